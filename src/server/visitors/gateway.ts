import { CACHE_TAG, isKept, notKept } from '../../http/edge-headers.ts'
import { ownOrigin } from '../../http/origin.ts'
import { configOf } from '../../work/config.ts'
import type { Platform } from '../../work/platform.ts'
import { requestedPage } from './addresses.ts'

// The gateway is the entrypoint that everybody calls. A request without a cookie that matters gets the page that all
// visitors share: it is passed on by its address in one spelling and without headers, so that one key has one response.
// Every other request goes to the app. page-cache.ts says where pages are kept.

export type Render = (request: Request, env: Env, context: ExecutionContext) => Promise<Response>
type App = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>

/** `fetch` answers every request; `render` renders a visitor's page for the entrypoint `Visitors`. */
export function createGateway(platform: Platform, app: App) {
  const render: Render = async (request, env, context) => withETag(await app(request, env, context))

  function fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    const url = visitorUrl(request, env, platform)
    if (url === null) return appResponse(request, env, context)
    const renderPage = () => render(new Request(url), env, context)
    const cache = platform.pageCache(context)
    const page = cache ? cache.fetch(url, renderPage) : renderPage()
    // A promise for each page from memory would cost a twentieth of them.
    return page instanceof Response ? answer(request, page) : page.then((page) => answer(request, page))
  }

  const appResponse = async (...call: Parameters<App>) => notKeptInFront(await app(...call))

  return { fetch, render }
}

/** The names of cookies on which a page depends. A bookmark says that its visitor has changed something just now. */
const PERSONAL = /session|flash|bookmark/

/** The address of the page if a visitor asks for one that is the same for all of them; null for anything else. */
function visitorUrl(request: Request, env: Env, platform: Platform): string | null {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('Upgrade')) return null
  if (PERSONAL.test(headers.get('Cookie') ?? '')) return null
  const page = requestedPage(request.url)
  if (page === null || page.origin !== ownOrigin(page, configOf(env, platform), platform)) return null
  return page.url
}

/** The page with a validator, if it is one that may be kept. */
async function withETag(response: Response): Promise<Response> {
  if (!isKept(response)) return response
  const body = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).slice(0, 16)
  const headers = new Headers(response.headers)
  // Weak, as the bytes of a compressed body differ.
  headers.set('ETag', `W/"${digest.toBase64({ alphabet: 'base64url', omitPadding: true })}"`)
  return new Response(body, { headers })
}

/** A cookie may have brought a request here whose page is one for visitors: others would be answered with it. */
const notKeptInFront = (response: Response) =>
  response.headers.has(CACHE_TAG) ? notKept(response) : response

/** The page as the answer to this request, which no cache in front keeps. */
function answer(request: Request, kept: Response): Response {
  const page = notKept(kept)
  const ifNoneMatch = request.headers.get('If-None-Match')
  if (ifNoneMatch !== null && matches(ifNoneMatch, page.headers.get('ETag')))
    return new Response(null, { status: 304, headers: page.headers })
  return request.method === 'HEAD' ? new Response(null, page) : page
}

/** By weak comparison (RFC 9110, 13.1.2). */
const matches = (ifNoneMatch: string, etag: string | null) =>
  etag !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')))
