import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, openApp } from '../app.ts'
import { fillPlaces } from '../places/fill.ts'
import type { Read } from './counted.ts'
import { ask } from './load.ts'
import { COUNTED } from './rows.ts'

const port = Number(process.env.PORT ?? 8797)

const names =
  'Zürich Genève Grindelwald Kandersteg Zermatt Lauterbrunnen Oeschinensee Matterhorn Saas-Fee München Innsbruck Chamonix Santiago London Köln'.split(
    ' ',
  )
/** As people type them: from the second letter on, one more each time. */
const typed = names.flatMap((name) =>
  Array.from({ length: name.length - 1 }, (_, index) => name.slice(0, index + 2)),
)
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const pairs = letters.flatMap((first) => letters.map((second) => first + second))
const odd = [
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

/** What a suggestion costs over the whole list of places, to the answer of the whole call; as Markdown. */
export async function benchPlaces(): Promise<string> {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-bench-places-'))
  await applyMigrations(stateDir)
  const variables = { RATE_LIMITS: '0' }
  const app = await openApp({ port, stateDir, variables, direct: true, bundle: COUNTED })
  try {
    const places = await app.getD1Database('PLACES')
    const start = performance.now()
    await fillPlaces(places)
    const seconds = (performance.now() - start) / 1000
    const count = await places.prepare('SELECT count(*) AS count FROM places').first<{ count: number }>()
    await measure(typed)
    const rows = [
      row('Names, letter by letter', await measure(typed)),
      row('Every pair of letters', await measure(pairs)),
      row('What nobody means', await measure(odd)),
    ]
    return `
| a suggestion, among ${count?.count.toLocaleString('en')} places | asked | p50 | p95 | most | rows read, at most |
|---|---|---|---|---|---|
${rows.join('\n')}

The list is read and loaded in ${seconds.toFixed(1)} s, once.
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
    const { headers } = await ask({
      url: `http://127.0.0.1:${port}/api/places/?q=${encodeURIComponent(query)}`,
    })
    const ms = performance.now() - start
    const read = JSON.parse(String(headers['x-read'])) as Read
    measured.push({ ms, rows: read.rows })
  }
  return measured
}

function row(name: string, measured: Measured[]): string {
  const times = measured.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`
  const rows = Math.max(...measured.map(({ rows }) => rows))
  return `| ${name} | ${measured.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${rows.toLocaleString('en')} |`
}
