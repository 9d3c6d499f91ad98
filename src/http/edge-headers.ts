import { GROUP } from '../context/tags.ts'

/**
 * The header with directives for Cloudflare's cache, which removes the header. The directives take precedence over
 * Cache-Control.
 */
export const EDGE_CONTROL = 'Cloudflare-CDN-Cache-Control'
export const NO_STORE = 'no-store'
export const CACHE_TAG = 'Cache-Tag'

/** max-age of cached pages, in seconds. */
export const MAX_AGE = 60
/**
 * How long after `MAX_AGE`, in seconds, an outdated page may still be served while a new one is fetched. It limits the
 * effect of a lost purge.
 */
const STALE_WHILE_REVALIDATE = 240

/**
 * How long, in seconds, visitors get cached pages if rendering fails, for example because the database is down. The
 * default is unlimited, which would hide an outage.
 */
const STALE_IF_ERROR = 6 * 60 * 60

/** The longest time, in seconds, for which the caches serve an outdated page or picture while the app responds. */
export const LONGEST_STALE = MAX_AGE + STALE_WHILE_REVALIDATE

/** Cache headers of immutable public files. */
export const IMMUTABLE_FILE_CACHE_HEADERS = { [EDGE_CONTROL]: 'public, max-age=86400' }

/** max-age of pictures in shared caches between the edge and browsers, in seconds. */
const DOWNSTREAM_MAX_AGE = 60

/**
 * Cache headers of pictures, which moderators may hide. A browser keeps a picture that it has loaded; shared caches
 * serve it for at most `LONGEST_STALE`, even if a purge is lost or storage cannot be read.
 */
export const PICTURE_CACHE_HEADERS = {
  [EDGE_CONTROL]: `public, max-age=${LONGEST_STALE - DOWNSTREAM_MAX_AGE}, stale-if-error=0`,
  'Cache-Control': `public, max-age=31536000, immutable, s-maxage=${DOWNSTREAM_MAX_AGE}`,
}

/** Cloudflare accepts up to 1,000 tags, and headers of up to 128 KB. */
const MAX_TAGS = 900

/**
 * Cache headers of a page: it is cached until it expires, one of its tags is purged, or the group's settings change. A
 * page with too many tags is not cached.
 */
export const cachingHeaders = (tags: string[]): Record<string, string> =>
  tags.length > MAX_TAGS
    ? {}
    : {
        [EDGE_CONTROL]: `public, max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
        [CACHE_TAG]: [GROUP, ...tags].join(','),
      }

/** Cache headers of a file that is the same for everybody: cached at the edge like a page, revalidated by browsers. */
export const cachedFileHeaders = (tags: string[]) => ({
  'Cache-Control': 'no-cache',
  ...cachingHeaders([...new Set(tags)]),
})

/** Whether a response may be cached: its status is 200, its headers allow it, and it sets no cookie. */
export const isCacheable = ({ status, headers }: Response) =>
  status === 200 && !headers.has('Set-Cookie') && (headers.get(EDGE_CONTROL)?.startsWith('public') ?? false)

/**
 * Marks the response as not cacheable for a cache in front of the gateway (server/visitors/gateway.ts): purges would
 * not reach it, and other users would get pages that depend on cookies. wrangler.toml configures no such cache.
 */
export function withoutCaching(response: Response): Response {
  if (response.headers.get(EDGE_CONTROL) === NO_STORE) return response
  const headers = new Headers(response.headers)
  headers.delete(CACHE_TAG)
  headers.set(EDGE_CONTROL, NO_STORE)
  return new Response(response.body, { status: response.status, headers })
}
