import type { Context } from 'hono'

/**
 * Returns the path to route by, with or without a trailing slash: routes of the API and of the account pages have one,
 * others do not.
 */
export function routePath(request: Request): string {
  const { pathname } = new URL(request.url)
  const slash = pathname.startsWith('/api/') || pathname.startsWith('/accounts/')
  if (slash) return pathname.endsWith('/') ? pathname : `${pathname}/`
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}

/** The maximum length of `next`, in characters. */
export const MAX_NEXT = 500

/**
 * Returns the path to redirect to after signing in: `next` if it is a path of this site, otherwise the home page, to
 * prevent open redirects. A path longer than `MAX_NEXT` is also replaced with the home page.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/') || next.length > MAX_NEXT) return '/'
  const base = 'https://base.invalid'
  try {
    // Parsed as browsers do: they remove tabs, and turn backslashes into slashes.
    const url = new URL(next, base)
    if (url.origin !== base || url.pathname.startsWith('//')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

export const isWrite = (c: Context) => !SAFE_METHODS.includes(c.req.method)

/**
 * Returns the path of a page for signing in or up, which then redirects the user to `next`. `join` is the id of a hike
 * that the user also asks to join.
 */
export const accountPath = (
  page: 'login' | 'passkey' | 'signup' | 'google' | 'apple',
  next: string,
  join?: number,
) => `/accounts/${page}/?next=${encodeURIComponent(next)}${join ? `&join=${join}` : ''}`

/** The pattern of an id in a path: at most 15 digits because JavaScript cannot represent longer integers exactly. */
export const ID = '{[1-9][0-9]{0,14}}'

export const idParam = (c: Context) => Number(c.req.param('id'))
