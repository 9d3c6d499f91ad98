import type { PageCache } from '../../context/platform.ts'
import { CACHE_TAG, isCacheable, MAX_AGE, withoutCaching } from '../../http/edge-headers.ts'
import { currentTime } from '../../shared/clock.ts'
import { SECOND } from '../../shared/duration.ts'

const MAX_PAGES = 500
/** The maximum size of all pages, in bytes. */
const MAX_SIZE = 32 * 1024 * 1024

type Page = { body: ArrayBuffer; headers: Headers; tags: string[]; renderedAt: number }

/**
 * Creates a cache of pages in the memory of this isolate. A write purges the pages that it makes stale before it
 * responds. Only for a single workerd process: several isolates would not learn of each other's writes.
 */
export function createIsolateCache(): PageCache {
  const pages = new Map<string, Page>()
  let size = 0
  /**
   * For each rendering in progress, the tags purged since it began. A page with one of them may contain outdated data.
   */
  const rendering = new Set<Set<string>>()

  function drop(url: string, { body }: Page) {
    pages.delete(url)
    size -= body.byteLength
  }

  function store(url: string, page: Page) {
    const previous = pages.get(url)
    if (previous) drop(url, previous)
    pages.set(url, page)
    size += page.body.byteLength
    // A Map iterates in insertion order, so the first page is the oldest.
    for (const [oldest, old] of pages) {
      if (pages.size <= MAX_PAGES && size <= MAX_SIZE) break
      drop(oldest, old)
    }
  }

  async function renderAndStore(url: string, render: () => Promise<Response>) {
    const purged = new Set<string>()
    rendering.add(purged)
    try {
      const response = await render()
      return isCacheable(response) ? await readAndStore(url, response, purged) : response
    } finally {
      rendering.delete(purged)
    }
  }

  async function readAndStore(url: string, response: Response, purged: Set<string>) {
    const tags = response.headers.get(CACHE_TAG)?.split(',') ?? []
    // Done when the page is stored, so that the gateway need not copy the headers for each request.
    const { headers } = withoutCaching(response)
    const body = await response.arrayBuffer()
    if (purged.isDisjointFrom(new Set(tags)))
      store(url, { body, headers, tags, renderedAt: currentTime().getTime() })
    return new Response(body, { headers })
  }

  function purge(tags: string[]) {
    for (const purged of rendering) for (const tag of tags) purged.add(tag)
    const stale = new Set(tags)
    for (const [url, page] of pages) if (page.tags.some((tag) => stale.has(tag))) drop(url, page)
  }

  return {
    cachesPictures: false,
    fetch(url, render) {
      const page = pages.get(url)
      // A negative age means that the clock was set back after rendering.
      if (page && Math.abs(currentTime().getTime() - page.renderedAt) < MAX_AGE * SECOND)
        return new Response(page.body, { headers: page.headers })
      return renderAndStore(url, render)
    },
    purge,
    purgeNow: async (tags) => purge(tags),
  }
}
