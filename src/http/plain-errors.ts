import type { ErrorHandler } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'

/**
 * Responds to every error with plain text instead of a page, for the paths of pictures. Does not log it, because
 * request-log.ts does.
 */
export const plainErrors: ErrorHandler<AppEnv> = (error, c) => {
  c.header('Cache-Control', 'no-store')
  return error instanceof AppError
    ? c.text(error.message, error.status, error.headers)
    : c.text(t.somethingWentWrong, 500)
}
