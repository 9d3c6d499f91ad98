import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { applyMigrations, openApp } from '../app.ts'
import { fill } from './fill.ts'
import { signUp } from './sign-up.ts'

export const COUNTING_BUNDLE = '.wrangler/bench-counting'
/** Disables rate limits. */
export const VARIABLES = { RATE_LIMITS: '0' }

export type FilledApp = { stateDir: string; cookie: string; origin: string; app: Miniflare }

/**
 * Runs `use` with an app that has `count` hikes and counts its reads. Creates a `stateDir` in `parent`. The caller has
 * to delete the `stateDir`.
 */
export async function withFilledApp<T>(
  count: number,
  port: number,
  now: number,
  use: (filled: FilledApp) => Promise<T>,
  parent = tmpdir(),
): Promise<T> {
  const stateDir = await mkdtemp(join(parent, 'waymark-bench-'))
  await applyMigrations(stateDir)
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true, bundle: COUNTING_BUNDLE })
  try {
    const origin = `http://127.0.0.1:${port}`
    const cookie = await signUp(origin)
    await fill(await app.getD1Database('DB'), count, now)
    return await use({ stateDir, cookie, origin, app })
  } finally {
    await app.dispose()
  }
}
