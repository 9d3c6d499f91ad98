import { randomUUID } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import { createCsrfToken } from '../../../src/http/csrf.ts'
import { DAY } from '../../../src/shared/duration.ts'
import type { MixedEffort } from './effort.ts'

/** A hike whose chat has `sockets` sockets: `SOCKETS_PER_USER` for each of the cookies. */
export type Room = { hikeId: number; sockets: number; cookies: string[] }

const SOCKETS_PER_USER = 5
/** User 1 has signed up already (filled-app.ts). */
const FIRST_USER = 2
/** The number of users per batch. Each has two statements. */
const AT_ONCE = 20

/**
 * Creates the users who open the sockets, signs them in, and adds them to their hikes. The first room is the large one.
 */
export async function openRooms(
  db: D1Database,
  secret: string,
  firstHike: number,
  { large, small }: MixedEffort,
): Promise<Room[]> {
  const rooms: Room[] = []
  const rows: { hikeId: number; userId: number; token: string }[] = []
  let userId = FIRST_USER
  for (const sockets of [large.sockets, ...Array<number>(small.rooms).fill(small.sockets)]) {
    const hikeId = firstHike + rooms.length
    const cookies: string[] = []
    for (let people = 0; people < sockets / SOCKETS_PER_USER; people++, userId++) {
      const token = randomUUID()
      cookies.push(await cookieOf(token, secret))
      rows.push({ hikeId, userId, token })
    }
    rooms.push({ hikeId, sockets, cookies })
  }
  await addUsers(db, userId)
  for (let from = 0; from < rows.length; from += AT_ONCE) await signIn(db, rows.slice(from, from + AT_ONCE))
  return rooms
}

/** Adds users to the filled database until all ids below `before` exist. */
async function addUsers(db: D1Database, before: number) {
  const statement = `WITH RECURSIVE numbers(n) AS (SELECT ${FIRST_USER} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${before})
    INSERT OR IGNORE INTO users (id, username, email, created_at, updated_at)
    SELECT n, 'hiker-' || n, 'hiker-' || n || '@example.org', 0, 0 FROM numbers`
  await db.prepare(statement).run()
}

async function signIn(db: D1Database, rows: { hikeId: number; userId: number; token: string }[]) {
  const now = Date.now()
  await db.batch(
    rows.flatMap(({ hikeId, userId, token }) => [
      db
        .prepare(
          'INSERT INTO sessions (user_id, token, expires_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4)',
        )
        .bind(userId, token, now + DAY, now),
      db
        .prepare(
          `INSERT OR REPLACE INTO participation (event_id, user_id, state, created_at) VALUES (?, ?, 'participant', ?)`,
        )
        .bind(hikeId, userId, now),
    ]),
  )
}

async function cookieOf(token: string, secret: string) {
  const session = (await generateSignedCookie('session', token, secret)).split(';')[0]
  return `${session}; csrftoken=${createCsrfToken(token, secret)}`
}
