import type { Context } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { AppError, parse } from '../errors.ts'

/** The JSON body of a call, as `schema` understands it. */
export async function json<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new AppError(415, 'Please send JSON.')
  const body: unknown = await c.req.json().catch(() => {
    throw new AppError(400, 'The JSON is malformed.')
  })
  return parse(schema, body)
}

/** The text fields of a form; files and repetitions do not count. */
export async function form(c: Context<AppEnv>): Promise<Record<string, string>> {
  const fields = Object.entries(await c.req.parseBody())
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
