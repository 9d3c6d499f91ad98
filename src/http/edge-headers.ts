/** Directives for Cloudflare's cache alone, which removes them. They take precedence over Cache-Control. */
export const EDGE_CONTROL = 'Cloudflare-CDN-Cache-Control'
export const NOT_KEPT = 'no-store'
export const CACHE_TAG = 'Cache-Tag'

/** Seconds for which a kept page is served without asking for a new one. */
export const MAX_AGE = 60
/** Seconds for which it is served once more while it is rendered anew. After both, a lost purge has no effect any more. */
const STALE_WHILE_REVALIDATE = 240

/** For public files whose address never shows anything else. A deleted one is gone from the edge after a day. */
export const FILE_AT_EDGE = { [EDGE_CONTROL]: 'public, max-age=86400' }

/** Cloudflare accepts 1,000 tags, and headers of 128 KB. */
const MAX_TAGS = 900

/** The headers of a page that is kept until one of its tags is purged. None for more tags than fit: it is not kept. */
export const keepingHeaders = (tags: string[]): Record<string, string> =>
  tags.length > MAX_TAGS
    ? {}
    : {
        // By default Cloudflare serves stale pages for as long as rendering fails.
        [EDGE_CONTROL]: `public, max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=0`,
        ...(tags.length > 0 && { [CACHE_TAG]: tags.join(',') }),
      }

/** Whether a response is to be kept: a page without a cookie that says so itself. */
export const isKept = ({ status, headers }: Response) =>
  status === 200 && !headers.has('Set-Cookie') && (headers.get(EDGE_CONTROL)?.startsWith('public') ?? false)

/**
 * The response as one that no cache in front of the gateway keeps, where no purge reaches a page, and where one that cookies
 * have chosen would be anybody's. wrangler.toml has no cache there.
 */
export function notKept(response: Response): Response {
  if (response.headers.get(EDGE_CONTROL) === NOT_KEPT) return response
  const headers = new Headers(response.headers)
  headers.delete(CACHE_TAG)
  headers.set(EDGE_CONTROL, NOT_KEPT)
  return new Response(response.body, { status: response.status, headers })
}
