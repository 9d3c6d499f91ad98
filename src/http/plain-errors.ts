import type { ErrorHandler } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { AppError } from '../shared/errors.ts'

/** Responds with plain text, so that no HTML is ever served under the paths of pictures. */
export const plainErrors: ErrorHandler<AppEnv> = (error, c) => {
  if (!(error instanceof AppError)) throw error
  return c.text(error.message, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}
