import type { Context } from 'hono'

/**
 * Every address works with and without its trailing slash. Calls and account pages are written with it,
 * the other pages without.
 */
export function routePath(request: Request): string {
  const { pathname } = new URL(request.url)
  const slash = pathname.startsWith('/api/') || pathname.startsWith('/accounts/')
  if (slash) return pathname.endsWith('/') ? pathname : `${pathname}/`
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

/** A path of this site to go on to; anything else becomes the home page. */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/') || next.length > 500) return '/'
  const here = 'https://here.invalid'
  try {
    // The parser decides, as the browser will: it strips tabs and turns backslashes into slashes.
    const url = new URL(next, here)
    if (url.origin !== here || url.pathname.startsWith('//')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

export const signUpPath = (next: string) => `/accounts/signup/?next=${encodeURIComponent(next)}`

/** The pattern of an id in a path: at most 15 digits, since JavaScript cannot represent longer integers exactly. */
export const ID = '{[1-9][0-9]{0,14}}'

/** The `:id` of the path. */
export const idParam = (c: Context) => Number(c.req.param('id'))
