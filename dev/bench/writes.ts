import { rm } from 'node:fs/promises'
import { MINUTE } from '../../src/shared/duration.ts'
import { openApp } from '../app.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Reads } from './counting-worker.ts'
import { type FilledApp, VARIABLES, withFilledApp } from './filled-app.ts'
import { number, percent, table } from './markdown.ts'
import { memoryOf, workerdProcesses } from './process.ts'
import { request } from './requests.ts'

const EVENTS = 1000
const READERS = 50
/** Each writer changes its own hike and its own post; there are only six posts. */
const WRITERS = 6
const SAMPLE_MS = 2000
const MEGABYTE = 1024 * 1024

type Goal = { writes: number; minutes: number }
type Progress = { writes: number; reads: number; stale: string[]; reading: number; stopped: boolean }
export type WriteCost = Reads

/**
 * Lets visitors read while six writers write, all as the same member. Ends once the goal's number of writes and its
 * number of minutes have both been reached. After each write, a visitor immediately reads the pages that show it.
 * Returns Markdown, and the cost of each kind of write.
 */
export async function benchWrites(port: number, goal: Goal) {
  const firstHike = EVENTS / 2 + 2
  const { filled, costs } = await withFilledApp(EVENTS, port, Date.now(), async (filled) => {
    const db = await filled.app.getD1Database('DB')
    await db
      .prepare('UPDATE events SET organizer_id = 1 WHERE id BETWEEN ? AND ?')
      .bind(firstHike, firstHike + WRITERS)
      .run()
    return { filled, costs: await writeCosts(filled, firstHike) }
  })
  const { stateDir } = filled
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true })
  try {
    return { costs, markdown: report(costs, await load(filled, port, firstHike, goal)) }
  } finally {
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  }
}

async function load(filled: FilledApp, port: number, firstHike: number, goal: Goal) {
  const progress: Progress = { writes: 0, reads: 0, stale: [], reading: 0, stopped: false }
  const memory: number[] = []
  const [workerd] = workerdProcesses()
  const sample = () => workerd && memory.push(memoryOf(workerd))
  const timer = setInterval(sample, SAMPLE_MS)
  const start = performance.now()
  const isReached = () => progress.writes >= goal.writes && performance.now() - start >= goal.minutes * MINUTE
  const readers = Array.from({ length: READERS }, (_, index) => readOn(port, firstHike, index, progress))
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    writeOn(filled, firstHike + index, index + 1, progress, isReached),
  )
  await Promise.all(writers).finally(() => {
    progress.stopped = true
    clearInterval(timer)
  })
  await Promise.all(readers)
  return { progress, memory, seconds: (performance.now() - start) / 1000 }
}

async function readOn(port: number, firstHike: number, index: number, progress: Progress) {
  const connection: Connection = await openConnection(port)
  const paths = [
    '/',
    `/events/${firstHike + (index % WRITERS)}`,
    `/blog/${1 + (index % WRITERS)}`,
    '/?tab=blog',
  ]
  for (let turn = index; !progress.stopped; turn++) {
    await connection.get({ port, path: paths[turn % paths.length] ?? '/' })
    progress.reading++
  }
  connection.close()
}

async function writeOn(
  filled: FilledApp,
  hikeId: number,
  postId: number,
  progress: Progress,
  isReached: () => boolean,
) {
  for (let version = 1; !isReached(); version++) {
    const isHike = version % 2 === 0
    const text = `Version ${version} of ${isHike ? 'hike' : 'post'} ${postId}.`
    if (isHike) await write(filled, 'PATCH', `/api/events/${hikeId}/`, { name: text })
    else await write(filled, 'PUT', `/api/blog/${postId}/`, { title: text })
    progress.writes++
    for (const path of isHike ? [`/events/${hikeId}`, '/'] : [`/blog/${postId}`, '/?tab=blog']) {
      const { body } = await request({ url: filled.origin + path })
      progress.reads++
      if (!body.includes(text)) progress.stale.push(`${path} without '${text}'`)
    }
  }
}

/**
 * Sends JSON as the member with this cookie. Returns the cost, or null if the app does not count it. Throws if the
 * server rejects the request.
 */
export async function write(
  { origin, cookie }: Pick<FilledApp, 'origin' | 'cookie'>,
  method: string,
  path: string,
  body: object,
) {
  const csrf = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''
  const response = await fetch(origin + path, {
    method,
    headers: { Cookie: cookie, 'X-CSRFToken': csrf, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  const { headers } = response
  await response.arrayBuffer()
  return JSON.parse(headers.get('X-Reads') ?? 'null') as Reads
}

async function writeCosts(filled: FilledApp, hikeId: number): Promise<Record<string, WriteCost>> {
  return {
    'Renaming a hike': await write(filled, 'PATCH', `/api/events/${hikeId}/`, { name: 'Another name' }),
    'Editing a post': await write(filled, 'PUT', '/api/blog/1/', { title: 'Another title' }),
  }
}

type Loaded = Awaited<ReturnType<typeof load>>

function report(costs: Record<string, WriteCost>, { progress, memory, seconds }: Loaded) {
  const { writes, reads, stale, reading } = progress
  return [
    '### Writing while others read',
    `${number(writes)} writes by ${WRITERS} members, each followed by two reads of pages that show it, while ${READERS} visitors read ` +
      `(${number(reading / seconds)} pages a second): the new state ${number(reads - stale.length)} times of ${number(reads)}.`,
    stale.length > 0 ? `Old: ${stale.slice(0, 5).join('; ')}` : '',
    memoryReport(memory, seconds),
    table(
      ['a write', 'rows read', 'rows written', 'trips'],
      Object.entries(costs).map(([name, { rows, written, trips }]) => [name, rows, written, trips]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Compares memory use in the second fifth of the run with that in the last fifth. The first fifth is the warm-up. */
function memoryReport(memory: number[], seconds: number): string {
  if (memory.length < 10) return 'The memory of workerd was not measured.'
  const megabytes = memory.map((bytes) => bytes / MEGABYTE)
  const average = (from: number, to: number) => {
    const part = megabytes.slice(Math.floor(megabytes.length * from), Math.ceil(megabytes.length * to))
    return part.reduce((sum, value) => sum + value, 0) / part.length
  }
  const [early, late] = [average(0.2, 0.4), average(0.8, 1)]
  return (
    `Memory of workerd in ${(seconds / 60).toFixed(1)} minutes of it, databases included: ${number(early)} MB in the second fifth, ` +
    `${number(late)} MB in the last (${late >= early ? '+' : ''}${percent(late / early - 1)}), ${number(Math.max(...megabytes))} MB at most.`
  )
}
