import type { Context } from 'hono'
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import type { AppEnv } from '../context/env.ts'
import { isHttps } from './origin.ts'

const cookies = new WeakMap<Request, Readonly<Record<string, string | undefined>>>()

/** Returns the value of a cookie that the browser sent. All cookies are parsed once because a page reads several. */
export function cookieOf(c: Context, name: string): string | undefined {
  const known = cookies.get(c.req.raw)
  if (known) return known[name]
  const parsed = getCookie(c)
  cookies.set(c.req.raw, parsed)
  return parsed[name]
}

/** Returns the value of a cookie set by Hono's `setSignedCookie`; null if it is missing, empty or forged. */
export async function readSignedCookie(c: Context, secret: string, name: string): Promise<string | null> {
  const cookie = cookieOf(c, name)
  if (cookie === undefined) return null
  const { isSignature } = await import('./signature.ts')
  const end = cookie.lastIndexOf('.')
  const value = cookie.slice(0, Math.max(end, 0))
  return isSignature(cookie.slice(end + 1), value, secret, 'base64') ? value || null : null
}

type Cookie = {
  name: string
  path: string
  /** The lifetime in milliseconds. */
  lifetime: number
}

/** Stores a value in a cookie of this browser, signed but not encrypted, until its lifetime ends. */
export const setExpiringCookie = (
  c: Context<AppEnv>,
  { name, path, lifetime }: Cookie,
  value: string,
  sameSite: 'Lax' | 'Strict' | 'None' = 'Lax',
) =>
  setSignedCookie(c, name, `${value}.${c.var.ctx.now().getTime() + lifetime}`, secretOf(c, name), {
    path,
    httpOnly: true,
    sameSite,
    secure: isHttps(c),
    maxAge: lifetime / 1000,
  })

/** Returns the value of the cookie; null if it is missing, forged or expired. */
export async function readExpiringCookie(c: Context<AppEnv>, { name }: Cookie): Promise<string | null> {
  const signed = (await getSignedCookie(c, secretOf(c, name), name)) || ''
  const end = signed.lastIndexOf('.')
  return Number(signed.slice(end + 1)) > c.var.ctx.now().getTime() ? signed.slice(0, end) : null
}

export const deleteExpiringCookie = (c: Context<AppEnv>, { name, path }: Cookie) =>
  void deleteCookie(c, name, { path, secure: isHttps(c) })

/** Each cookie has a separate key, because the signature does not cover the cookie's name. */
const secretOf = (c: Context<AppEnv>, name: string) => `${name}:${c.var.ctx.config.AUTH_SECRET}`

/** Stores a message in a cookie. The next page shows it once. */
export const setFlash = (c: Context, message: string) =>
  setCookie(c, 'flash', message, { path: '/', maxAge: 60, sameSite: 'Lax' })

/** Returns the message for this page, if any. Deletes its cookie. */
export function takeFlash(c: Context): string | undefined {
  const message = cookieOf(c, 'flash')
  if (message !== undefined) deleteCookie(c, 'flash', { path: '/' })
  return message
}
