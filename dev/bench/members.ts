import { cp, rm } from 'node:fs/promises'
import { openApp } from '../app.ts'
import { openBare } from './bare.ts'
import type { Target } from './connection.ts'
import { VARIABLES } from './filled-app.ts'
import { load, percentile } from './load.ts'
import { milliseconds, number, percent, table } from './markdown.ts'
import { median, request } from './requests.ts'
import { type Measured, POST_ID } from './rows.ts'
import { treeOf } from './tree.ts'

type Page = { name: string; path: string; cookie: string; chat?: string }

/**
 * Compares pages that are rendered for each request with a bare worker that sends the same queries: as JSON, and rendering
 * the same elements by React alone, which no page rendered by it can be faster than. Returns Markdown.
 */
export async function benchMembers(measured: Measured, port: number, rounds: number, ms: number) {
  const { stateDir, cookie, hikeId, statements } = measured
  const pages: Page[] = [
    { name: 'Home, signed in', path: '/', cookie },
    { name: 'A hike, signed in', path: `/events/${hikeId}`, cookie, chat: '?chat' },
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
  const bare = await openBare({ port: port + 1, stateDir: bareDir, reads: statements, trees })
  try {
    const rows: string[][] = []
    for (const page of pages) {
      const cells = await rowOf(page, port, rounds, ms)
      rows.push([...cells, number(Buffer.byteLength(bodies.get(page.name) ?? ''))])
    }
    const head = [
      'page',
      'per second',
      'the same reads as JSON, by a bare Hono worker',
      'share',
      'share of the same elements, rendered by React alone',
      'p50',
      'p99',
      'bytes',
    ]
    return `### Pages rendered for each request\n\n${table(head, rows)}`
  } finally {
    await Promise.all([app.dispose(), bare.dispose()])
    await rm(bareDir, { recursive: true, force: true })
  }
}

async function rowOf({ name, path, cookie, chat = '' }: Page, port: number, rounds: number, ms: number) {
  const own: Target = { port, path, cookie }
  const baseline = (of: string): Target => ({
    port: port + 1,
    path: `/${of}/${encodeURIComponent(name)}${chat}`,
  })
  const results: Record<'own' | 'reads' | 'rendered', number>[] = []
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const reads = await load([baseline('reads')], ms)
    const page = await load([own], ms)
    const rendered = await load([baseline('rendered')], ms)
    // The first round warms up. Shares are of one round, where all ran under the same conditions.
    if (round === 0) continue
    results.push({ own: page.perSecond, reads: reads.perSecond, rendered: rendered.perSecond })
    times.push(...page.times)
  }
  return [
    name,
    number(median(results.map(({ own }) => own))),
    number(median(results.map(({ reads }) => reads))),
    percent(median(results.map(({ own, reads }) => own / reads))),
    percent(median(results.map(({ rendered, reads }) => rendered / reads))),
    ...[0.5, 0.99].map((share) => milliseconds(percentile(times, share))),
  ]
}
