import { log } from '../../work/log.ts'
import type { Invocation, PageCache } from '../../work/platform.ts'
import type { Visitors } from './entrypoint.ts'

/** What `ctx.exports` has of this Worker's entrypoints. A call of `fetch` passes through the cache, one of `purge` does not. */
type Entrypoints = { Visitors: Pick<Visitors, 'fetch' | 'purge'> }

/** Cloudflare's cache in front of the entrypoint `Visitors`: https://developers.cloudflare.com/workers/cache/ */
export function edgeCache(invocation: Invocation): PageCache {
  const { Visitors } = invocation.exports as unknown as Entrypoints
  return {
    keepsPictures: true,
    fetch: (url) => Visitors.fetch(new Request(url)),
    purge: (tags) => invocation.waitUntil(purge(Visitors, tags)),
  }
}

/**
 * Cloudflare allows a handful of purges a minute. After one that is refused or lost, pages are stale for five minutes
 * at most.
 */
async function purge(visitors: Entrypoints['Visitors'], tags: string[]) {
  const { success, errors } = await visitors.purge(tags)
  if (!success) log('warn', 'purge', { note: 'The edge has refused a purge.', error: errors[0]?.message })
}
