import { GROUP } from '../context/tags.ts'

/** Directives for Cloudflare's cache, which removes the header. They take precedence over Cache-Control. */
export const EDGE_CONTROL = 'Cloudflare-CDN-Cache-Control'
export const NO_STORE = 'no-store'
export const CACHE_TAG = 'Cache-Tag'

/** max-age of cached pages, in seconds. */
export const MAX_AGE = 60
/** In seconds. After both have passed, a lost purge has no effect any more. */
const STALE_WHILE_REVALIDATE = 240

/**
 * In seconds. While rendering fails, as without the database, visitors read the pages that are cached and were not purged. Without a
 * limit, which is the default, nobody who looks at pages would notice an outage.
 */
const STALE_IF_ERROR = 6 * 60 * 60

/** The longest time for which our caches serve a page or picture from before a change while the app answers, in seconds. */
export const LONGEST_STALE = MAX_AGE + STALE_WHILE_REVALIDATE

/** Cache headers of immutable public files. */
export const IMMUTABLE_FILE_CACHE_HEADERS = { [EDGE_CONTROL]: 'public, max-age=86400' }

/** max-age of pictures in shared caches between the edge and browsers, in seconds. */
const DOWNSTREAM_MAX_AGE = 60

/**
 * Cache headers of pictures, which moderators may hide. A browser that has loaded one keeps it; shared caches serve it
 * for `LONGEST_STALE` at most, even if a purge is lost or storage cannot be read.
 */
export const PICTURE_CACHE_HEADERS = {
  [EDGE_CONTROL]: `public, max-age=${LONGEST_STALE - DOWNSTREAM_MAX_AGE}, stale-if-error=0`,
  'Cache-Control': `public, max-age=31536000, immutable, s-maxage=${DOWNSTREAM_MAX_AGE}`,
}

/** Cloudflare accepts 1,000 tags, and headers of 128 KB. */
const MAX_TAGS = 900

/**
 * Cache headers of a page: it is cached until one of its tags is purged, or the group's settings change. A page with
 * too many tags is not cached.
 */
export const cachingHeaders = (tags: string[]): Record<string, string> =>
  tags.length > MAX_TAGS
    ? {}
    : {
        [EDGE_CONTROL]: `public, max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
        [CACHE_TAG]: [GROUP, ...tags].join(','),
      }

/** Cache headers of a file that is the same for everybody, until one of its tags is purged. */
export const cachedFileHeaders = (tags: string[]) => ({
  'Cache-Control': 'no-cache',
  ...cachingHeaders([...new Set(tags)]),
})

/** Whether a response may be stored: a page that asks for it and sets no cookie. */
export const isCacheable = ({ status, headers }: Response) =>
  status === 200 && !headers.has('Set-Cookie') && (headers.get(EDGE_CONTROL)?.startsWith('public') ?? false)

/**
 * Marks the response as not cacheable in front of the gateway: purges do not reach that place, and a page that depends
 * on cookies would be served to others. wrangler.toml has no cache there.
 */
export function withoutCaching(response: Response): Response {
  if (response.headers.get(EDGE_CONTROL) === NO_STORE) return response
  const headers = new Headers(response.headers)
  headers.delete(CACHE_TAG)
  headers.set(EDGE_CONTROL, NO_STORE)
  return new Response(response.body, { status: response.status, headers })
}
