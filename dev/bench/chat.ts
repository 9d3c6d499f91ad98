import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { HOST, localOptions } from '../app.ts'
import { percentile } from './load.ts'
import { milliseconds, number } from './markdown.ts'
import { median, waitUntilHealthy } from './requests.ts'
import { openSockets } from './sockets.ts'

type Effort = {
  rounds: number
  paced: number
  /** The number of sockets, and the number of messages sent at the same time. */
  floods: [sockets: number, messages: number][]
  histories: number[]
  writes: number
}

export const fullEffort: Effort = {
  rounds: 3,
  paced: 50,
  floods: [
    [50, 1000],
    [200, 500],
    [1000, 200],
  ],
  histories: [100, 100_000],
  writes: 500,
}
export const shortEffort: Effort = { rounds: 1, paced: 5, floods: [[10, 50]], histories: [100], writes: 20 }

const kinds = {
  batching: 'The room',
  unbatched: 'The room, one frame a message',
  bare: 'A bare Durable Object',
  ws: '`ws` on Node',
}
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

/** Measures the delivery of chat messages and the cost of storing one; returns Markdown. */
export async function benchChat(port: number, effort: Effort): Promise<string> {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-chat-'))
  const rooms = await openRooms(port, stateDir)
  const ws = spawn(process.execPath, ['dev/bench/chat-ws.ts'], {
    env: { ...process.env, PORT: String(port + 1) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port + 1}/say`)
    const tables: string[] = []
    for (const [size, flood] of effort.floods)
      tables.push(rowsOf(size, await measure(port, size, flood, effort)))
    return `
## Chat

| sockets in one room | delivered a second | of the bare object | of \`ws\` | p50 | p99 |
|---|---|---|---|---|---|
${tables.join('\n')}

Messages are sent at once, and each arrives exactly once at every socket; medians of ${effort.rounds} paired rounds.
Milliseconds are from sending to arrival at each socket, at twenty messages a second.

| history | rows read and written for one more message | for the latest page | ms for one more | bytes a message |
|---|---|---|---|---|
${(await storageRows(port, effort)).join('\n')}
`
  } finally {
    ws.kill()
    await Promise.all([once(ws, 'exit'), rooms.dispose()])
    await rm(stateDir, { recursive: true, force: true })
  }
}

const urlOf = (port: number, kind: Kind) => `http://127.0.0.1:${kind === 'ws' ? port + 1 : port}/${kind}`

/** Measures all kinds of rooms in each round, so that conditions are the same for all. */
async function measure(port: number, size: number, flood: number, effort: Effort) {
  const rounds: Record<Kind, number>[] = []
  const delays = Object.fromEntries(names.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>
  for (let round = 0; round < effort.rounds; round++) {
    const rates = {} as Record<Kind, number>
    for (const kind of names) {
      const sockets = await openSockets(urlOf(port, kind), size)
      // Warm-up: the first messages have to wait for code to be compiled. Otherwise the first kind of room would seem
      // slow.
      await sockets.delays(effort.paced)
      delays[kind].push(...(await sockets.delays(effort.paced)))
      rates[kind] = await sockets.flood(flood)
      await sockets.close()
    }
    rounds.push(rates)
  }
  return { rounds, delays }
}

type Measured = Awaited<ReturnType<typeof measure>>

function rowsOf(size: number, { rounds, delays }: Measured): string {
  return names
    .map((kind) => {
      const rate = median(rounds.map((round) => round[kind]))
      const shareOf = (other: Kind) => median(rounds.map((round) => round[kind] / round[other]))
      const at = (share: number) => milliseconds(percentile(delays[kind], share))
      const shares = [shareOf('bare'), shareOf('ws')].map((share) => `${share.toFixed(2)} ×`)
      return `| ${number(size)}: ${kinds[kind]} | ${number(rate)} | ${shares.join(' | ')} | ${at(0.5)} | ${at(0.99)} |`
    })
    .join('\n')
}

type Cost = { rowsRead: number; rowsWritten: number; bytes: number }

async function storageRows(port: number, { histories, writes }: Effort) {
  const rows: string[] = []
  for (const length of histories) {
    const call = async (what: string, count: number) => {
      const url = `http://127.0.0.1:${port}/history/${what}?name=${length}&count=${count}`
      return (await (await fetch(url, { method: 'POST' })).json()) as Cost
    }
    for (let filled = 0; filled < length; filled += Math.min(length, 5000))
      await call('fill', Math.min(length, 5000))
    const { bytes } = await call('write', 1)
    const start = performance.now()
    const write = await call('write', writes)
    const ms = (performance.now() - start) / writes
    const read = await call('read', 1)
    const cost = `${write.rowsRead} and ${write.rowsWritten} | ${read.rowsRead} and ${read.rowsWritten}`
    rows.push(`| ${number(length)} messages | ${cost} | ${ms.toFixed(3)} | ${number(bytes / length)} |`)
  }
  return rows
}

async function openRooms(port: number, stateDir: string) {
  const scriptPath = '.wrangler/bench-chat/index.js'
  await build({
    entryPoints: ['dev/bench/chat-rooms.ts'],
    outfile: scriptPath,
    bundle: true,
    format: 'esm',
    external: ['cloudflare:workers', 'node:*'],
  })
  const object = (className: string) => ({ className, useSQLite: true })
  const rooms = new Miniflare(
    convertV4MiniflareOptions({
      ...localOptions(stateDir),
      workers: [
        {
          name: 'rooms',
          modules: true,
          scriptPath,
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          durableObjects: {
            batching: object('ChatRoom'),
            unbatched: object('UnbatchedRoom'),
            bare: object('BareRoom'),
            history: object('History'),
          },
          d1Databases: { DB: 'index' },
          unsafeDirectSockets: [{ host: HOST, port }],
        },
      ],
    }),
  )
  await rooms.ready
  await createIndex(await rooms.getD1Database('DB', 'rooms'))
  return rooms
}

/** Creates the tables for the index of messages, which rooms write (src/chat/message-index.ts). */
async function createIndex(db: Awaited<ReturnType<Miniflare['getD1Database']>>) {
  const statements = [
    'CREATE TABLE events (id INTEGER PRIMARY KEY, room TEXT UNIQUE)',
    "INSERT INTO events VALUES (1, 'room')",
    'CREATE TABLE users (id INTEGER PRIMARY KEY)',
    'INSERT INTO users VALUES (2)',
    `CREATE TABLE chat_messages (event_id INTEGER, id INTEGER, user_id INTEGER, announcement INTEGER, hidden INTEGER,
      PRIMARY KEY (event_id, id))`,
  ]
  await db.batch(statements.map((statement) => db.prepare(statement)))
}
