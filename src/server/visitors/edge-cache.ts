import { askOutside, insteadOfOutside, PartDown } from '../../work/outside.ts'
import type { Invocation, PageCache } from '../../work/platform.ts'
import type { Visitors } from './entrypoint.ts'
import { purgeLater } from './purging.ts'

/** What `ctx.exports` has of this Worker's entrypoints. A call of `fetch` passes through the cache, one of `purge` does not. */
type Entrypoints = { Visitors: Pick<Visitors, 'fetch' | 'purge'> }

/** Cloudflare's cache in front of the entrypoint `Visitors`: https://developers.cloudflare.com/workers/cache/ */
export function edgeCache(invocation: Invocation): PageCache {
  const { Visitors } = invocation.exports as unknown as Entrypoints

  const purgeNow = (tags: string[]) =>
    askOutside('cache', async () => {
      const { success, errors } = await Visitors.purge(tags)
      if (!success) throw new Error(`The purge was refused: ${JSON.stringify(errors)}`)
    })

  return {
    keepsPictures: true,
    fetch: async (url, render) => {
      const kept = await askOutside('cache', async () => {
        const response = await Visitors.fetch(new Request(url))
        if (!isOwn(response)) throw new Error(`The answer is none of the app, with ${response.status}.`)
        return response
      }).catch(insteadOfOutside(null))
      return kept ?? render()
    },
    purge: (tags, work) =>
      invocation.waitUntil(
        purgeNow(tags).catch(async (error) => {
          if (!(error instanceof PartDown)) throw error
          await purgeLater(work, tags)
        }),
      ),
    purgeNow,
  }
}

/** Every response of the app has this header (src/http/security-headers.ts); a page of Cloudflare about an error has not. */
const isOwn = ({ headers }: Response) => headers.get('X-Content-Type-Options') === 'nosniff'
