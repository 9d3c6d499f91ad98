import { cp, rm } from 'node:fs/promises'
import { openApp } from '../app.ts'
import { openBare } from './bare.ts'
import { VARIABLES } from './filled-app.ts'
import { requestsPerSecond } from './load.ts'
import { number, percent, table } from './markdown.ts'
import { median, request } from './requests.ts'
import { type Measured, POST_ID } from './rows.ts'

/** Compares pages that are rendered for each request with a bare worker that sends the same queries; returns Markdown. */
export async function benchMembers(measured: Measured, port: number, rounds: number, ms: number) {
  const { stateDir, cookie, hikeId, statements } = measured
  const bareDir = `${stateDir}-bare`
  await cp(stateDir, bareDir, { recursive: true })
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true })
  const bare = await openBare({ port: port + 1, stateDir: bareDir, reads: statements })
  try {
    const pages = [
      { name: 'Home, signed in', path: '/', cookie },
      { name: 'A hike, signed in', path: `/events/${hikeId}`, cookie, chat: '?chat' },
      { name: 'A post, signed in', path: `/blog/${POST_ID}`, cookie },
      { name: 'Home, visitor', path: '/', cookie: 'bookmark=none' },
    ]
    const rows: string[][] = []
    for (const { name, chat = '', ...page } of pages) {
      const own = { ...page, port }
      const baseline = { port: port + 1, path: `/reads/${encodeURIComponent(name)}${chat}` }
      const results: { own: number; baseline: number }[] = []
      for (let round = 0; round <= rounds; round++)
        results.push({
          baseline: await requestsPerSecond(baseline, ms),
          own: await requestsPerSecond(own, ms),
        })
      // The first round warms up. Shares are of one round, where both ran under the same conditions.
      results.shift()
      const { body } = await request({ url: `http://127.0.0.1:${port}${page.path}`, cookie: page.cookie })
      rows.push([
        name,
        number(median(results.map(({ own }) => own))),
        number(median(results.map(({ baseline }) => baseline))),
        percent(median(results.map(({ own, baseline }) => own / baseline))),
        number(Buffer.byteLength(body)),
      ])
    }
    return `### Pages rendered for each request\n\n${table(
      ['page', 'per second', 'the same reads as JSON, by a bare Hono worker', 'share', 'bytes'],
      rows,
    )}`
  } finally {
    await Promise.all([app.dispose(), bare.dispose()])
    await rm(bareDir, { recursive: true, force: true })
  }
}
