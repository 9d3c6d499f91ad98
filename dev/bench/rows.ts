import { rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Reads, Statement } from './counting-worker.ts'
import { twoYearsLater } from './fill.ts'
import { type FilledApp, withFilledApp } from './filled-app.ts'
import { cpuTime, workerdProcesses } from './process.ts'
import { request, responseTime } from './requests.ts'
import { type RotatingPage, readStatements, rotatingPages, UNCACHED } from './rotating.ts'

/** The cost of one request. `cpu` is the CPU time of the whole workerd, including D1. Times are in milliseconds. */
export type Cost = Reads & { ms: number; cpu: number; bytes: number; gzip: number }
type Page = { path: string; cookie?: string }

export type Measured = {
  stateDir: string
  cookie: string
  hikeId: number
  costs: Record<string, Cost>
  /** The queries of each page. */
  statements: Record<string, Statement[]>
  /** Rotating pages by name, with their queries. */
  rotating: Record<string, RotatingPage[]>
  /** The HTML of a visitor's home page. */
  home: string
  databaseBytes: number
}

const REQUESTS = 100
export const POST_ID = 3

/** Measures pages with `count` hikes in D1, half of them upcoming. The caller deletes `stateDir`. */
export async function measurePages(count: number, port: number): Promise<Measured> {
  const now = Date.now()
  return withFilledApp(count, port, now, async (filled) => {
    const { stateDir, cookie, origin, app } = filled
    const hikeId = Math.floor(count / 2) + 2
    const event = `/events/${hikeId}`
    const pages: Record<string, Page> = {
      'Home, visitor': { path: '/', cookie: UNCACHED },
      'Home, signed in': { path: '/', cookie },
      'Home, two years down the list': { path: `/?cursor=${twoYearsLater(now)}-1`, cookie: UNCACHED },
      'My Hikes (400 of them)': { path: '/?tab=my-hikes', cookie },
      'A hike, visitor': { path: event, cookie: UNCACHED },
      'A hike, signed in': { path: event, cookie },
      'A post, visitor': { path: `/blog/${POST_ID}`, cookie: UNCACHED },
      'A post, signed in': { path: `/blog/${POST_ID}`, cookie },
      'The blog, visitor': { path: '/?tab=blog', cookie: UNCACHED },
      'A profile, visitor': { path: '/users/2', cookie: UNCACHED },
      'Home, cached': { path: '/' },
    }
    const { meta } = await (await app.getD1Database('DB')).prepare('SELECT 1').run()
    return {
      stateDir,
      cookie,
      hikeId,
      costs: await costsOf(filled, pages),
      statements: await statementsOf(filled, pages),
      rotating: await rotatingPages(filled, hikeId),
      home: (await request({ url: `${origin}/` })).body,
      databaseBytes: meta.size_after,
    }
  })
}

/** Measures the list of hikes near a point: inside the area of the hikes, and more than 100 km outside it. */
export async function measureNearby(hikesAhead: number, port: number): Promise<Record<string, Cost>> {
  const { costs, stateDir } = await withFilledApp(2 * hikesAhead, port, Date.now(), async (filled) => ({
    stateDir: filled.stateDir,
    costs: await costsOf(filled, {
      'Hikes nearby, many within 100 km': { path: '/?near=46.95,7.44' },
      'Hikes nearby, none within 100 km': { path: '/?near=-37.07,-12.31' },
    }),
  }))
  await rm(stateDir, { recursive: true, force: true })
  return costs
}

async function costsOf({ origin }: FilledApp, pages: Record<string, Page>) {
  const costs: Record<string, Cost> = {}
  for (const [name, { path, cookie }] of Object.entries(pages))
    costs[name] = await costOf(origin + path, cookie)
  return costs
}

async function costOf(url: string, cookie?: string): Promise<Cost> {
  await responseTime({ url, cookie }, REQUESTS / 2)
  const processes = workerdProcesses()
  const before = cpuTime(processes)
  const ms = await responseTime({ url, cookie }, REQUESTS)
  const cpu = (cpuTime(processes) - before) / REQUESTS
  const { headers, body } = await request({ url, cookie })
  const reads = JSON.parse(String(headers['x-reads'])) as Reads
  return { ...reads, ms, cpu, bytes: Buffer.byteLength(body), gzip: gzipSync(body).length }
}

async function statementsOf({ origin }: FilledApp, pages: Record<string, Page>) {
  const statements: Record<string, Statement[]> = {}
  for (const [name, { path, cookie }] of Object.entries(pages))
    statements[name] = await readStatements(origin + path, cookie)
  return statements
}
