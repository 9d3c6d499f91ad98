import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/d1'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { upcomingEvents } from '../../src/events/event-lists.ts'
import { openApp } from '../app.ts'
import { median, request, requestsPerSecond } from './requests.ts'
import type { FilledApp } from './rows.ts'

const ROUNDS = 7
const ROUND_MS = 2000

/** Compares the home page with the bare worker: each in its own process, in alternating rounds. */
export async function measureThroughput({ stateDir, cookie }: FilledApp, port: number) {
  const bareDir = `${stateDir}-bare`
  await cp(stateDir, bareDir, { recursive: true })
  const app = await openApp({ port, stateDir, direct: true })
  const bare = await openBare(port + 1, bareDir)
  try {
    const home = `http://127.0.0.1:${port}/`
    const targets = [{ url: `http://127.0.0.1:${port + 1}/` }, { url: home }, { url: home, cookie }]
    const bytes: number[] = []
    for (const target of targets) {
      bytes.push((await request(target)).body.length)
      await requestsPerSecond(target, ROUND_MS)
    }
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const results: number[] = []
      for (const target of targets) results.push(await requestsPerSecond(target, ROUND_MS))
      rounds.push(results)
    }
    // Shares are computed within a round, where all targets ran under the same conditions.
    const share = (round: number[], index: number) => (round[index] ?? 0) / (round[0] ?? 1)
    return targets.map((_, index) => ({
      perSecond: median(rounds.map((round) => round[index] ?? 0)),
      share: median(rounds.map((round) => share(round, index))),
      bytes: bytes[index] ?? 0,
    }))
  } finally {
    await Promise.all([app.dispose(), bare.dispose()])
  }
}

async function openBare(port: number, stateDir: string) {
  const scriptPath = '.wrangler/bench-bare/index.js'
  await build({ entryPoints: ['dev/bench/bare-worker.ts'], outfile: scriptPath, bundle: true, format: 'esm' })
  const { sql, params } = homeQuery()
  const host = '127.0.0.1'
  const bare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: join(stateDir, 'v3'),
      workers: [
        {
          name: 'bare',
          modules: true,
          scriptPath,
          compatibilityDate: '2026-11-01',
          d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
          bindings: { STATEMENT: sql, PARAMETERS: JSON.stringify(params) },
          unsafeDirectSockets: [{ host, port }],
        },
      ],
    }),
  )
  await bare.ready
  return bare
}

/** The SQL of the home page's list. */
function homeQuery() {
  // Only for its SQL: this connection is never used.
  const unconnected = drizzle({} as D1Database, { schema: {} })
  return upcomingEvents(unconnected as never, new Date(), { limit: 24, cursor: undefined }).toSQL()
}
