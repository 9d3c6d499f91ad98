import type { FieldErrors } from '../../src/errors.ts'

export type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; message: string; errors: FieldErrors }

type Failure = { error?: string; errors?: FieldErrors }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Its server looks at where the request comes from instead. */
const WITHOUT_TOKEN = '/api/create-event-payment-session/'

/** A call of this site's API. It never throws: a lost connection is an answer too, with status 0. */
export async function call<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(method !== 'GET' && path !== WITHOUT_TOKEN && { 'X-CSRFToken': csrfToken() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (response.status === 401) signUp()
    // The server answers what its contract says; nothing here could check that.
    const data = (response.status === 204 ? null : await response.json()) as T & Failure
    if (response.ok) return { ok: true, data }
    const { errors = {}, error } = data
    const message = error ?? Object.values(errors).flat().join(' ')
    return { ok: false, status: response.status, message, errors }
  } catch {
    return { ok: false, status: 0, message: 'Error connecting to server.', errors: {} }
  }
}

export function signUp() {
  const here = location.pathname + location.search
  location.assign(`/accounts/signup/?next=${encodeURIComponent(here)}`)
}

export const csrfToken = () => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
