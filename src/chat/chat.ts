import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/index.ts'
import { events, participation, sessions } from '../db/schema.ts'
import type { AppEnv } from '../env.ts'
import { AppError, notFound, tooMany } from '../errors.ts'
import type { Event } from '../events/events.ts'
import { pictureUrl } from '../images/urls.ts'
import { authorize, can } from '../policy.ts'
import type { Guest, Leaving } from './room.ts'
import type { MessagePost, Range } from './schema.ts'

// The Worker asks, the room trusts: every touch is checked against the database as it is at that moment.

type Visited = Pick<Event, 'id' | 'organizerId' | 'role'>

export async function readChat(c: Context<AppEnv>, eventId: number, range: Range) {
  await enter(c, eventId)
  return roomOf(c.env, eventId).list(range)
}

/** What the page of the hike starts with, for those who may read it. */
export async function firstMessages(c: Context<AppEnv>, { id, organizerId, role }: Visited) {
  if (!can.chat(c.var.user, { organizerId, participates: role === 'participant' })) return null
  return (await roomOf(c.env, id).list()).messages
}

export async function postMessage(c: Context<AppEnv>, eventId: number, post: MessagePost) {
  const { user } = await enter(c, eventId)
  const limited = !(c.env.DEVELOPMENT && c.env.RATE_LIMITS === '0')
  const { id, username } = user
  const posted = await roomOf(c.env, eventId).post({ id, username }, post, { limited })
  if (!posted) throw notFound('Event')
  if ('tooEarly' in posted)
    throw tooMany('You are writing very fast. Please wait a moment.', posted.tooEarly / 1000)
  return posted
}

export async function resetChat(c: Context<AppEnv>, eventId: number) {
  const { user, event } = await look(c, eventId)
  authorize(user, can.resetChat(user, event))
  await roomOf(c.env, eventId).reset()
}

export async function openSocket(c: Context<AppEnv>, eventId: number): Promise<Response> {
  const { user, sessionId } = await enter(c, eventId)
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
    throw new AppError(400, 'This address speaks WebSocket only.')
  const room = roomOf(c.env, eventId)
  const { id, username, picture } = user
  const guest: Guest = { user: { id, username, profile_picture: pictureUrl(picture) }, sessionId }
  const { webSocket } = await room.fetch('https://room/', {
    // Names of people are plain ASCII, those of pictures too.
    headers: { Upgrade: 'websocket', 'X-Guest': JSON.stringify(guest) },
  })
  try {
    // Whoever left while the socket was being opened would otherwise have slipped past `expel`.
    await enter(c, eventId)
  } catch (error) {
    webSocket?.accept()
    webSocket?.close()
    const { status } = error as AppError
    if (status === 404) await room.delete()
    else await room.expel(status === 401 ? { sessionId } : { userId: id })
    throw error
  }
  return new Response(null, { status: 101, webSocket })
}

/** Closes the sockets of somebody who may no longer be in this room. Call it once the database says so. */
export const expel = (env: Env, eventId: number, leaving: Leaving): Promise<void> =>
  roomOf(env, eventId).expel(leaving)

/** The same in every room that somebody has the key to. */
export async function expelEverywhere(env: Env, db: Db, userId: number, leaving: Leaving) {
  const rooms = await db.all<{ id: number }>(sql`
    SELECT id FROM events WHERE organizer_id = ${userId}
    UNION SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant'`)
  await Promise.all(rooms.map(({ id }) => expel(env, id, leaving)))
}

export const deleteChat = (env: Env, eventId: number): Promise<void> => roomOf(env, eventId).delete()

const roomOf = (env: Env, eventId: number) => env.CHAT.getByName(String(eventId))

async function enter(c: Context<AppEnv>, eventId: number) {
  const { user, event, sessionId } = await look(c, eventId)
  authorize(user, can.chat(user, event))
  if (sessionId === null) throw new AppError(401, 'Please sign in.')
  return { user, sessionId }
}

async function look(c: Context<AppEnv>, eventId: number) {
  const session = sql<number | null>`(SELECT id FROM ${sessions} WHERE token = ${c.var.sessionToken})`
  const [[row]] = await c.var.read((db, viewer) => [
    db
      .select({
        organizerId: events.organizerId,
        state: participation.state,
        sessionId: session.as('session'),
      })
      .from(events)
      .leftJoin(participation, and(eq(participation.eventId, events.id), eq(participation.userId, viewer)))
      .where(eq(events.id, eventId)),
  ])
  if (!row) throw notFound('Event')
  const event = { organizerId: row.organizerId, participates: row.state === 'participant' }
  return { user: c.var.user, event, sessionId: row.sessionId }
}
