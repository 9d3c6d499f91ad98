import type { Config } from '../context/config.ts'
import { browserLanguages } from '../http/language.ts'
import { t } from '../texts/errors.ts'
import { withLanguage } from '../texts/load.ts'

/** Paths that a closed site still serves: the health check, and the calls of backup and restore. */
const OPEN = /^\/(?:healthz|api\/(?:backup|restore)\/.*)$/

/**
 * Returns the response of a site that its operator has closed (`CLOSED`); null if the request should be served. Does
 * not need the database, which is being replaced.
 */
export async function closedTo(
  request: Request,
  { CLOSED, GROUP_LANGUAGE }: Config,
): Promise<Response | null> {
  if (CLOSED === '') return null
  const { pathname } = new URL(request.url)
  if (OPEN.test(pathname)) return null
  const language = browserLanguages(request)[0] ?? GROUP_LANGUAGE
  const headers = { 'Content-Language': language, 'Cache-Control': 'no-store', 'Retry-After': '300' }
  return withLanguage(language, () =>
    pathname.startsWith('/api/')
      ? Response.json({ error: t.siteIsClosed }, { status: 503, headers })
      : new Response(t.siteIsClosed, { status: 503, headers }),
  )
}
