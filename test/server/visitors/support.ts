import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { development } from '../../../dev/platform.ts'
import { edgeCache } from '../../../src/server/visitors/edge-cache.ts'
import { createIsolateCache } from '../../../src/server/visitors/isolate-cache.ts'
import { createWorker } from '../../../src/server/worker.ts'
import type { Platform } from '../../../src/work/platform.ts'
import { EdgeStandIn } from './edge-stand-in.ts'

/** The Worker with an empty cache in its isolate. */
export function withIsolateCache() {
  const pages = createIsolateCache()
  const { handler } = createWorker({ ...development, pageCache: () => pages })
  return { worker: handler, settled: async () => {} }
}

/** The Worker behind Cloudflare's cache, of which the part in front of `Visitors` is played. */
export function withEdgeCache() {
  const platform: Platform = { ...development, pageCache: edgeCache }
  const { handler, Visitors } = createWorker(platform)
  const visitors = () =>
    new Visitors(
      Object.assign(createExecutionContext(), {
        cache: { purge: (options: CachePurgeOptions) => edge.purge(options) },
      }),
      env,
    )
  const edge = new EdgeStandIn((request) => visitors().fetch(request))
  const exports = {
    Visitors: {
      fetch: (request: Request) => edge.fetch(request),
      purge: (tags: string[]) => visitors().purge(tags),
    },
  }
  const worker = {
    fetch: (request: Request, bindings: Env, context: ExecutionContext) =>
      handler.fetch(request, bindings, {
        waitUntil: (promise: Promise<unknown>) => context.waitUntil(promise),
        passThroughOnException: () => {},
        exports,
        cache: {
          purge: () => Promise.reject(new Error('The gateway has no cache.')),
        },
      } as unknown as ExecutionContext),
  }
  return { worker, edge, settled: () => edge.settled() }
}
