import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, openApp } from '../app.ts'
import { installPlaces } from '../places/install.ts'
import type { Reads } from './counting-worker.ts'
import { COUNTING_BUNDLE } from './filled-app.ts'
import { request } from './requests.ts'

const port = Number(process.env.PORT ?? 8797)

const names =
  'Zürich Genève Grindelwald Kandersteg Zermatt Lauterbrunnen Oeschinensee Matterhorn Saas-Fee München Innsbruck Chamonix Santiago London Köln'.split(
    ' ',
  )
/** All prefixes of at least two letters of each name: what the field contains while somebody types the name. */
const prefixes = names.flatMap((name) =>
  Array.from({ length: name.length - 1 }, (_, index) => name.slice(0, index + 2)),
)
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const pairs = letters.flatMap((first) => letters.map((second) => first + second))
const unusual = [
  'saint',
  'san',
  'new',
  'sa sa sa sa sa',
  'qqqq',
  'the of in am',
  '12',
  '"a" OR "b"*',
  'zz '.repeat(60),
]

/** Measures the API of place suggestions over the whole list; returns Markdown. */
export async function benchPlaces(): Promise<string> {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-bench-places-'))
  await applyMigrations(stateDir)
  await installPlaces(stateDir)
  const variables = { RATE_LIMITS: '0' }
  const app = await openApp({ port, stateDir, variables, direct: true, bundle: COUNTING_BUNDLE })
  try {
    const places = await app.getD1Database('PLACES')
    const count = await places.prepare('SELECT count(*) AS count FROM places').first<{ count: number }>()
    await measure(prefixes)
    const rows = [
      row('Names, letter by letter', await measure(prefixes)),
      row('Every pair of letters', await measure(pairs)),
      row('Unusual queries', await measure(unusual)),
    ]
    return `
| a suggestion, among ${count?.count.toLocaleString('en')} places | queries | p50 | p95 | maximum | rows read, maximum |
|---|---|---|---|---|---|
${rows.join('\n')}
`
  } finally {
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  }
}

type Measured = { ms: number; rows: number }

async function measure(queries: string[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const query of queries) {
    const start = performance.now()
    const { headers } = await request({
      url: `http://127.0.0.1:${port}/api/places/?q=${encodeURIComponent(query)}`,
    })
    const ms = performance.now() - start
    const reads = JSON.parse(String(headers['x-reads'])) as Reads
    measured.push({ ms, rows: reads.rows })
  }
  return measured
}

function row(name: string, measured: Measured[]): string {
  const times = measured.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`
  const rows = Math.max(...measured.map(({ rows }) => rows))
  return `| ${name} | ${measured.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${rows.toLocaleString('en')} |`
}
