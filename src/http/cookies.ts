import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

const cookies = new WeakMap<Request, Readonly<Record<string, string | undefined>>>()

/** The value of a cookie that the browser sent. All are parsed once: a page reads several. */
export function cookieOf(c: Context, name: string): string | undefined {
  const known = cookies.get(c.req.raw)
  if (known) return known[name]
  const parsed = getCookie(c)
  cookies.set(c.req.raw, parsed)
  return parsed[name]
}
