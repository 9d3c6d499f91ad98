import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, openApp } from '../app.ts'
import type { Reads } from './counting-worker.ts'
import { fill, twoYearsLater } from './fill.ts'
import { request, responseTime } from './requests.ts'
import { signUp } from './sign-up.ts'

export const COUNTING_BUNDLE = '.wrangler/bench-counting/counting-worker.js'

export type FilledApp = { stateDir: string; cookie: string }
export type Cost = Reads & { ms: number }

/** Measures the pages that read from D1 over `count` events, half of them ahead. The caller deletes `stateDir`. */
export async function measurePages(count: number, port: number) {
  const now = Date.now()
  return withFilledApp(count, port, now, async (origin, app) => ({
    app,
    costs: {
      'Home, visitor': await cost(`${origin}/`),
      'Home, signed in': await cost(`${origin}/`, app.cookie),
      'Home, two years down the list': await cost(`${origin}/?cursor=${twoYearsLater(now)}-1`),
      'My Hikes (400 of them)': await cost(`${origin}/?tab=my-hikes`, app.cookie),
      'A hike': await cost(`${origin}/events/${Math.floor(count / 2)}`, app.cookie),
    } as Record<string, Cost>,
  }))
}

/** Measures the list of hikes near a point: inside the area of the hikes, and more than 100 km outside it. */
export async function measureNearby(hikesAhead: number, port: number): Promise<Record<string, Cost>> {
  const { costs, stateDir } = await withFilledApp(2 * hikesAhead, port, Date.now(), async (origin, app) => ({
    stateDir: app.stateDir,
    costs: {
      'Hikes nearby, many within 100 km': await cost(`${origin}/?near=46.95,7.44`),
      'Hikes nearby, none within 100 km': await cost(`${origin}/?near=-37.07,-12.31`),
    },
  }))
  await rm(stateDir, { recursive: true, force: true })
  return costs
}

async function withFilledApp<T>(
  count: number,
  port: number,
  now: number,
  measure: (origin: string, app: FilledApp) => Promise<T>,
): Promise<T> {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
  await applyMigrations(stateDir)
  const variables = { RATE_LIMITS: '0' }
  const app = await openApp({ port, stateDir, variables, direct: true, bundle: COUNTING_BUNDLE })
  try {
    const origin = `http://127.0.0.1:${port}`
    const cookie = await signUp(origin)
    await fill(await app.getD1Database('DB'), count, now)
    return await measure(origin, { stateDir, cookie })
  } finally {
    await app.dispose()
  }
}

async function cost(url: string, cookie?: string): Promise<Cost> {
  const { headers } = await request({ url, cookie })
  const ms = await responseTime({ url, cookie }, 30)
  return { ...(JSON.parse(String(headers['x-reads'])) as Reads), ms }
}
