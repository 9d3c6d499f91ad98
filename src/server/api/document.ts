import type { RouterRoute } from 'hono/types'
import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Address } from '../../context/address.ts'
import type { AddressTable } from '../../http/addresses.ts'
import { DEFAULT_MAX_BODY, maxUpload } from '../../http/body-limit.ts'
import { type Call, callOf } from '../../http/call.ts'
import { limits } from '../../http/rate-limit.ts'
import { MINUTE } from '../../shared/duration.ts'

/**
 * Returns the OpenAPI 3.1 document of the calls that these routes declare (https://spec.openapis.org/oas/v3.1.1.html).
 */
export function apiDocument(routes: readonly RouterRoute[], addressOf: AddressTable) {
  const paths: ZodOpenApiPathsObject = {}
  for (const { method, path, handler } of routes) {
    const call = callOf(handler)
    if (!call) continue
    const name = path.replaceAll(PARAMETER, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation(call, method, path, addressOf) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Waymark',
      version: '1',
      description:
        'Calls that change data need the session cookie, and the ' +
        'value of the “csrftoken” cookie in the X-CSRFToken header.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: RefusalWithText, FieldErrors: RefusalOfFields },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
      },
    },
  })
}

const RefusalWithText = z.object({ error: z.string() }).meta({ id: 'Error' })
const RefusalOfFields = z
  .object({ errors: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'FieldErrors', description: 'Maps each invalid field to its error messages.' })

/** A parameter of a Hono path with its pattern: `:id{[1-9][0-9]{0,14}}`. */
const PARAMETER = /:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g

function operation(
  call: Call,
  method: string,
  path: string,
  addressOf: AddressTable,
): ZodOpenApiOperationObject {
  const { summary, query, access } = call
  const isWrite = method !== 'GET'
  const { address } = addressOf(path.replaceAll(PARAMETER, '1'))
  const parameters = [...path.matchAll(PARAMETER)].map(([, name = '', pattern]) => [name, parameter(pattern)])
  return {
    summary,
    description: describe(call),
    tags: [tagOf(path)],
    requestParams: {
      ...(parameters.length > 0 && { path: z.object(Object.fromEntries(parameters)) }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...requestBody(call, address),
    responses: { ...answers(call), ...refusals(call, isWrite) },
    security: access === 'everybody' ? [] : [{ session: [], ...(isWrite && !address.csrf && { csrf: [] }) }],
  }
}

/** Returns the tag of a path: its first part after `/api/`, or 'payments' for `create-…`. */
function tagOf(path: string): string {
  const [, , name = ''] = path.split('/')
  return name.startsWith('create-') ? 'payments' : name
}

const ID_PATTERN = /^\{\[1-9\]/
const parameter = (pattern: string | undefined) =>
  pattern && ID_PATTERN.test(pattern) ? z.int().min(1) : z.string()

function describe({ description, access, limit }: Call): string {
  const who = { everybody: 'everyone', participants: 'participants and organizers' }
  const texts = [
    `Available to ${access in who ? who[access as keyof typeof who] : access}.`,
    description,
    limit && `Rate limit: ${limits[limit].max} per ${limits[limit].window / MINUTE} min.`,
  ]
  return texts.filter((text) => text !== undefined).join(' ')
}

function requestBody({ json, form, allowsEmptyBody }: Call, { upload, maxBody = DEFAULT_MAX_BODY }: Address) {
  if (!json && !form) return {}
  const content = {
    ...(json && { 'application/json': { schema: json } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
  }
  const limits = [
    json && `At most ${maxBody} bytes of JSON.`,
    form && `At most ${upload ? maxUpload(upload) : maxBody} bytes as a form.`,
  ]
  const description = limits.filter((text) => text !== undefined).join(' ')
  return { requestBody: { required: !allowsEmptyBody, description, content } }
}

const answers = ({ answers }: Call) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      {
        description: status === '204' ? 'Done.' : 'Success.',
        ...(body !== null && {
          content: Object.fromEntries(
            [body]
              .flat()
              .map((body) =>
                typeof body === 'string'
                  ? [body, { schema: z.string() }]
                  : ['application/json', { schema: body }],
              ),
          ),
        }),
      },
    ]),
  )

const REASONS: Record<number, string> = {
  400: 'The request is invalid.',
  401: 'You are not signed in.',
  403: 'You are not allowed to do this, or the CSRF token is missing or invalid.',
  404: 'Not found, or not visible to you.',
  409: 'The request conflicts with the current state.',
  413: 'The request body is too large.',
  415: 'The media type of the body or file is not supported.',
  429: 'Too many requests. The Retry-After header gives the number of seconds to wait.',
  503: 'A required service is unavailable, or a backup is being restored.',
}

function refusals({ query, json, form, access, limit, refusals = [] }: Call, isWrite: boolean) {
  const hasBody = json !== undefined || form !== undefined
  const statuses = new Set<number>([
    ...(query || hasBody ? [400] : []),
    ...(access === 'everybody' ? [] : [401]),
    ...(hasBody ? [413, 415] : []),
    ...(isWrite ? [403, 429, 503] : []),
    ...(limit ? [429] : []),
    ...refusals,
  ])
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: REASONS[status] ?? '',
        content: {
          'application/json': {
            schema: status === 400 ? z.union([RefusalWithText, RefusalOfFields]) : RefusalWithText,
          },
        },
      },
    ]),
  )
}
