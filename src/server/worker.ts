import { selectActiveRestore } from '../access/restoring.ts'
import { countingD1 } from '../db/counting-d1.ts'
import { createAddressTable, type LazyRouter } from '../http/addresses.ts'
import { registerJobs, runDueJobs } from '../jobs/run.ts'
import { systemNow } from '../shared/clock.ts'
import { ConfigError, configOf } from '../work/config.ts'
import { log } from '../work/log.ts'
import type { Platform } from '../work/platform.ts'
import { createWork, type Work } from '../work/work.ts'
import { apiDescription } from './api/addresses.ts'
import { lazyRouters } from './lazy-routers.ts'
import { createVisitors } from './visitors/entrypoint.ts'
import { createGateway, type Render } from './visitors/gateway.ts'

/** The entrypoints on a platform: src/index.ts for production, dev/worker.ts for development, which has `morePages`. */
export function createWorker(platform: Platform, ...morePages: LazyRouter[]) {
  let site: Promise<Render> | undefined
  const addressOf = createAddressTable([...lazyRouters, apiDescription(lazyRouters), ...morePages])
  const loadSite = async (): Promise<Render> => (await import('./app.ts')).createSite(platform, addressOf)
  const gateway = createGateway(platform, addressOf, async (...call) => {
    site ??= loadSite()
    return (await site)(...call)
  })
  const handler = {
    fetch: (request: Request, env: Env, context: ExecutionContext) =>
      misconfigured(env, platform) ?? gateway.fetch(request, env, context),
    scheduled: async (_controller, env, context) => {
      const work = createWork(env, platform, context, countingD1(env.DB))
      if (await isClosed(work)) return
      await logged('cron', work, async () => {
        const { sweep } = await import('./sweep.ts')
        await sweep(work)
        await runJobs(work)
      })
    },
    queue: async (_batch, env, context) => {
      const work = createWork(env, platform, context, countingD1(env.DB))
      if (!(await isClosed(work))) await logged('queue', work, () => runJobs(work))
    },
  } satisfies ExportedHandler<Env>
  return { handler, Visitors: createVisitors(gateway.render) }
}

const loadJobKinds = async () => (await import('./job-kinds.ts')).jobKinds
registerJobs(loadJobKinds)

/** No job runs while a backup is being restored: rows that it would read may still be missing. */
const isClosed = async ({ db }: Work) => (await selectActiveRestore(db)).length > 0

/** Logs an invocation without a request. If it fails, the platform logs that. */
async function logged(route: string, { usage }: Work, run: () => Promise<void>) {
  const started = systemNow()
  await run()
  log('info', route, { ms: systemNow() - started, d1_ms: usage.ms, rows: usage.rows })
}

async function runJobs(work: Work) {
  await work.requireGroup()
  await (await import('./watch.ts')).watch(work)
  if (await runDueJobs(work, await loadJobKinds())) work.jobsAreDue()
  work.end()
}

/** Fails closed. The log says which variables are missing or wrong, the response does not. */
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
