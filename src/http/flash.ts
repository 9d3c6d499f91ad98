import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** A message for the next page: a cookie that the page shows once and deletes. */
export const setFlash = (c: Context, message: string) =>
  setCookie(c, 'flash', message, { path: '/', maxAge: 60, sameSite: 'Lax' })

/** The message for this page, if there is one. */
export function takeFlash(c: Context): string | undefined {
  const message = getCookie(c, 'flash')
  if (message !== undefined) deleteCookie(c, 'flash', { path: '/' })
  return message
}
