import type { Context } from 'hono'
import type * as z from 'zod'
import { AppError, fieldErrors, invalid } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'

/** Parses a body, a form or a query as `schema` outputs it. Throws 400 with `{errors}`. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(fieldErrors(result.error))
  return result.data
}

/**
 * Reads the JSON body as `schema` outputs it. Throws 415 for another media type, and 400 for malformed JSON, or with
 * `{errors}` for values that the schema rejects.
 */
export const readJson = async <Schema extends z.ZodType>(c: Context, schema: Schema) =>
  parse(schema, await jsonBody(c))

/** Reads the JSON body. Throws 415 for another media type, and 400 for malformed or too deeply nested JSON. */
export async function jsonBody(c: Context): Promise<unknown> {
  requireJson(c)
  const body: unknown = await c.req.json().catch(() => {
    throw new AppError(400, t.malformedJson)
  })
  if (isDeeperThan(MAX_DEPTH, body)) throw new AppError(400, t.deepJson)
  return body
}

/**
 * More than any body needs. Deep nesting could overflow the stack of recursive functions, such as `String` of an array.
 */
const MAX_DEPTH = 20

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner)))

function requireJson(c: Context) {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError(415, t.notJson)
}
