import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openApp } from '../app.ts'
import { openBare } from './bare.ts'
import type { Target } from './connection.ts'
import { VARIABLES } from './filled-app.ts'
import { openLoop, percentile, requestsPerSecond } from './load.ts'
import { milliseconds, number, percent, table, times } from './markdown.ts'
import { openPeers, peerNames } from './peers.ts'
import { median, request } from './requests.ts'
import { type Measured, POST_ID } from './rows.ts'

const PER_SECOND = 100

type Effort = { rounds: number; ms: number; seconds: number; installsPeers: boolean }
type Server = { name: string; port: number }

/**
 * Compares visitors' pages, which are cached, with a bare Worker that sends the same bytes, and with the peers. Returns
 * Markdown.
 */
export async function benchVisitors({ stateDir, hikeId }: Measured, port: number, effort: Effort) {
  const paths = { Home: '/', 'A hike': `/events/${hikeId}`, 'A post': `/blog/${POST_ID}` }
  const database = `${stateDir}/peers.sqlite`
  copyDatabase(stateDir, database)
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true })
  const pages: Record<string, string> = {}
  for (const path of Object.values(paths)) pages[path] = await bodyOf(port, path)
  const bare = await openBare({ port: port + 1, stateDir: `${stateDir}/bare`, pages })
  const peers = await openPeers(database, port + 2, effort.installsPeers)
  try {
    const own = { name: 'Waymark', port }
    const others =
      typeof peers === 'string'
        ? []
        : [
            { name: peerNames.astro, port: peers.ports.astro },
            { name: peerNames.next, port: peers.ports.next },
          ]
    const servers = [own, { name: 'bare', port: port + 1 }, ...others]
    const rows: string[][] = []
    for (const [name, path] of Object.entries(paths))
      rows.push(await throughputRow(name, path, servers, effort))
    const delays: string[][] = []
    for (const { name, port } of [own, ...others]) {
      const targets = Object.values(paths).map((path): Target => ({ port, path }))
      const { times, errors } = await openLoop(targets, PER_SECOND, effort.seconds)
      if (errors.length > 0) throw new Error(`${errors.length} requests to ${name} have failed: ${errors[0]}`)
      delays.push([name, ...delayCells(times)])
    }
    return [
      '### Visitors’ pages',
      table(
        [
          'page',
          'per second',
          'of a bare Hono worker with the same bytes',
          ...others.map(({ name }) => `than ${name}`),
          'bytes',
          ...others.map(({ name }) => `${name}’s`),
        ],
        rows,
      ),
      table([`${PER_SECOND} requests a second`, 'p50', 'p99', 'maximum'], delays),
      typeof peers === 'string'
        ? `Not compared with Astro and Next.js: ${peers}`
        : await ownCacheOfNext(peers.ports.next, effort),
    ].join('\n\n')
  } finally {
    await Promise.all([app.dispose(), bare.dispose(), typeof peers !== 'string' && peers.close()])
  }
}

async function throughputRow(name: string, path: string, servers: Server[], { rounds, ms }: Effort) {
  const results: number[][] = []
  for (let round = 0; round <= rounds; round++) {
    const speeds: number[] = []
    for (const { port } of servers) speeds.push(await requestsPerSecond({ port, path }, ms))
    results.push(speeds)
  }
  // The first round is a warm-up. Ratios are calculated within one round, because its conditions are the same.
  results.shift()
  const ratio = (index: number) => median(results.map((speeds) => (speeds[0] ?? 0) / (speeds[index] ?? 1)))
  const bytes = await Promise.all(
    servers.map(async ({ port }) => Buffer.byteLength(await bodyOf(port, path))),
  )
  return [
    name,
    number(median(results.map(([own = 0]) => own))),
    percent(ratio(1)),
    ...servers.slice(2).map((_, index) => times(ratio(index + 2))),
    ...bytes.filter((_, index) => index !== 1).map(number),
  ]
}

const delayCells = (times: number[]) => [0.5, 0.99, 1].map((share) => milliseconds(percentile(times, share)))

/** Measures the page that Next.js caches itself, for a fair comparison: it renders the others for each request. */
async function ownCacheOfNext(port: number, { ms }: Effort) {
  await requestsPerSecond({ port, path: '/kept' }, ms)
  const kept = await requestsPerSecond({ port, path: '/kept' }, ms)
  return `Home cached by ${peerNames.next} itself for a minute, whatever is written meanwhile: ${number(kept)} a second.`
}

const bodyOf = async (port: number, path: string) =>
  (await request({ url: `http://127.0.0.1:${port}${path}` })).body

/** Copies the app's database, including its write-ahead log. */
function copyDatabase(stateDir: string, copy: string) {
  const directory = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  for (const name of readdirSync(directory).filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(directory, name))
    const [found] = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'participation'").all()
    if (found) database.exec(`VACUUM INTO '${copy}'`)
    database.close()
  }
}
