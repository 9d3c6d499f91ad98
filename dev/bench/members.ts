import { cp, rm } from 'node:fs/promises'
import { openApp } from '../app.ts'
import { openBare } from './bare.ts'
import type { Target } from './connection.ts'
import { VARIABLES } from './filled-app.ts'
import { load, percentile } from './load.ts'
import { milliseconds, number, percent, table } from './markdown.ts'
import { median, request } from './requests.ts'
import type { RotatingPage } from './rotating.ts'
import { type Measured, POST_ID } from './rows.ts'
import { treeOf } from './tree.ts'

const READS = 'the same reads as JSON, by a bare Hono worker'
const ROTATING_HEAD = ['page', 'per second', READS, 'share', 'p50', 'p99']
const HEAD = [
  ...['page', 'per second', READS, 'share', 'share of the same elements, rendered by React alone'],
  ...['p50', 'p99', 'bytes'],
]

type Page = { name: string; path: string; cookie: string; chat?: string }

/**
 * Compares pages that are rendered for each request with a bare worker that sends the same queries: as JSON, and rendering
 * the same elements by React alone, which no page rendered by it can be faster than. Returns Markdown.
 */
export async function benchMembers(measured: Measured, port: number, rounds: number, ms: number) {
  const { stateDir, cookie, hikeId, statements, rotating } = measured
  const pages: Page[] = [
    { name: 'Home, signed in', path: '/', cookie },
    { name: 'A hike, signed in', path: `/events/${hikeId}`, cookie, chat: '?chat=hike' },
    { name: 'A post, signed in', path: `/blog/${POST_ID}`, cookie },
    { name: 'Home, visitor', path: '/', cookie: 'bookmark=none' },
  ]
  const bareDir = `${stateDir}-bare`
  await cp(stateDir, bareDir, { recursive: true })
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true })
  const bodies = new Map<string, string>()
  for (const { name, path, cookie } of pages)
    bodies.set(name, (await request({ url: `http://127.0.0.1:${port}${path}`, cookie })).body)
  const trees = Object.fromEntries([...bodies].map(([name, body]) => [name, treeOf(body)]))
  const bare = await openBare({
    port: port + 1,
    stateDir: bareDir,
    reads: { ...statements, ...readsOf(rotating) },
    trees,
  })
  try {
    const rows: string[][] = []
    for (const page of pages) {
      const cells = await rowOf(page, port, rounds, ms)
      rows.push([...cells, number(Buffer.byteLength(bodies.get(page.name) ?? ''))])
    }
    const different: string[][] = []
    for (const [name, pages] of Object.entries(rotating))
      different.push(await rotatingRow(name, pages, port, rounds, ms))
    return [
      '### Pages rendered for each request',
      table(HEAD, rows),
      'Of the pages above, an isolate keeps some parts. Of those below, each is another one, as of a hike that an isolate shows for the first time:',
      table(ROTATING_HEAD, different),
    ].join('\n\n')
  } finally {
    await Promise.all([app.dispose(), bare.dispose()])
    await rm(bareDir, { recursive: true, force: true })
  }
}

async function rowOf({ name, path, cookie, chat = '' }: Page, port: number, rounds: number, ms: number) {
  const baseline = (of: string): Target[] => [
    { port: port + 1, path: `/${of}/${encodeURIComponent(name)}${chat}` },
  ]
  const own: Target[] = [{ port, path, cookie }]
  const targets = { reads: baseline('reads'), own, rendered: baseline('rendered') }
  const { rates, times } = await measureRounds(targets, rounds, ms)
  return [
    ...ratesOf(name, rates),
    percent(median(rates.map(({ rendered, reads }) => rendered / reads))),
    ...percentilesOf(times),
  ]
}

/** Requests a second in each round, the targets of a list in turn, and the times of the app's own pages. */
async function measureRounds<Of extends 'own' | 'reads' | 'rendered'>(
  targets: Record<Of | 'own', Target[]>,
  rounds: number,
  ms: number,
) {
  const lists = Object.entries<Target[]>(targets) as [Of, Target[]][]
  const sent = new Map<Of, number>()
  const rates: Record<Of, number>[] = []
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const rate = {} as Record<Of, number>
    for (const [of, list] of lists) {
      const loaded = await load(list, ms, sent.get(of))
      sent.set(of, (sent.get(of) ?? 0) + loaded.times.length)
      rate[of] = loaded.perSecond
      if (of === 'own' && round > 0) times.push(...loaded.times)
    }
    // The first round warms up. Shares are of one round, where all ran under the same conditions.
    if (round > 0) rates.push(rate)
  }
  return { rates, times }
}

const ratesOf = (name: string, rates: Record<'own' | 'reads', number>[]) => [
  name,
  number(median(rates.map(({ own }) => own))),
  number(median(rates.map(({ reads }) => reads))),
  percent(median(rates.map(({ own, reads }) => own / reads))),
]

const percentilesOf = (times: number[]) => [0.5, 0.99].map((share) => milliseconds(percentile(times, share)))

const readsOf = (rotating: Measured['rotating']) =>
  Object.fromEntries(
    Object.entries(rotating).flatMap(([name, pages]) =>
      pages.map(({ statements }, index) => [`${name} ${index}`, statements]),
    ),
  )

async function rotatingRow(name: string, pages: RotatingPage[], port: number, rounds: number, ms: number) {
  const own = pages.map(({ path, cookie }): Target => ({ port, path, cookie }))
  const reads = pages.map(({ room }, index): Target => {
    const chat = room ? `?chat=${encodeURIComponent(room)}` : ''
    return { port: port + 1, path: `/reads/${encodeURIComponent(`${name} ${index}`)}${chat}` }
  })
  const { rates, times } = await measureRounds({ reads, own }, rounds, ms)
  return [...ratesOf(name, rates), ...percentilesOf(times)]
}
