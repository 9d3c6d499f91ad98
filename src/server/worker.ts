import { selectActiveRestore } from '../access/restoring.ts'
import { ConfigError, configOf } from '../context/config.ts'
import { createContext, type RequestContext } from '../context/context.ts'
import { log } from '../context/log.ts'
import type { Platform } from '../context/platform.ts'
import { countingD1 } from '../db/counting-d1.ts'
import { createAddressTable, type LazyRouter } from '../http/addresses.ts'
import { registerJobs, runDueJobs } from '../jobs/run.ts'
import { systemNow } from '../shared/clock.ts'
import { closedTo } from './closed.ts'
import { apiDescription, lazyRouters } from './lazy-routers.ts'
import { createVisitors } from './visitors/entrypoint.ts'
import { createGateway, type Render } from './visitors/gateway.ts'

/**
 * Creates the Worker's entrypoints for a platform. src/index.ts calls it for production, dev/worker.ts for development,
 * with `morePages`.
 */
export function createWorker(platform: Platform, ...morePages: LazyRouter[]) {
  let site: Promise<Render> | undefined
  const addressOf = createAddressTable([...lazyRouters, apiDescription(lazyRouters), ...morePages])
  const loadSite = async (): Promise<Render> => (await import('./app.ts')).createSite(platform, addressOf)
  const gateway = createGateway(platform, addressOf, async (...call) => {
    site ??= loadSite()
    return (await site)(...call)
  })
  const handler = {
    fetch: async (request: Request, env: Env, context: ExecutionContext) =>
      misconfigured(env, platform) ??
      (await closedTo(request, configOf(env, platform))) ??
      gateway.fetch(request, env, context),
    scheduled: async ({ cron }, env, context) => {
      const ctx = createContext(env, platform, context, countingD1(env.DB))
      if (await isClosed(ctx)) return
      await logged('cron', ctx, async () => {
        if (cron !== EVERY_MINUTE) await (await import('./sweep.ts')).sweep(ctx)
        await runJobs(ctx)
      })
    },
    queue: async (_batch, env, context) => {
      const ctx = createContext(env, platform, context, countingD1(env.DB))
      if (!(await isClosed(ctx))) await logged('queue', ctx, () => runJobs(ctx))
    },
  } satisfies ExportedHandler<Env>
  return { handler, Visitors: createVisitors(gateway.render) }
}

/** The cron trigger that only runs due jobs, so that a draft is published within a minute of its time. */
const EVERY_MINUTE = '* * * * *'

registerJobs(async () => (await import('./job-kinds.ts')).jobKinds)

/**
 * No job runs while the site is closed or a backup is being restored, because rows that it needs may still be missing.
 */
const isClosed = async ({ db, config }: RequestContext) =>
  config.CLOSED !== '' || (await selectActiveRestore(db)).length > 0

/** Runs an invocation by the cron or the queue, and logs it. If it fails, the platform logs the error. */
async function logged(route: string, { usage }: RequestContext, run: () => Promise<void>) {
  const started = systemNow()
  await run()
  log('info', route, { ms: systemNow() - started, d1_ms: usage.ms, rows: usage.rows })
}

async function runJobs(ctx: RequestContext) {
  await ctx.requireGroup()
  await (await import('./watch.ts')).watch(ctx)
  if (await runDueJobs(ctx)) ctx.jobsAreDue()
  ctx.end()
}

/**
 * Refuses all requests if the configuration is invalid. The log names the missing and invalid variables; the response
 * does not.
 */
function misconfigured(env: Env, platform: Platform): Response | null {
  try {
    configOf(env, platform)
    return null
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    log('error', 'configuration', { note: error.message })
    return new Response('This site is not configured.', {
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
}
