import { callService, fallbackIfDown } from './services.ts'

// The Cache API, which is separate in every data centre. Its failures are ignored, because its content can be requested
// again.

/** Returns the response cached for a URL, if any. */
export const findCached = (cache: string, url: string): Promise<Response | undefined> =>
  callService('cache', async () => {
    const cached = await (await caches.open(cache)).match(url)
    if (cached !== undefined && !(cached instanceof Response)) throw new Error('The answer is no response.')
    return cached
  }).catch(fallbackIfDown(undefined))

/** Caches a response for a URL for as long as its headers allow. */
export const cacheResponse = (cache: string, url: string, response: Response): Promise<void> =>
  callService('cache', async () => (await caches.open(cache)).put(url, response)).catch(
    fallbackIfDown(undefined),
  )
