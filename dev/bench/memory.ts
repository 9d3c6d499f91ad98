import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../src/shared/duration.ts'
import { openApp } from '../app.ts'
import type { Target } from './connection.ts'
import { VARIABLES, withFilledApp } from './filled-app.ts'
import { openHeap } from './heap.ts'
import { load } from './load.ts'
import { table } from './markdown.ts'
import { memoryOf, processTree } from './process.ts'
import { waitUntilHealthy } from './requests.ts'
import { signUp } from './sign-up.ts'

type Effort = { minutes: number }
type Range = { first: number; most: number; last: number }

const HIKES = 1000
const MEBIBYTE = 1024 * 1024
const GOALS = { heap: 64, after: 900 }
/** The time between two measurements, in milliseconds. */
const STEP = 2000

/** Measures the memory of an isolate and of `npm start` while members read pages continuously. Returns Markdown. */
export async function benchMemory(port: number, { minutes }: Effort): Promise<string> {
  const ms = Math.max(minutes * MINUTE, 2 * STEP)
  // Runs both concurrently, because each keeps only about one core busy.
  const [heap, { rest, loaded }] = await Promise.all([heapOfIsolate(port, ms), memoryOfStart(port + 2, ms)])
  const rows = [
    [
      'Heap of an isolate',
      mebibytes(heap.first),
      mebibytes(heap.most),
      mebibytes(heap.last),
      `${GOALS.heap} MiB`,
    ],
    [
      'All processes of `npm start`',
      mebibytes(rest),
      mebibytes(loaded.most),
      mebibytes(loaded.last),
      `${GOALS.after} MiB`,
    ],
  ]
  const head = ['memory', 'before', 'most', 'at the end', 'goal']
  return `### Memory, in ${minutes} minutes of members’ pages\n\n${table(head, rows)}`
}

const mebibytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MiB`

/** Reads pages over eight connections for `ms` milliseconds, and takes a measurement every `STEP`. */
async function whileReading(pages: Target[], ms: number, measure: () => Promise<number>): Promise<Range> {
  const first = await measure()
  const range = { first, most: first, last: first }
  const end = performance.now() + ms
  for (let round = 0; performance.now() < end; round++) {
    await load(pages, STEP, round)
    range.last = await measure()
    range.most = Math.max(range.most, range.last)
  }
  return range
}

async function heapOfIsolate(port: number, ms: number): Promise<Range> {
  const { stateDir, cookie } = await withFilledApp(HIKES, port, Date.now(), async (filled) => filled)
  const inspectorPort = port + 1
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true, inspectorPort })
  const heap = await openHeap(inspectorPort, 'waymark')
  try {
    // An isolate caches the card hashes of a limited number of hikes (src/shared/cards.ts). Cycles through more hikes
    // than that, so that the isolate clears the cache.
    const ids = Array.from({ length: HIKES }, (_, index) => index + 1)
    const pages = ['/', '/?tab=my-hikes', '/blog/3', ...ids.map((id) => `/events/${id}`)]
    return await whileReading(
      pages.map((path) => ({ port, path, cookie })),
      ms,
      heap.used,
    )
  } finally {
    heap.close()
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  }
}

async function memoryOfStart(port: number, ms: number) {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-memory-'))
  const environment = {
    PORT: String(port),
    STRIPE_PORT: String(port + 1),
    STATE_DIR: stateDir,
    RATE_LIMITS: '0',
  }
  const start = spawn('npm', ['start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const root = String(start.pid)
  const measure = async () => processTree(root).reduce((sum, pid) => sum + memoryOf(pid), 0)
  try {
    const origin = `http://127.0.0.1:${port}`
    await waitUntilHealthy(`${origin}/healthz`, 5 * MINUTE)
    await setTimeout(10 * SECOND)
    const rest = await measure()
    const cookie = await signUp(origin)
    const pages = ['/', '/?tab=my-hikes', '/events/1', '/events/2', '/blog/1']
    const targets = pages.map((path) => ({ port, path, cookie }))
    return { rest, loaded: await whileReading(targets, ms, measure) }
  } finally {
    start.kill('SIGINT')
    await once(start, 'exit')
    await rm(stateDir, { recursive: true, force: true })
  }
}
