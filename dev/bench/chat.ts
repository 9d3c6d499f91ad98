import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { gather } from './crowd.ts'
import { median } from './load.ts'

const ROUNDS = 3
const PACED = 50
/** For each number of sockets, how many messages make a flood. */
const FLOODS = [
  [50, 1000],
  [200, 500],
  [1000, 200],
] as const
const LENGTHS = [100, 100_000]
const COUNTED = 500

const kinds = {
  gathering: 'The room',
  single: 'The room, one frame a message',
  bare: 'A bare Durable Object',
  ws: '`ws` on Node',
}
type Kind = keyof typeof kinds

const number = (value: number) => Math.round(value).toLocaleString('en')

/** What a chat delivers and what a message costs, as a section of Markdown. */
export async function benchChat(port = Number(process.env.PORT ?? 8797)): Promise<string> {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-chat-'))
  const rooms = await openRooms(port, stateDir)
  const ws = spawn('node', ['dev/bench/chat-ws.ts'], {
    env: { ...process.env, PORT: String(port + 1) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    await answering(`http://127.0.0.1:${port + 1}/say`)
    const tables: string[] = []
    for (const [size, flood] of FLOODS) tables.push(rowsOf(size, await measure(port, size, flood)))
    return `
## Chat

| sockets in one room | delivered a second | of the bare object | of \`ws\` | p50 | p99 |
|---|---|---|---|---|---|
${tables.join('\n')}

Floods are written at once and heard by everybody, nothing lost and nothing twice; medians of ${ROUNDS} paired rounds.
Milliseconds are from writing to arriving at each socket, when somebody writes twenty times a second.

| history | rows read and written for one more message | for the latest page | ms for one more | bytes a message |
|---|---|---|---|---|
${(await storageRows(port)).join('\n')}
`
  } finally {
    ws.kill()
    await Promise.all([once(ws, 'exit'), rooms.dispose()])
    await rm(stateDir, { recursive: true, force: true })
  }
}

const urlOf = (port: number, kind: Kind) => `http://127.0.0.1:${kind === 'ws' ? port + 1 : port}/${kind}`

/** Each kind in turn, again and again: a machine that slows down slows all of them. */
async function measure(port: number, size: number, flood: number) {
  const rounds: Record<Kind, number>[] = []
  const delays = {} as Record<Kind, number[]>
  for (let round = 0; round < ROUNDS; round++) {
    const rates = {} as Record<Kind, number>
    for (const kind of Object.keys(kinds) as Kind[]) {
      const crowd = await gather(urlOf(port, kind), size)
      if (round === 0) delays[kind] = await crowd.delays(PACED)
      rates[kind] = await crowd.flood(flood)
      await crowd.leave()
    }
    rounds.push(rates)
  }
  return { rounds, delays }
}

type Measured = Awaited<ReturnType<typeof measure>>

function rowsOf(size: number, { rounds, delays }: Measured): string {
  return (Object.keys(kinds) as Kind[])
    .map((kind) => {
      const rate = median(rounds.map((round) => round[kind]))
      const shareOf = (other: Kind) => median(rounds.map((round) => round[kind] / round[other]))
      const sorted = delays[kind]
      const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`
      const shares = [shareOf('bare'), shareOf('ws')].map((share) => `${share.toFixed(2)} ×`)
      return `| ${number(size)}: ${kinds[kind]} | ${number(rate)} | ${shares.join(' | ')} | ${at(0.5)} | ${at(0.99)} |`
    })
    .join('\n')
}

type Cost = { rowsRead: number; rowsWritten: number; bytes: number }

async function storageRows(port: number) {
  const rows: string[] = []
  for (const length of LENGTHS) {
    const ask = async (what: string, count: number) => {
      const url = `http://127.0.0.1:${port}/history/${what}?name=${length}&count=${count}`
      return (await (await fetch(url, { method: 'POST' })).json()) as Cost
    }
    for (let filled = 0; filled < length; filled += Math.min(length, 5000))
      await ask('fill', Math.min(length, 5000))
    const { bytes } = await ask('write', 1)
    const start = performance.now()
    const write = await ask('write', COUNTED)
    const ms = (performance.now() - start) / COUNTED
    const read = await ask('read', 1)
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
    external: ['cloudflare:workers'],
  })
  const host = '127.0.0.1'
  const object = (className: string) => ({ className, useSQLite: true })
  const rooms = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: join(stateDir, 'v3'),
      workers: [
        {
          name: 'rooms',
          modules: true,
          scriptPath,
          compatibilityDate: '2026-11-01',
          durableObjects: {
            gathering: object('ChatRoom'),
            single: object('OneByOne'),
            bare: object('BareRoom'),
            history: object('History'),
          },
          unsafeDirectSockets: [{ host, port }],
        },
      ],
    }),
  )
  await rooms.ready
  return rooms
}

async function answering(url: string) {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer.`)
}
