import type { FieldErrors } from '../../src/shared/errors.ts'
import { redirectSignedOut } from './signed-out.ts'
import { clearMessages } from './toast.ts'

export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors: FieldErrors }

type Failure = { error?: string; errors?: FieldErrors }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Protected by its Origin header instead of a CSRF token. */
const WITHOUT_TOKEN = '/api/create-event-payment-session/'

const OUTDATED = {
  ok: false,
  status: 403,
  message: 'This page is out of date. Please reload it and try again.',
  errors: {},
} as const

/**
 * Calls this site's API. Never throws: a network error is an answer with status 0. A 401 leads to signing in, except for
 * a read: nobody has asked for that, and it must not take the page away from what somebody is typing.
 * With `keepalive` it is sent even if the page is being left.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  { keepalive = false } = {},
): Promise<Answer<T>> {
  // What the last action has said is over with the next one.
  if (method !== 'GET') clearMessages()
  // The server sees no token by which it could refuse this itself.
  if (path === WITHOUT_TOKEN && isOfEarlierSession()) return OUTDATED
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      keepalive,
      headers: {
        Accept: 'application/json',
        ...(method !== 'GET' && path !== WITHOUT_TOKEN && { 'X-CSRFToken': csrfToken() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (response.status === 401 && method !== 'GET') redirectSignedOut()
    // Unvalidated: the API is of the same site.
    const data = (response.status === 204 ? null : await response.json()) as T & Failure
    if (response.ok) return { ok: true, data }
    const { errors = {}, error } = data
    const message = error ?? Object.values(errors).flat().join(' ')
    return { ok: false, status: response.status, message, errors }
  } catch {
    return { ok: false, status: 0, message: 'No signal. Try again.', errors: {} }
  }
}

/** The token in the cookie that the server sets, or an empty string. */
const cookieToken = () => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/** Empty on the server, which renders islands as well. */
const TOKEN = typeof document === 'undefined' ? '' : cookieToken()

/**
 * The token that the page was loaded with: once somebody else has signed in in another window, the server refuses it, and
 * does nothing in their name that was meant on this page.
 */
export const csrfToken = () => TOKEN || cookieToken()

/** Whether another session has begun in this browser since the page was loaded. */
const isOfEarlierSession = () => csrfToken() !== cookieToken()

/**
 * Whether the server may take later what it has refused with this status now: after signing in, to which a 401 leads, or after
 * loading the page again.
 */
export const isTemporary = (status: number) =>
  status >= 500 || [0, 401, 429].includes(status) || (status === 403 && isOfEarlierSession())
