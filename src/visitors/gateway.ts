import { configOf } from '../config.ts'
import { CACHE_TAG, EDGE_CONTROL, isKept, NOT_KEPT } from '../http/edge-headers.ts'
import { ownOrigin } from '../http/origin.ts'
import type { Platform } from '../platform.ts'
import { requestedPage } from './addresses.ts'

// The gateway is the entrypoint that everybody calls. A request without a cookie that matters gets the page that all
// visitors share: it is passed on by its address in one spelling and without headers, so that one key has one response.
// Every other request goes to the app. page-cache.ts says where pages are kept.

export type Render = (request: Request, env: Env, context: ExecutionContext) => Promise<Response>
type App = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>

/** `fetch` answers every request; `render` renders a visitor's page for the entrypoint `Visitors`. */
export function createGateway(platform: Platform, app: App) {
  const render: Render = async (request, env, context) => withETag(await app(request, env, context))

  async function fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const url = visitorUrl(request, env, platform)
    if (url === null) return notKeptInFront(await app(request, env, context))
    const renderPage = () => render(new Request(url), env, context)
    const cache = platform.pageCache(context)
    return answer(request, await (cache ? cache.fetch(url, renderPage) : renderPage()))
  }

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
  return page.origin + page.address
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

/** The page as the answer to this request, which the cache in front of the gateway must not keep: cookies have chosen it. */
function answer(request: Request, page: Response): Response {
  const headers = page.headers.get(EDGE_CONTROL) === NOT_KEPT ? page.headers : notKept(page.headers)
  const etag = headers.get('ETag')
  if (etag !== null && matches(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { status: page.status, headers })
  return headers === page.headers ? page : new Response(page.body, { status: page.status, headers })
}

/**
 * A cookie may have brought a request here whose page is one for visitors. The cache in front of the gate would answer
 * others with it, and no purge reaches it there.
 */
const notKeptInFront = (response: Response) =>
  response.headers.has(CACHE_TAG)
    ? new Response(response.body, { status: response.status, headers: notKept(response.headers) })
    : response

function notKept(of: Headers): Headers {
  const headers = new Headers(of)
  headers.delete(CACHE_TAG)
  headers.set(EDGE_CONTROL, NOT_KEPT)
  return headers
}

/** By weak comparison (RFC 9110, 13.1.2). */
const matches = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')))
