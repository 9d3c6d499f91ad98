import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openApp } from '../../app.ts'
import type { Target } from '../connection.ts'
import { type FilledApp, VARIABLES, withFilledApp } from '../filled-app.ts'
import { workerdProcesses } from '../process.ts'
import { POST_ID } from '../rows.ts'
import type { ChatJob, ChatResult } from './chats.ts'
import type { MixedEffort } from './effort.ts'
import { openGenerator } from './generator.ts'
import type { PagesJob, PagesResult } from './pages.ts'
import { openRooms, type Room } from './people.ts'
import { coresUsed, processorTimes } from './processor.ts'
import { report } from './report.ts'

const HIKES = 1000
/** The first hike under load. It and those after it are upcoming, because only upcoming hikes have an open chat. */
const FIRST_HIKE = HIKES / 2 + 20
const HIKES_SHOWN = 20

/** Linux's in-memory file system. On a disk, workerd would block its only thread while it waits. */
const IN_MEMORY = '/dev/shm'

/**
 * Measures chats, visitors, members and writes at the same time. Separate processes create the load. Returns Markdown.
 */
export async function benchMixed(port: number, efforts: MixedEffort[]): Promise<string> {
  const sections = ['### Everything at the same time']
  for (const effort of efforts) sections.push(await measure(port, effort))
  return sections.join('\n\n')
}

async function measure(port: number, effort: MixedEffort) {
  const withRooms = async (filled: FilledApp) => {
    const db = await filled.app.getD1Database('DB')
    const secret = await readFile(join(filled.stateDir, 'auth-secret'), 'utf8')
    const rooms = await openRooms(db, secret, FIRST_HIKE, effort)
    await db.prepare(`UPDATE events SET organizer_id = 1 WHERE id >= ${FIRST_HIKE}`).run()
    return { ...filled, rooms }
  }
  const parent = existsSync(IN_MEMORY) ? IN_MEMORY : undefined
  const { stateDir, cookie, rooms } = await withFilledApp(HIKES, port, Date.now(), withRooms, parent)
  const app = await openApp({ port, stateDir, variables: VARIABLES, direct: true })
  try {
    return report(effort, await load(port, cookie, rooms, effort), parent !== undefined)
  } finally {
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  }
}

async function load(port: number, organizer: string, rooms: Room[], effort: MixedEffort) {
  const origin = `http://127.0.0.1:${port}`
  // Excludes the large room, because a change to its hike would notify all participants.
  const hikeIds = rooms.slice(1, 1 + HIKES_SHOWN).map(({ hikeId }) => hikeId)
  const [app] = workerdProcesses()
  const generators = [
    await openGenerator<ChatResult>('chats.ts', { origin, rooms, effort } satisfies ChatJob),
    await openGenerator<PagesResult>('pages.ts', {
      ...{ origin, organizer, hikeIds, effort },
      visitors: visitorsTargets(port, hikeIds),
      members: membersTargets(port, rooms),
    } satisfies PagesJob),
  ] as const
  try {
    const [chats, pages] = generators
    const before = processorTimes(app, generators)
    const [chatResult, pagesResult] = await Promise.all([chats.run(), pages.run()])
    return { ...chatResult, pages: pagesResult, cores: coresUsed(before, processorTimes(app, generators)) }
  } finally {
    for (const generator of generators) generator.close()
  }
}

const visitorsTargets = (port: number, hikeIds: number[]): Target[] =>
  ['/', '/?tab=blog', `/blog/${POST_ID}`, ...hikeIds.map((id) => `/events/${id}`)].map((path) => ({
    port,
    path,
  }))

/** Returns three pages for the first member of each room. */
const membersTargets = (port: number, rooms: Room[]): Target[] =>
  rooms.flatMap(({ hikeId, cookies: [cookie = ''] }) =>
    ['/', `/events/${hikeId}`, `/blog/${POST_ID}`].map((path) => ({ port, path, cookie })),
  )
