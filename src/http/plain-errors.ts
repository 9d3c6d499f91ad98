import type { ErrorHandler } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { AppError } from '../shared/errors.ts'

/** Responds to an `AppError` with plain text instead of a page, for the paths of pictures. Rethrows other errors. */
export const plainErrors: ErrorHandler<AppEnv> = (error, c) => {
  if (!(error instanceof AppError)) throw error
  return c.text(error.message, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}
