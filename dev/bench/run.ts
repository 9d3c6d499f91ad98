import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { MINUTE } from '../../src/shared/duration.ts'
import { buildIfChanged } from '../build-if-changed.ts'
import { benchBlog } from './blog.ts'
import { benchChat, fullEffort as fullChat, shortEffort as shortChat } from './chat.ts'
import { benchColdStart } from './cold-start.ts'
import { benchEdge } from './edge.ts'
import { COUNTING_BUNDLE } from './filled-app.ts'
import { milliseconds, number, table } from './markdown.ts'
import { benchMembers } from './members.ts'
import { benchMemory } from './memory.ts'
import { fullMixed, shortMixed } from './mixed/effort.ts'
import { benchMixed } from './mixed/mixed.ts'
import { benchPlaces } from './places.ts'
import { type Cost, type Measured, measureNearby, measurePages } from './rows.ts'
import { benchVisitors } from './visitors.ts'
import { benchWrites } from './writes.ts'

const FEW = 1000
const MANY = 100_000
const HIKES_AHEAD = 10_000
const port = Number(process.env.PORT ?? 8797)

const parts = {
  pages: ['The queries of pages', benchPages],
  visitors: ['Visitors’ pages', async () => benchVisitors(await few(), port, effort)],
  members: [
    'Pages rendered for each request',
    async () => benchMembers(await few(), port, effort.rounds, effort.ms),
  ],
  cold: ['A cold start', () => benchColdStart(effort.rounds, port)],
  writes: ['Writing while others read', async () => (await benchWrites(port, effort)).markdown],
  edge: ['A million visitors a day', async () => benchEdge((await few()).costs, effort.visitors)],
  posts: ['Sanitizing posts', benchBlog],
  places: ['Places', benchPlaces],
  memory: ['Memory', () => benchMemory(port, effort)],
  chat: ['The chat', () => benchChat(port, effort.chat)],
  load: ['Everything at the same time', () => benchMixed(port, effort.mixed)],
} satisfies Record<string, [string, () => Promise<string>]>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`npm run bench -- [--short] [${Object.keys(parts).join(' | ')} …]`)
  process.exit(1)
}
const effort = values.short
  ? {
      ...{ rounds: 1, ms: 100, seconds: 1, writes: 50, minutes: 0 },
      ...{ installsPeers: false, visitors: [1e6], chat: shortChat, mixed: shortMixed },
    }
  : {
      ...{ rounds: 7, ms: 1500, seconds: 20, writes: 10_000, minutes: 10 },
      ...{ installsPeers: true, visitors: [1e6, 1e7, 1e8], chat: fullChat, mixed: fullMixed },
    }

let measured: Promise<Measured> | undefined
const few = () => (measured ??= measurePages(FEW, port))

log('Building …')
await buildIfChanged()
await buildIfChanged('dev/bench/counting-worker.ts', COUNTING_BUNDLE)
const sections: string[] = []
const started = performance.now()
for (const [name, [title, run]] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  log(`${title} …`)
  add(await run())
}
if (measured) await rm((await measured).stateDir, { recursive: true, force: true })
add(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, workerd without the proxy in front of it, ` +
    `${Math.round((performance.now() - started) / MINUTE)} minutes. Requests per second are over eight connections, medians of ${effort.rounds} ` +
    'paired rounds; milliseconds in the table of queries are to the whole response, one request at a time. Differences under 10 % are noise.',
)
// The stored results are always from one complete run.
if (positionals.length === 0 && !values.short)
  await writeFile('dev/bench/RESULTS.md', `${heading()}\n\n${sections.join('\n\n')}\n`)

/** Prints each section as soon as it is measured, because later parts take minutes and may fail. */
function add(section: string) {
  sections.push(section.trim())
  console.log(`${section.trim()}\n`)
}

async function benchPages(): Promise<string> {
  const { costs } = await few()
  if (!values.short)
    log(`The same over ${number(MANY)} events, and hikes nearby over ${number(HIKES_AHEAD)} …`)
  const many = values.short ? undefined : await measurePages(MANY, port)
  if (many) await rm(many.stateDir, { recursive: true, force: true })
  const nearby = values.short ? {} : await measureNearby(HIKES_AHEAD, port)
  const head = [
    'page',
    `D1 with ${number(FEW)} events`,
    `with ${number(MANY)}`,
    'CPU of workerd',
    'bytes',
    'gzip',
  ]
  const rows = Object.entries(costs).map(([name, cost]) => [
    name,
    queries(cost),
    many?.costs[name] ? queries(many.costs[name]) : '',
    milliseconds(cost.cpu),
    number(cost.bytes),
    number(cost.gzip),
  ])
  const rowsNearby = Object.entries(nearby).map(([name, cost]) => [name, queries(cost)])
  return [
    '### The queries of pages',
    table(head, rows),
    rowsNearby.length > 0 ? table(['page', `D1 with ${number(HIKES_AHEAD)} hikes ahead`], rowsNearby) : '',
  ].join('\n\n')
}

function queries({ rows, ms, trips }: Cost): string {
  return `${number(rows)} rows, ${milliseconds(ms)}, ${trips} trip${trips === 1 ? '' : 's'}`
}

function heading(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  return `# What it costs\n\nWritten by \`npm run bench\` of commit ${commit} on ${day}: all tables are of this one run.`
}

function log(text: string) {
  console.error(text)
}
