import type { ErrorHandler } from 'hono'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'

/** Answers with plain text, so that no HTML is ever served under the paths of pictures. */
export const plainErrors: ErrorHandler<AppEnv> = (error, c) => {
  if (!(error instanceof AppError)) throw error
  return c.text(error.message, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}
