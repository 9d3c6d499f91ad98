import type { Config } from '../context/config.ts'

/** Of a closed site: its health, and the calls that put it in order. */
const OPEN = /^\/(?:healthz|api\/(?:backup|restore)\/.*)$/

const TEXT = 'The site is being restored. Please try again in some minutes.'

/**
 * The answer of a site that its operator has closed (`CLOSED`); null if the request is to be served. It is known without the database,
 * which is being exchanged.
 */
export function closedTo({ url }: Request, { CLOSED }: Config): Response | null {
  if (CLOSED === '') return null
  const { pathname } = new URL(url)
  if (OPEN.test(pathname)) return null
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '300' }
  return pathname.startsWith('/api/')
    ? Response.json({ error: TEXT }, { status: 503, headers })
    : new Response(TEXT, { status: 503, headers })
}
