import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { toJsonSchema } from './json-schema.ts'

type Schema = {
  $ref?: string
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
  enum?: string[]
  nullable?: boolean
  anyOf?: Schema[]
}
type Content = Record<string, { schema: { $ref: string } }>
type Operation = {
  requestBody?: { content: Content }
  parameters?: { in: string; schema: { $ref?: string } }[]
  responses: { 200: { content: Content } }
}
type Document = {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const text = readFileSync(new URL('./openapi-subset.json', import.meta.url), 'utf8')
const stripe: Document = JSON.parse(text)
const id = 'stripe'
const options = { strict: false, logger: false } as const
// Values in requests are coerced, because form values are text. Responses are not coerced.
const requests = new Ajv({ ...options, coerceTypes: true })
const replies = new Ajv(options)
for (const ajv of [requests, replies]) ajv.addSchema(toJsonSchema(JSON.parse(text)) as object, id)

export const API_VERSION = stripe.info.version

/** Returns the first schema violation of a request, or null. */
export function parameterError(method: string, path: string, parameters: object) {
  const operation = operationOf(method, path)
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  const ref =
    body?.schema.$ref ?? operation.parameters?.find(({ in: where }) => where === 'query')?.schema.$ref
  if (!ref) return null
  return firstError(requests, ref, parameters)
}

export function replyError(method: string, path: string, reply: object) {
  const schema = Object.values(operationOf(method, path).responses[200].content)[0]?.schema
  return firstError(replies, schema?.$ref ?? '', reply)
}

export const objectError = (name: string, object: object) =>
  firstError(replies, `#/components/schemas/${name}`, object)

function operationOf(method: string, path: string): Operation {
  const operation = stripe.paths[path]?.[method]
  if (!operation) throw new Error(`Stripe has no ${method} ${path}.`)
  return operation
}

function firstError(ajv: Ajv, ref: string, value: object) {
  const validate = ajv.getSchema(`${id}${ref}`) as ValidateFunction | undefined
  if (!validate) throw new Error(`Stripe has no schema ${ref}.`)
  if (validate(value)) return null
  const [error] = validate.errors ?? []
  const extra = error?.params.additionalProperty ?? error?.params.missingProperty
  const path = [...(error?.instancePath.split('/').slice(1) ?? []), ...(extra ? [extra] : [])]
  const param = path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('')
  return { param, unknown: Boolean(error?.params.additionalProperty), message: error?.message ?? 'is wrong' }
}

/** Creates an object with the given members, and empty values for all other members that Stripe's schema requires. */
export function createObject<T extends object>(name: string, given: Partial<T>): T {
  // This cast is safe: T is generated from this schema, and every response is validated.
  return { ...(emptyValue({ $ref: `#/components/schemas/${name}` }) as object), ...given } as T
}

function emptyValue(schema: Schema): unknown {
  if (schema.nullable) return null
  if (schema.$ref) return emptyValue(stripe.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.anyOf?.[0]) return emptyValue(schema.anyOf[0])
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const members = (schema.required ?? []).map((key) => [key, emptyValue(schema.properties?.[key] ?? {})])
    return Object.fromEntries(members)
  }
  return { string: '', integer: 0, number: 0, boolean: false, array: [] }[schema.type ?? ''] ?? null
}
