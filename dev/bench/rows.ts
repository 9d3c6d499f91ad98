import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, openApp } from '../app.ts'
import type { Read } from './counted.ts'
import { deepTime, fill } from './fill.ts'
import { answerTime, ask } from './load.ts'
import { signUp } from './person.ts'

export const COUNTED = '.wrangler/bench-counted/counted.js'

export type World = { stateDir: string; cookie: string }
export type Cost = Read & { ms: number }

/** A database of its own with `count` events, and what the pages cost that read from it. */
export async function measureRows(count: number, port: number) {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
  await applyMigrations(stateDir)
  const variables = { RATE_LIMITS: '0' }
  const app = await openApp({ port, stateDir, variables, direct: true, bundle: COUNTED })
  try {
    const origin = `http://127.0.0.1:${port}`
    const cookie = await signUp(origin)
    const now = Date.now()
    await fill(await app.getD1Database('DB'), count, now)
    const deep = `${origin}/?cursor=${deepTime(now)}-1`
    const costs: Record<string, Cost> = {
      'Home, visitor': await cost(`${origin}/`),
      'Home, signed in': await cost(`${origin}/`, cookie),
      'Home, two years down the list': await cost(deep),
      'My Hikes (400 of them)': await cost(`${origin}/?tab=my-hikes`, cookie),
      'An event': await cost(`${origin}/events/${Math.floor(count / 2)}`, cookie),
    }
    return { world: { stateDir, cookie }, costs }
  } finally {
    await app.dispose()
  }
}

async function cost(url: string, cookie?: string): Promise<Cost> {
  const { headers } = await ask({ url, cookie })
  const ms = await answerTime({ url, cookie }, 30)
  return { ...(JSON.parse(String(headers['x-read'])) as Read), ms }
}
