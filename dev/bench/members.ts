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
const HEAD = [
  ...['page', 'per second', READS, 'share', 'share of the same elements, rendered by React alone'],
  ...['p50', 'p99', 'bytes'],
]

/**
 * Selects the rotating pages that React also renders, because all of them would exceed the size limit of the bare
 * Worker's bindings.
 */
const isExample = (_: unknown, index: number) => index % 10 === 0

type Page = { name: string; path: string; cookie: string; chat?: string }

/**
 * Compares pages that are rendered for each request with a bare Worker that runs the same queries. The bare Worker
 * either returns JSON or lets React render the same elements. The latter is the lowest possible cost of a page that
 * React renders. Returns Markdown.
 */
export async function benchMembers(measured: Measured, port: number, rounds: number, ms: number) {
  const { stateDir, cookie, hikeId, statements, rotating } = measured
  const pages: Page[] = [
    { name: 'Home, signed in', path: '/', cookie },
    { name: 'A hike, signed in', path: `/events/${hikeId}`, cookie, chat: 'hike' },
    { name: 'A post, signed in', path: `/blog/${POST_ID}`, cookie },
    { name: 'Home, visitor', path: '/', cookie: 'bookmark=none' },
  ]
  const bareDir = `${stateDir}-bare`
  await cp(stateDir, bareDir, { recursive: true })
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true })
  const examples = Object.entries(rotating).flatMap(([name, list]) =>
    list.map((page, index) => ({ name: `${name} ${index}`, ...page })).filter(isExample),
  )
  const bodies = new Map<string, string>()
  for (const { name, path, cookie } of [...pages, ...examples])
    bodies.set(name, (await request({ url: `http://127.0.0.1:${port}${path}`, cookie })).body)
  const trees = Object.fromEntries([...bodies].map(([name, body]) => [name, treeOf(body)]))
  const bare = await openBare({
    port: port + 1,
    stateDir: bareDir,
    reads: { ...statements, ...readsOf(rotating) },
    trees,
  })
  try {
    const bytesOf = (name: string) => {
      const own = [...bodies].filter(([key]) => key.startsWith(name))
      return number(own.reduce((sum, [, body]) => sum + Buffer.byteLength(body), 0) / own.length)
    }
    const rows: string[][] = []
    for (const page of pages) {
      const targets = targetsOf(page, port)
      rows.push([...(await rowOf(page.name, targets, rounds, ms)), bytesOf(page.name)])
    }
    const changing: string[][] = []
    for (const [name, pages] of Object.entries(rotating)) {
      const targets = rotatingTargets(name, pages, port)
      changing.push([...(await rowOf(name, targets, rounds, ms)), bytesOf(name)])
    }
    return [
      '### Pages rendered for each request',
      table(HEAD, rows),
      'Of the pages above, an isolate keeps some parts. Of those below, each is another one, as of a hike that an isolate shows for the first time:',
      table(HEAD, changing),
    ].join('\n\n')
  } finally {
    await Promise.all([app.dispose(), bare.dispose()])
    await rm(bareDir, { recursive: true, force: true })
  }
}

/**
 * Returns the address at which the bare Worker runs a page's queries and, for 'rendered', also renders its elements.
 */
const bareTarget = (of: 'reads' | 'rendered', port: number, page: string, chat?: string): Target => ({
  port: port + 1,
  path: `/${of}/${encodeURIComponent(page)}${chat === undefined ? '' : `?${new URLSearchParams({ chat })}`}`,
})

type Targets = Record<'own' | 'reads' | 'rendered', Target[]>

const targetsOf = ({ name, path, cookie, chat }: Page, port: number): Targets => ({
  reads: [bareTarget('reads', port, name, chat)],
  own: [{ port, path, cookie }],
  rendered: [bareTarget('rendered', port, name, chat)],
})

function rotatingTargets(name: string, pages: RotatingPage[], port: number): Targets {
  const bare = (of: 'reads' | 'rendered') =>
    pages.map(({ room }, index) => bareTarget(of, port, `${name} ${index}`, room))
  return {
    reads: bare('reads'),
    own: pages.map(({ path, cookie }) => ({ port, path, cookie })),
    rendered: bare('rendered').filter(isExample),
  }
}

async function rowOf(name: string, targets: Targets, rounds: number, ms: number) {
  const { rates, times } = await measureRounds(targets, rounds, ms)
  const share = (part: (rate: Rates) => number) => percent(median(rates.map(part)))
  return [
    name,
    number(median(rates.map(({ own }) => own))),
    number(median(rates.map(({ reads }) => reads))),
    share(({ own, reads }) => own / reads),
    share(({ rendered, reads }) => rendered / reads),
    ...[0.5, 0.99].map((share) => milliseconds(percentile(times, share))),
  ]
}

type Rates = Record<keyof Targets, number>

/**
 * Measures the requests per second for each kind of target in every round, and the response times of the app's own
 * pages.
 */
async function measureRounds(targets: Targets, rounds: number, ms: number) {
  const sent = { own: 0, reads: 0, rendered: 0 }
  const rates: Rates[] = []
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const rate: Rates = { own: 0, reads: 0, rendered: 0 }
    for (const kind of ['reads', 'own', 'rendered'] as const) {
      const loaded = await load(targets[kind], ms, sent[kind])
      sent[kind] += loaded.times.length
      rate[kind] = loaded.perSecond
      if (kind === 'own' && round > 0) times.push(...loaded.times)
    }
    // The first round is a warm-up. Shares are calculated within one round, because its conditions are the same.
    if (round > 0) rates.push(rate)
  }
  return { rates, times }
}

const readsOf = (rotating: Measured['rotating']) =>
  Object.fromEntries(
    Object.entries(rotating).flatMap(([name, pages]) =>
      pages.map(({ statements }, index) => [`${name} ${index}`, statements]),
    ),
  )
