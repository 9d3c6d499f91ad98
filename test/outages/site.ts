import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { developmentPages } from '../../dev/pages.ts'
import { development } from '../../dev/platform.ts'
import { type Service, timeLimits } from '../../src/context/services.ts'
import { production } from '../../src/server/production.ts'
import { edgeCache } from '../../src/server/visitors/edge-cache.ts'
import { createWorker } from '../../src/server/worker.ts'
import { type Person, staff } from '../admin/support.ts'
import { asUser, Browser, people } from '../support.ts'
import { createOutside, type Fault } from './outside.ts'

/** The time limit for a service with a fault, in milliseconds. */
const SHORT = 50

/** Opens the Worker behind the edge cache. Mail is sent as in production, and external services are simulated. */
export function openSite(variables: Partial<Env> = {}) {
  const outside = createOutside()
  const bindings = { GROUP_TREASURERS: 'quentin', ...outside.bindings, ...variables }
  const { handler, Visitors } = createWorker(
    {
      ...development,
      sendMail: production.sendMail,
      pageCache: edgeCache,
      identity: (...parameters) => {
        const { endpoints, fetch } = development.identity(...parameters)
        return { endpoints, fetch: (input, init) => outside.fetchOutside(fetch, input, init) }
      },
    },
    developmentPages,
  )
  const whole = { ...env, ...bindings }
  const visitors = () => new Visitors(createExecutionContext(), whole)
  const exports = {
    Visitors: {
      fetch: (request: Request) => outside.ask('cache', () => visitors().fetch(request), outside.html),
      purge: (tags: string[]) => outside.ask('cache', () => visitors().purge(tags)),
    },
  }
  const withExports = (context: ExecutionContext) =>
    ({
      waitUntil: (promise: Promise<unknown>) => context.waitUntil(promise),
      exports,
    }) as unknown as ExecutionContext
  const worker = {
    fetch: (request: Request, bindings: Env, context: ExecutionContext) =>
      handler.fetch(request, bindings, withExports(context)),
  }

  return {
    outside,
    async browserOf(person: Person) {
      if (person !== 'vera') return asUser({ ...people, ...staff }[person], bindings, { worker })
      const vera = new Browser({ bindings, worker })
      await vera.get('/accounts/login/')
      return vera
    },
    async runJobs() {
      const context = createExecutionContext()
      await handler.queue(createMessageBatch('waymark-jobs', []), whole, withExports(context))
      await waitOnExecutionContext(context)
    },
    /** Runs `act` while a service has a fault, with a short time limit. */
    async during<T>(part: Service, fault: Fault, act: () => Promise<T>): Promise<T> {
      const limit = timeLimits[part]
      timeLimits[part] = SHORT
      outside.break(part, fault)
      try {
        return await act()
      } finally {
        outside.mend()
        timeLimits[part] = limit
      }
    },
  }
}
export type Site = ReturnType<typeof openSite>

/** Replaces the globals that the Worker uses to call services: `fetch` and the Cache API. */
export function interceptGlobals({ outside }: Site) {
  const { fetch, caches } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => outside.fetchOutside(fetch, input, init))
  vi.stubGlobal('caches', {
    open: async (name: string) => outside.methods('cache', await caches.open(name)),
  })
}

export function restoreGlobals() {
  vi.unstubAllGlobals()
}
