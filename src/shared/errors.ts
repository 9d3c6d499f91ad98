import type * as z from 'zod'
import { t } from '../texts/errors.ts'

export type FieldErrors = Record<string, string[]>
type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503

/** An error with a message for the client. For any other error, the response is 500. */
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

/** The kind of resource that was not found. */
export type Missing = keyof typeof t.notFound

export const notFound = (what: Missing) => new AppError(404, t.notFound[what])
export const fileTooLarge = (megabytes: number) => new AppError(413, t.fileTooLarge(megabytes))
export const conflict = (message: string) => new AppError(409, message)
export const invalid = (errors: FieldErrors) => new AppError(400, t.invalid, { errors })
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError(429, message, { headers: { 'Retry-After': String(Math.ceil(retryAfterSeconds)) } })

/** The message to show for a form as a whole; undefined if the fields show the messages of the error. */
export const formProblem = (error: AppError | undefined): string | undefined =>
  error?.errors ? undefined : error?.message

/** Returns the first field with an error, in the order of the page. This field gets the focus. */
export const firstInvalid = <Name extends string>(
  names: readonly Name[],
  errors: FieldErrors,
): Name | undefined => names.find((name) => errors[name])

const MAX_MESSAGES = 3

/** Returns the distinct messages of a failed validation, at most three for each top-level field. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, code, message: given } of error.issues) {
    const field = String(path[0] ?? 'body')
    // Schemas have messages for fields. For the body as a whole, zod's message is replaced.
    const message = path.length === 0 && code === 'invalid_type' ? t.notObject : given
    errors[field] ??= []
    const messages = errors[field]
    if (messages.length < MAX_MESSAGES && !messages.includes(message)) messages.push(message)
  }
  return errors
}

/** Ignores the 404 of a removal: after a double click, the browser shows the response to the second request. */
export const ignoreNotFound = (removal: Promise<void>) =>
  removal.catch((error) => {
    if (!(error instanceof AppError) || error.status !== 404) throw error
  })
