import type { Invocation, PageCache } from '../../context/platform.ts'
import { callService, fallbackIfDown, ServiceDown } from '../../context/services.ts'
import type { Visitors } from './entrypoint.ts'
import { purgeLater } from './purging.ts'

/** This Worker's entrypoints in `ctx.exports`. Calls of `fetch` pass through the cache, calls of `purge` do not. */
type Entrypoints = { Visitors: Pick<Visitors, 'fetch' | 'purge'> }

/** Cloudflare's cache in front of the entrypoint `Visitors`: https://developers.cloudflare.com/workers/cache/ */
export function edgeCache(invocation: Invocation): PageCache {
  const { Visitors } = invocation.exports as unknown as Entrypoints

  const purgePart = (tags: string[]) =>
    callService('cache', async () => {
      const { success, errors } = await Visitors.purge(tags)
      if (!success) throw new Error(`The purge was refused: ${JSON.stringify(errors)}`)
    })

  return {
    cachesPictures: true,
    fetch: async (url, render) => {
      const cached = await callService('cache', async () => {
        const response = await Visitors.fetch(new Request(url))
        if (!isOwn(response)) throw new Error(`The response did not come from the app: ${response.status}.`)
        return response
      }).catch(fallbackIfDown(null))
      return cached ?? render()
    },
    // Each part is purged separately, so that only refused parts are retried.
    purge: (tags, ctx) => {
      for (const part of inParts(tags))
        invocation.waitUntil(
          purgePart(part).catch(async (error) => {
            if (!(error instanceof ServiceDown)) throw error
            await purgeLater(ctx, part)
          }),
        )
    },
    purgeNow: async (tags) => void (await Promise.all(inParts(tags).map(purgePart))),
  }
}

/**
 * 'Max operations per request' of the Free plan, which all other plans allow as well:
 * https://developers.cloudflare.com/cache/how-to/purge-cache/
 */
const MAX_TAGS = 100

const inParts = (tags: string[]) =>
  Array.from({ length: Math.ceil(tags.length / MAX_TAGS) }, (_, part) =>
    tags.slice(part * MAX_TAGS, (part + 1) * MAX_TAGS),
  )

/** All responses of the app have this header (src/http/security-headers.ts); Cloudflare's error pages do not. */
const isOwn = ({ headers }: Response) => headers.get('X-Content-Type-Options') === 'nosniff'
