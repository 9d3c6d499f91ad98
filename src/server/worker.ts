import type { Hono } from 'hono'
import { runDueJobs } from '../jobs/jobs.ts'
import { ConfigError, configOf } from '../work/config.ts'
import type { AppEnv } from '../work/env.ts'
import type { Platform } from '../work/platform.ts'
import { createWork, type Work } from '../work/work.ts'
import { createApp } from './app.ts'
import { jobKinds } from './job-kinds.ts'
import { sweep } from './sweep.ts'
import { createVisitors } from './visitors/entrypoint.ts'
import { createGateway } from './visitors/gateway.ts'

/** The entrypoints on a platform: src/index.ts for production, dev/worker.ts for development. */
export function createWorker(platform: Platform, extraRoutes?: Hono<AppEnv>) {
  const app = createApp(platform, extraRoutes)
  const gateway = createGateway(platform, app.fetch)
  const handler = {
    fetch: (request: Request, env: Env, context: ExecutionContext) =>
      misconfigured(env, platform) ?? gateway.fetch(request, env, context),
    scheduled: async (_controller, env, context) => {
      const work = createWork(env, platform, context)
      await sweep(work)
      await runJobs(work)
    },
    queue: async (_batch, env, context) => runJobs(createWork(env, platform, context)),
  } satisfies ExportedHandler<Env>
  return { handler, Visitors: createVisitors(gateway.render) }
}

async function runJobs(work: Work) {
  if (await runDueJobs(work, jobKinds)) work.jobsAreDue()
  work.end()
}

/** Fails closed: the log says which variables are missing or wrong, the response does not. */
function misconfigured(env: Env, platform: Platform): Response | null {
  try {
    configOf(env, platform)
    return null
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`Configuration: ${error.message}`)
    return new Response('This site is not configured.', {
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
}
