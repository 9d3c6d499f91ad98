import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context/env.ts'
import { OutdatedToken } from '../http/csrf.ts'
import { textFields } from '../http/form-data.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/blog.ts'
import { WRITTEN_COMMENT, WRITTEN_POST } from './paths.ts'
import type { Refusal } from './refused-form.tsx'

/**
 * Middleware for write requests, which runs around `csrf`. It handles the form of a post or comment that was sent
 * without scripts after the session had ended, or with the CSRF token of an earlier session: it shows the form again
 * with the submitted values.
 */
export const redisplayUnsavedPost = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const form = formOf(c.req.path)
  const refusal = form && refusalOf(c.error)
  if (!refusal) return
  // A malformed form has no values to keep.
  const fields = await textFields(c).catch(() => ({}))
  const page = await form(c, refusal, fields)
  if (page) c.res = page
})

type Form = (c: Context<AppEnv>, refusal: Refusal, fields: Fields) => Promise<Response | null>
type Fields = { title?: string; content?: string; text?: string }

function formOf(path: string): Form | null {
  if (WRITTEN_POST.test(path)) return postForm
  return WRITTEN_COMMENT.test(path) ? commentForm : null
}

const postForm: Form = async (c, refusal, { title, content }) => {
  if (!title?.trim() && !content?.trim()) return null
  withoutRedirect(c)
  const { renderRefusedForm } = await import('./refused-form.tsx')
  return renderRefusedForm(c, refusal)
}

const commentForm: Form = async (c, { status, problem: message = '' }, { text }) => {
  if (!text?.trim()) return null
  const { renderPostPage } = await import('./post-page.tsx')
  const [, id] = WRITTEN_COMMENT.exec(c.req.path) ?? []
  try {
    const page = await renderPostPage(c, Number(id), { text, error: { status, message, errors: undefined } })
    withoutRedirect(c)
    page.headers.delete('Location')
    return page
  } catch (error) {
    // Visitors cannot see a hidden post.
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** Removes the redirect, because the page replaces it, but keeps the other headers. */
const withoutRedirect = (c: Context) => c.header('Location', undefined)

function refusalOf(error: Error | undefined): Refusal | null {
  if (!(error instanceof AppError)) return null
  if (error.status === 401) return { status: 401 }
  if (!(error instanceof OutdatedToken)) return null
  return { status: 403, problem: t.wasOutdated }
}
