import { zValidator } from '@hono/zod-validator'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { fieldErrors, invalid } from '../shared/errors.ts'
import { isMultipart, lastValues, multipart, textsOf } from './form-data.ts'
import type { Action } from './rate-limit.ts'
import { jsonBody, parse } from './validate.ts'

/** An API call: its input, its answers, and who may make it. `/api/openapi.json` is generated from it. */
export type Call = {
  /** An imperative sentence without a full stop: 'Offer a ride'. */
  summary: string
  /** Rules that the schemas do not express. */
  description?: string
  /** Who may make the call. Without a session, the response to a write is 401, unless its address needs no session. */
  access: 'everybody' | 'members' | 'participants' | 'organizers' | 'moderators' | 'treasurers' | 'admins'
  query?: z.ZodType
  /** Maps the first value of each parameter to the input of the schema. `query` contains all values. */
  queryOf?: (values: Record<string, string>, query: URLSearchParams) => unknown
  json?: z.ZodType
  /** A multipart/form-data body. If `json` is set too, the content type decides. */
  form?: z.ZodType
  /** An empty body is read as `{}`. */
  allowsEmptyBody?: true
  /** By status: the schema of a JSON body, another media type, a list of both, or null for no body. */
  answers: Readonly<Record<number, AnswerBody | readonly AnswerBody[] | null>>
  /** Error statuses, except those caused by invalid input or by `access`, and those common to all writes. */
  refusals?: readonly (400 | 401 | 403 | 404 | 409 | 429 | 503)[]
  /** The limit that the call counts towards (rate-limit.ts), in addition to the budgets of all writes. */
  limit?: Action
}

type AnswerBody = z.ZodType | `${string}/${string}`

type Target = 'query' | 'json' | 'form'
/** The validated input, for `c.req.valid`. */
type Outputs<Of extends Call> = {
  [Name in Target as Of[Name] extends z.ZodType ? Name : never]: Of[Name] extends z.ZodType
    ? z.output<Of[Name]>
    : never
}

const calls = new WeakMap<Handler | MiddlewareHandler, Call>()

/** The declaration that was passed to `call` for this middleware. */
export const callOf = (middleware: Handler | MiddlewareHandler): Call | undefined => calls.get(middleware)

/**
 * Middleware: declares a call, and validates its input. Throws 415 for a body of another media type, and 400 for a
 * malformed body, or with `{errors}` for values that a schema rejects.
 */
export function call<const Of extends Call>(declaration: Of) {
  const { query, json, form } = declaration
  const middleware = every(
    ...(query ? [validated('query', z.preprocess(inputOfQuery(declaration), query))] : []),
    ...(json || form ? [validatedBody(declaration)] : []),
    ...(query || json || form ? [] : [pass]),
  ) as MiddlewareHandler<AppEnv, string, { in: object; out: Outputs<Of> }>
  calls.set(middleware, declaration)
  return middleware
}

const pass: MiddlewareHandler = (_c, next) => next()

/** Validates the input of calls and forms. Throws 400 with `{errors}`. */
const validated = (target: Target, schema: z.ZodType): MiddlewareHandler<AppEnv> =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw invalid(fieldErrors(result.error))
  })

function validatedBody({ json, form, allowsEmptyBody }: Call): MiddlewareHandler<AppEnv> {
  const validateJson = json && validated('json', json)
  const validateForm =
    form &&
    validated(
      'form',
      z.preprocess((values) => lastValues(Object(values)), form),
    )
  return async (c, next) => {
    if (validateForm && (!validateJson || isMultipart(c))) {
      await multipart(c)
      return validateForm(c, next)
    }
    if (json && allowsEmptyBody && (await c.req.text()) === '') {
      c.req.addValidatedData('json', Object(parse(json, {})))
      return next()
    }
    await jsonBody(c)
    return validateJson?.(c, next)
  }
}

/**
 * Returns the fields of a form as `schema` outputs them, for the `run` of `formAction`. `inputOf` converts the strings
 * if the schema expects other types. Throws 400 with `{errors}`.
 */
export async function formInput<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  inputOf: (fields: Record<string, string>) => unknown = (fields) => fields,
): Promise<z.output<Schema>> {
  const texts = (values: unknown) => inputOf(textsOf(lastValues(Object(values))))
  await validated('form', z.preprocess(texts, schema))(c, async () => {})
  return c.req.valid('form' as never)
}

/** Hono's validator passes a list for a repeated parameter. */
const inputOfQuery =
  ({ queryOf = (values) => values }: Call) =>
  (lists: unknown) => {
    const query = new URLSearchParams(
      Object.entries(lists as Record<string, string | string[]>).flatMap(([name, list]) =>
        [list].flat().map((value) => [name, value]),
      ),
    )
    return queryOf(Object.fromEntries([...query].reverse()), query)
  }
