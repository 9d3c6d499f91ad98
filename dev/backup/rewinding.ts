import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../src/shared/duration.ts'
import { noteBookmark, readBookmark } from '../hosting/bookmark.ts'
import { putSecrets } from '../hosting/secrets.ts'
import type { Environment, Settings } from '../hosting/settings.ts'
import { askHealth } from '../hosting/site.ts'
import { flagsOf, originOf, requireSettings, wranglerTarget } from '../hosting/target.ts'
import { wrangler } from '../hosting/wrangler.ts'
import { runSql } from '../run-sql.ts'
import { openOperation } from './operation.ts'
import { inPages } from './put-back.ts'
import { confirmReplacing } from './replacing.ts'

// D1 can restore a database to an earlier moment, but some things must not come back: accounts that have been erased
// since then, sessions that have ended, and ids that were already used. The site is closed first, by the secret CLOSED.
// A flag in the database can close it too, but would be rewound with the database. The site is reopened once everything
// is repaired. Every step can be repeated.

/** Values that cannot be read from the database once it has been rewound. */
type Before = { to: string; bookmark: string; sequences: Record<string, number>; rooms: string[] }

const CLOSES_WITHIN = 2 * MINUTE
const ROOMS = 500

export async function rewind(environment: Environment, to: string, address: string | undefined) {
  const settings = requireSettings(environment)
  // Read before the site is closed, because this throws if D1 has no bookmark for the time.
  const target = to.includes('T') ? await readBookmark(environment, new Date(to)) : to
  const stopped = await readStopped(environment)
  if (stopped?.to !== to)
    await confirmReplacing(environment, address, `The rewind deletes what came after ${to}.`)
  let before: Before
  try {
    console.log(`\nClosing ${originOf(environment)}`)
    await close(environment, settings)
    before = await prepare(environment, to, stopped)
    console.log(`Rewinding the database to ${target}`)
    await exchange(environment, target)
    console.log('Putting the rest in order')
    await putInOrder(environment, before)
    console.log('Opening the site')
    await putSecrets(settings.worker, { CLOSED: null })
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\nThe site may be closed. Run the same command again; it goes on. To open it as it is: npx wrangler secret delete CLOSED --name ${settings.worker}`,
    )
  }
  rmSync(stateFile(environment))
  console.log(
    `\nDone. Everybody signs in again. What Stripe has since is read within minutes. To go back to where it was: npm run rewind -- --to ${before.bookmark}${flagsOf(environment).replace(' --', '')}`,
  )
}

const stateFile = (environment: Environment) => `.wrangler/rewind.${environment}.json`

const CLOSED = 'The site is closed'

/**
 * Reads the file that an interrupted run has left (`prepare`). Returns null if there is none, or if the site has been
 * opened since, because the file is then out of date.
 */
async function readStopped(environment: Environment): Promise<Before | null> {
  if (!existsSync(stateFile(environment))) return null
  const health = await askHealth(originOf(environment))
  if (typeof health !== 'string' && !health.status.startsWith(CLOSED)) return null
  return JSON.parse(readFileSync(stateFile(environment), 'utf8'))
}

/**
 * Stores the state of the closed site in a file, for the next run if this one is interrupted. Keeps the state that an
 * interrupted run stored.
 */
async function prepare(environment: Environment, to: string, stopped: Before | null): Promise<Before> {
  const before = stopped ? { ...stopped, to } : await noteBefore(environment, to)
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(stateFile(environment), JSON.stringify(before), { mode: 0o600 })
  return before
}

async function noteBefore(environment: Environment, to: string): Promise<Before> {
  const rows = await runSql(['SELECT name, seq FROM sqlite_sequence'], environment)
  const rooms = await runSql(['SELECT room FROM events'], environment)
  return {
    to,
    bookmark: await noteBookmark(environment),
    sequences: Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)])),
    rooms: rooms.map(({ room }) => String(room)),
  }
}

/**
 * Closes the site. Returns once the running version reports that it is closed. Throws if it does not within two
 * minutes.
 */
async function close(environment: Environment, { worker }: Settings) {
  await putSecrets(worker, { CLOSED: 'npm run rewind' })
  const end = Date.now() + CLOSES_WITHIN
  for (;;) {
    const health = await askHealth(originOf(environment))
    if (typeof health !== 'string' && health.status.startsWith(CLOSED)) return
    if (Date.now() > end) throw new Error('The site has not closed within two minutes.')
    await sleep(SECOND)
  }
}

/** Replaces the database with its earlier state, and applies migrations that the earlier state lacks. */
async function exchange(environment: Environment, bookmark: string) {
  const at = wranglerTarget(environment)
  await wrangler(['d1', 'time-travel', 'restore', 'DB', '--bookmark', bookmark, '--json', ...at])
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...at])
}

async function putInOrder(environment: Environment, { sequences, rooms }: Before) {
  const { send, close } = await openOperation('restore', environment)
  try {
    const post = (path: string, body: unknown) => send('POST', path, { body })
    const { since } = (await (await post('rewound/', { sequences })).json()) as { since: string }
    for (let from = 0; from < rooms.length; from += ROOMS)
      await post('rooms/', { rooms: rooms.slice(from, from + ROOMS) })
    const { deleted, erased } = await inPages(post, 'deleted/', { since })
    console.log(`Since ${since}, ${deleted} accounts had been deleted and ${erased} erased: they are again.`)
    await send('POST', 'finish/', { body: { takenAt: since }, isLast: true })
  } finally {
    await close()
  }
}
