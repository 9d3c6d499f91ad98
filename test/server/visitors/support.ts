import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { development } from '../../../dev/platform.ts'
import type { Platform } from '../../../src/context/platform.ts'
import { jobs } from '../../../src/db/schema.ts'
import { edgeCache } from '../../../src/server/visitors/edge-cache.ts'
import { createIsolateCache } from '../../../src/server/visitors/isolate-cache.ts'
import { createWorker } from '../../../src/server/worker.ts'
import { db } from '../../support.ts'
import { EdgeStandIn } from './edge-stand-in.ts'

/** Opens the Worker with an empty cache in its isolate. */
export function withIsolateCache() {
  const pages = createIsolateCache()
  const { handler } = createWorker({ ...development, pageCache: () => pages })
  return { worker: handler, settled: async () => {} }
}

/** Opens the Worker behind a stand-in for Cloudflare's cache in front of `Visitors`. */
export function withEdgeCache() {
  const platform: Platform = { ...development, pageCache: edgeCache }
  const { handler, Visitors } = createWorker(platform)
  const visitors = () =>
    new Visitors(
      Object.assign(createExecutionContext(), {
        cache: { purge: (options: CachePurgeOptions) => edge.purge(options) },
      }),
      { ...env, ...failing },
    )
  /** Bindings that replace those of the environment in `Visitors`. Tests assign them. */
  const failing: Partial<Env> = {}
  const edge = new EdgeStandIn((request) => visitors().fetch(request))
  const exports = {
    Visitors: {
      fetch: (request: Request) => edge.fetch(request),
      purge: (tags: string[]) => visitors().purge(tags),
    },
  }
  const behindEdge = (context: ExecutionContext) =>
    ({
      waitUntil: (promise: Promise<unknown>) => context.waitUntil(promise),
      passThroughOnException: () => {},
      exports,
      cache: {
        purge: () => Promise.reject(new Error('The gateway has no cache.')),
      },
    }) as unknown as ExecutionContext
  const worker = {
    fetch: (request: Request, bindings: Env, context: ExecutionContext) =>
      handler.fetch(request, bindings, behindEdge(context)),
  }

  /** Runs every job, whether it is due or not. */
  async function runJobs() {
    await db.update(jobs).set({ dueAt: new Date() })
    const context = createExecutionContext()
    await handler.queue(createMessageBatch('waymark-jobs', []), env, behindEdge(context))
    await waitOnExecutionContext(context)
  }

  return { worker, edge, failing, runJobs, settled: () => edge.settled() }
}
