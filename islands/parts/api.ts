import type { FieldErrors } from '../../src/shared/errors.ts'
import { t } from '../../src/texts/page-parts.ts'
import { redirectSignedOut } from './signed-out.ts'
import { clearMessages } from './toast.ts'

export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors: FieldErrors }

type Failure = { error?: string; errors?: FieldErrors }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Protected by the Origin header instead of a CSRF token. */
const WITHOUT_TOKEN = '/api/create-event-payment-session/'

type CallOptions = Pick<RequestInit, 'keepalive' | 'signal'> & { keepsMessages?: boolean }

/**
 * Calls this site's API. Never throws: after a network error, or for a response that is not JSON, the answer has status
 * 0. A 401 redirects to the sign-in page, except after a GET, which may run in the background while the user is typing.
 * With `keepalive`, the request is sent even if the page is being left. `signal` can end the wait for an answer. Messages
 * about the previous action are removed, except by a GET and with `keepsMessages`, for a request that is not a new
 * action.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  { keepalive = false, signal = null, keepsMessages = false }: CallOptions = {},
): Promise<Answer<T>> {
  if (method !== 'GET' && !keepsMessages) clearMessages()
  // Without a token, the server cannot notice by itself that another session has begun.
  if (path === WITHOUT_TOKEN && isOfEarlierSession())
    return { ok: false, status: 403, message: t.outdated, errors: {} }
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      signal,
      headers: {
        Accept: 'application/json',
        ...(method !== 'GET' && path !== WITHOUT_TOKEN && { 'X-CSRFToken': csrfToken() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (response.status === 401 && method !== 'GET') redirectSignedOut()
    // Not validated: the API belongs to the same site.
    const data = (response.status === 204 ? null : await response.json()) as T & Failure
    if (response.ok) return { ok: true, data }
    const { errors = {}, error } = data
    const message = error ?? Object.values(errors).flat().join(' ')
    return { ok: false, status: response.status, message, errors }
  } catch {
    return { ok: false, status: 0, message: t.noConnection, errors: {} }
  }
}

/** Returns the token in the cookie, or '' if there is none. */
const cookieToken = () => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/** Empty on the server, which renders islands too, but without a `document`. */
const TOKEN = typeof document === 'undefined' ? '' : cookieToken()

/**
 * Returns the token that the cookie had when the page was loaded or, if it had none, its present one. If another user
 * signs in in another window, the server rejects the earlier token, so this page cannot act on that user's behalf.
 */
export const csrfToken = () => TOKEN || cookieToken()

/** Whether another session has begun in this browser since the page was loaded. */
const isOfEarlierSession = () => csrfToken() !== cookieToken()

/**
 * Whether a failed request may succeed later: on another try, after signing in (a 401 redirects there), or after
 * reloading the page.
 */
export const isTemporary = (status: number) =>
  status >= 500 || [0, 401, 429].includes(status) || (status === 403 && isOfEarlierSession())
