import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import type * as z from 'zod'
import { AppError, fieldErrors, invalid } from '../shared/errors.ts'

/** Middleware: the JSON body as `schema` outputs it, by `c.req.valid('json')`. 415 for another type, 400 with `{errors}`. */
export const validJson = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator('json', schema, (result, c) => {
    requireJson(c)
    throwInvalid(result)
  })

/** Middleware: the query as `schema` outputs it, by `c.req.valid('query')`. 400 with `{errors}`. */
export const validQuery = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator('query', schema, throwInvalid)

/**
 * The value as `schema` outputs it, or 400 with `{errors}`. Forms take the schemas of the API by it, not by a
 * middleware, as a failure becomes the form again, with what was typed.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  throwInvalid(result)
  // `throwInvalid` has not thrown, so parsing has succeeded.
  return result.data as z.output<Schema>
}

/** The JSON body, not yet validated. */
export function readJson(c: Context): Promise<unknown> {
  requireJson(c)
  return c.req.json().catch(() => {
    throw new AppError(400, 'The JSON is malformed.')
  })
}

function requireJson(c: Context) {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new AppError(415, 'Please send JSON.')
}

/** The hook of every schema: a failed validation becomes our `{errors}`. */
function throwInvalid(result: { success: boolean; error?: z.core.$ZodError }) {
  if (!result.success && result.error) throw invalid(fieldErrors(result.error))
}
