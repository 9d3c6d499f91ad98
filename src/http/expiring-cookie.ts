import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { AppEnv } from '../work/env.ts'
import { isHttps } from './origin.ts'

type Cookie = {
  name: string
  path: string
  /** In milliseconds. */
  lifetime: number
}

/** Remembers a value in this browser for the cookie's lifetime. It is signed, not encrypted. */
export const setExpiringCookie = (
  c: Context<AppEnv>,
  { name, path, lifetime }: Cookie,
  value: string,
  sameSite: 'Lax' | 'Strict' | 'None' = 'Lax',
) =>
  setSignedCookie(c, name, `${value}.${c.var.work.now().getTime() + lifetime}`, secretOf(c, name), {
    path,
    httpOnly: true,
    sameSite,
    secure: isHttps(c),
    maxAge: lifetime / 1000,
  })

/** The value that this browser was given, or null where there is none, or not any more. */
export async function readExpiringCookie(c: Context<AppEnv>, { name }: Cookie): Promise<string | null> {
  const signed = (await getSignedCookie(c, secretOf(c, name), name)) || ''
  const end = signed.lastIndexOf('.')
  return Number(signed.slice(end + 1)) > c.var.work.now().getTime() ? signed.slice(0, end) : null
}

export const deleteExpiringCookie = (c: Context<AppEnv>, { name, path }: Cookie) =>
  void deleteCookie(c, name, { path, secure: isHttps(c) })

/** Apart from that of sessions, as a signature does not cover the name of its cookie. */
const secretOf = (c: Context<AppEnv>, name: string) => `${name}:${c.var.work.config.AUTH_SECRET}`
