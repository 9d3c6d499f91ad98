import { GROUP } from '../work/tags.ts'

/** Directives for Cloudflare's cache alone, which removes them. They take precedence over Cache-Control. */
export const EDGE_CONTROL = 'Cloudflare-CDN-Cache-Control'
export const NO_STORE = 'no-store'
export const CACHE_TAG = 'Cache-Tag'

/** Seconds for which a cached page is served without asking for a new one. */
export const MAX_AGE = 60
/** Seconds for which it is served once more while it is rendered anew. After both, a lost purge has no effect any more. */
const STALE_WHILE_REVALIDATE = 240

/** Seconds after which a page or a picture that has been cached before a change is served by no cache of ours any more. */
export const LONGEST_STALE = MAX_AGE + STALE_WHILE_REVALIDATE

/** For public files whose address never shows anything else, and which nobody hides. */
export const FILE_AT_EDGE = { [EDGE_CONTROL]: 'public, max-age=86400' }

/** Seconds for which caches between us and a browser store a picture after the edge has. */
const AT_OTHERS = 60

/**
 * For pictures, which may be hidden. The browser of somebody who has seen one keeps it for good; a cache that several share
 * serves it for `LONGEST_STALE` at most, whether a purge is lost or the picture cannot be read any more.
 */
export const HIDEABLE_FILE = {
  [EDGE_CONTROL]: `public, max-age=${LONGEST_STALE - AT_OTHERS}, stale-if-error=0`,
  'Cache-Control': `public, max-age=31536000, immutable, s-maxage=${AT_OTHERS}`,
}

/** Cloudflare accepts 1,000 tags, and headers of 128 KB. */
const MAX_TAGS = 900

/** The headers of a page that is cached until one of its tags is purged, or the settings of the group have changed. None for more tags than fit: it is not cached. */
export const cachingHeaders = (tags: string[]): Record<string, string> =>
  tags.length > MAX_TAGS
    ? {}
    : {
        // By default Cloudflare serves stale pages for as long as rendering fails.
        [EDGE_CONTROL]: `public, max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=0`,
        [CACHE_TAG]: [GROUP, ...tags].join(','),
      }

/** The headers of a file that is the same for everybody, and is cached until one of its tags is purged. */
export const cachedFileHeaders = (tags: string[]) => ({
  'Cache-Control': 'no-cache',
  ...cachingHeaders([...new Set(tags)]),
})

/** Whether a response may be cached: a page without a cookie that says so itself. */
export const isCacheable = ({ status, headers }: Response) =>
  status === 200 && !headers.has('Set-Cookie') && (headers.get(EDGE_CONTROL)?.startsWith('public') ?? false)

/**
 * The response as one that no cache in front of the gateway stores, where no purge reaches a page, and where one that cookies
 * have chosen would be anybody's. wrangler.toml has no cache there.
 */
export function withoutCaching(response: Response): Response {
  if (response.headers.get(EDGE_CONTROL) === NO_STORE) return response
  const headers = new Headers(response.headers)
  headers.delete(CACHE_TAG)
  headers.set(EDGE_CONTROL, NO_STORE)
  return new Response(response.body, { status: response.status, headers })
}
