import { createMiddleware } from 'hono/factory'
import { isOutdatedToken } from '../http/csrf.ts'
import { textFields } from '../http/form-data.ts'
import { isWrite } from '../http/path.ts'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { WRITTEN_POST } from './paths.ts'
import type { Refusal } from './refused-form.tsx'

/**
 * Middleware outside `csrf`: renders the form of a post again with the submitted values where it was submitted without
 * scripts after the session had ended, or with the CSRF token of an earlier session.
 */
export const keepWrittenPost = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const refusal = isWrite(c) && WRITTEN_POST.test(c.req.path) ? refusalOf(c.error) : null
  if (!refusal) return
  // A malformed form has nothing to keep.
  const { title, content } = await textFields(c).catch(() => ({ title: '', content: '' }))
  if (!title?.trim() && !content?.trim()) return
  // The page gets the other headers of the response that it replaces.
  c.header('Location', undefined)
  const { renderRefusedForm } = await import('./refused-form.tsx')
  c.res = await renderRefusedForm(c, refusal)
})

function refusalOf(error: Error | undefined): Refusal | null {
  if (!(error instanceof AppError)) return null
  if (error.status === 401) return { status: 401 }
  if (!isOutdatedToken(error)) return null
  return { status: 403, problem: 'This page was out of date. Your text is still here: please save it again.' }
}
