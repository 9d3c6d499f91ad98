import { configOf } from '../../context/config.ts'
import { latestGroup } from '../../context/group.ts'
import type { PageCache, Platform } from '../../context/platform.ts'
import type { AddressTable } from '../../http/addresses.ts'
import { CACHE_TAG, isCacheable, withoutCaching } from '../../http/edge-headers.ts'
import { browserLanguages, keepLanguageParameter, takeLanguageParameter } from '../../http/language.ts'
import { ownOrigin } from '../../http/origin.ts'
import type { Language } from '../../texts/languages.ts'
import { createLanguages, withOffered } from './page-language.ts'

// The gateway is the entrypoint of all requests. It has no cache in front of it (wrangler.toml), so a member's page
// costs no cache lookup. A request without a session, or for a file that is the same for members, gets the page that
// all visitors share. Such a request is passed on with its canonical URL and without headers, so that one cache key has
// one response. Requests for pictures are passed on like this for everybody. All other requests go to the app. The two
// caches are edge-cache.ts and isolate-cache.ts.

export type Render = (request: Request, env: Env, context: ExecutionContext) => Promise<Response>
type App = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>

/** `fetch` handles every request; `render` renders a visitor's page for the entrypoint `Visitors`. */
export function createGateway(platform: Platform, addressOf: AddressTable, app: App) {
  const languages = createLanguages()
  const render: Render = async (request, env, context) =>
    withETag(withOffered(await app(request, env, context), latestGroup(env)))

  // Only the URL of the original request shows whether the reader set `lang`. Requests that are passed on to the app
  // also have `lang` if the language came from the Accept-Language header.
  const fetch: Render = async (request, env, context) =>
    keepLanguageParameter(request, await answer(request, env, context))

  async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const page = visitorPage(request, env, platform, addressOf)
    const cache = platform.pageCache(context)
    if (page === null && cache?.cachesPictures) {
      const picture = pictureUrl(request, env, platform)
      if (picture !== null) return pictureResponse(picture, cache, request, env, context)
    }
    if (page === null) return appResponse(request, env, context)
    const cachedPage = (url: string) => {
      const renderPage = () => render(new Request(url), env, context)
      return cache ? cache.fetch(url, renderPage) : renderPage()
    }
    // The language of a calendar or feed depends only on its URL, because users subscribe to the URL.
    const wanted = { page: page.language, browser: isFile(request) ? [] : browserLanguages(request) }
    return respond(request, await languages(page.url, wanted, configOf(env, platform), cachedPage))
  }

  /** If the picture is hidden, the app may still serve it to the author. */
  async function pictureResponse(url: string, cache: PageCache, ...call: Parameters<App>) {
    const [request, env, context] = call
    const picture = await cache.fetch(url, () => render(new Request(url), env, context))
    return picture.status !== 200 && isPersonal(request) ? appResponse(...call) : respond(request, picture)
  }

  const appResponse = async (...call: Parameters<App>) => uncachedInFront(await app(...call))

  return { fetch, render }
}

/** Cookies that a page depends on. A visitor who has just signed out still has a `bookmark` (src/http/session.ts). */
const PERSONAL = /session|flash|bookmark/

const isPersonal = ({ headers }: Request) => PERSONAL.test(headers.get('Cookie') ?? '')

/** Files for calendars, feed readers and search engines, which are the same for members and visitors. */
const FILE = /^[^?]*\.(?:ics|xml)(?:$|\?)/
const isFile = ({ url }: Request) => FILE.test(url)
const isSharedFile = (request: Request) =>
  isFile(request) && !/bookmark/.test(request.headers.get('Cookie') ?? '')
const isRead = ({ method, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') && !headers.has('Upgrade')

/**
 * Returns the address of the cached page for a visitor's request, or for anybody's request for a shared file. Null for
 * any other request.
 */
function visitorPage(request: Request, env: Env, platform: Platform, addressOf: AddressTable) {
  if (!isRead(request) || (isPersonal(request) && !isSharedFile(request))) return null
  const page = requestedPage(request.url, addressOf)
  if (page === null || page.origin !== ownOrigin(page, configOf(env, platform), platform)) return null
  return page
}

const PICTURE =
  /^\/images\/(?:[0-9a-f]{32}\/(?:small|large)|default\/(?:events\/[1-9]\d{0,14}|contours)\.svg|cards\/(?:(?:events|posts)\/[1-9]\d{0,14}|group)\/[0-9a-f]{16}\.jpg)$/

/** Returns the URL of a picture, without a query; null for anything else. */
function pictureUrl(request: Request, env: Env, platform: Platform): string | null {
  if (!isRead(request)) return null
  const url = new URL(request.url)
  if (!PICTURE.test(url.pathname) || url.origin !== ownOrigin(url, configOf(env, platform), platform))
    return null
  return url.origin + url.pathname
}

/** Adds an ETag to a cacheable page. Stored pictures already have one. */
async function withETag(response: Response): Promise<Response> {
  if (!isCacheable(response) || response.headers.has('ETag')) return response
  const body = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).slice(0, 16)
  const headers = new Headers(response.headers)
  // Weak because compression changes the bytes of the body.
  headers.set('ETag', `W/"${digest.toBase64({ alphabet: 'base64url', omitPadding: true })}"`)
  return new Response(body, { headers })
}

/**
 * The app may respond with a visitors' page to a request that has cookies. A cache in front of the gateway would serve
 * this page to other users.
 */
const uncachedInFront = (response: Response) =>
  response.headers.has(CACHE_TAG) ? withoutCaching(response) : response

/**
 * Responds to a request with a cached page, or with 304. Caches in front of the gateway must not store the response.
 */
function respond(request: Request, cached: Response): Response {
  const page = withoutCaching(cached)
  const ifNoneMatch = request.headers.get('If-None-Match')
  if (ifNoneMatch !== null && matches(ifNoneMatch, page.headers.get('ETag')))
    return new Response(null, { status: 304, headers: page.headers })
  return request.method === 'HEAD' ? new Response(null, page) : page
}

/** Weak comparison (RFC 9110, 13.1.2). */
const matches = (ifNoneMatch: string, etag: string | null) =>
  etag !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')))

/** Parameters that other sites and emails add to links. */
const TRACKING = /^(utm_[a-z]+|fbclid|gclid|mc_[ce]id)$/

/** `url` is canonical: it is the same for equivalent requests, and does not contain `language`. */
type RequestedPage = { origin: string; hostname: string; url: string; language: Language | null }

const requested = new Map<string, RequestedPage>()
const MAX_REQUESTED = 1000
/** Longer URLs are not memoized. */
const MAX_URL = 200

/**
 * Returns the address of the cached page that a URL asks for; null for any other URL. Memoized because cached pages
 * would otherwise be a fifth slower.
 */
function requestedPage(url: string, addressOf: AddressTable): RequestedPage | null {
  const known = requested.get(url)
  if (known) return known
  const parsed = new URL(url)
  const language = takeLanguageParameter(parsed)
  const address = pageAddress(parsed, addressOf)
  if (address === null) return null
  const { origin, hostname } = parsed
  const page = { origin, hostname, url: origin + address, language }
  if (requested.size >= MAX_REQUESTED) requested.clear()
  if (url.length <= MAX_URL) requested.set(url, page)
  return page
}

function pageAddress({ pathname, search, searchParams }: URL, addressOf: AddressTable): string | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  const parameters = addressOf(path).address.visitors
  if (!parameters) return null
  if (search === '') return path
  const query = new URLSearchParams()
  for (const name of parameters) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  // Requests with other parameters go to the app.
  for (const name of searchParams.keys()) if (!query.has(name) && !TRACKING.test(name)) return null
  return query.size > 0 ? `${path}?${query}` : path
}
