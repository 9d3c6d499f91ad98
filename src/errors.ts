import type * as z from 'zod'

export type FieldErrors = Record<string, string[]>
type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503

/** A failure the caller caused and may be told about. Anything else is a bug and becomes a 500. */
export class AppError extends Error {
  readonly status: Status
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor(
    status: Status,
    message: string,
    { errors, headers = {} }: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

export const notFound = (what: string) => new AppError(404, `${what} not found.`)
export const conflict = (message: string) => new AppError(409, message)
export const invalid = (errors: FieldErrors) =>
  new AppError(400, 'Please check what you entered.', { errors })
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError(429, message, { headers: { 'Retry-After': String(Math.ceil(retryAfterSeconds)) } })

/** The value as `schema` understands it, or a 400 that names each wrong field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'body')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}
