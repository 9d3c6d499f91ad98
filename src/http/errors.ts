import type { Context, ErrorHandler } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'
import { accountPath, isWrite, safeNext } from './path.ts'

/** Renders the page for an `AppError` or, if `error` is null, for an internal error, with its request id. */
export type RenderErrorPage = (
  c: Context<AppEnv>,
  error: AppError | null,
  requestId?: string,
) => Response | Promise<Response>

/**
 * Turns every error into a response: JSON for the API; for other paths a page, or for 401 a redirect to sign in or up.
 */
export const errorHandler =
  (renderErrorPage: RenderErrorPage): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (!(error instanceof AppError)) return internalError(renderErrorPage, c)
    const { status, message, errors } = error
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    if (isApi(c)) return c.json(errors ? { errors } : { error: message }, status)
    if (status === 401) return c.redirect(signInRedirect(c), 303)
    return renderErrorPage(c, error)
  }

/** Does not log the error, because request-log.ts does. */
function internalError(renderErrorPage: RenderErrorPage, c: Context<AppEnv>) {
  const { requestId } = c.var
  if (isApi(c)) return c.json({ error: t.somethingWentWrong, request_id: requestId }, 500)
  return renderErrorPage(c, null, requestId)
}

/** Returns the path of the sign-in page if the requested page is for members, otherwise that of the sign-up page. */
function signInRedirect(c: Context<AppEnv>) {
  const page = !isWrite(c) && c.var.address.forMembers ? 'login' : 'signup'
  return `${accountPath(page, returnPath(c))}${hadSession(c) ? '&signed_out=1' : ''}`
}

/** Signing out deletes the cookie, so this session has expired or was ended elsewhere. */
const hadSession = (c: Context<AppEnv>) => c.var.ctx.sessionToken !== null

const isApi = (c: Context) => c.req.path.startsWith('/api/')

/**
 * Returns the path to return to after signing in or up: the requested page, or for a submitted form its parent path.
 */
function returnPath(c: Context) {
  if (c.req.method === 'GET') return safeNext(c.req.path + new URL(c.req.url).search)
  return c.req.path.slice(0, c.req.path.lastIndexOf('/')) || '/'
}
