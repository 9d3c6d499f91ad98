import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { cookieOf } from './cookies.ts'

/** Sets a message that the next page shows once, in a cookie. */
export const setFlash = (c: Context, message: string) =>
  setCookie(c, 'flash', message, { path: '/', maxAge: 60, sameSite: 'Lax' })

/** The message to show on this page, if any. Deletes its cookie. */
export function takeFlash(c: Context): string | undefined {
  const message = cookieOf(c, 'flash')
  if (message !== undefined) deleteCookie(c, 'flash', { path: '/' })
  return message
}
