import { and, desc, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import { closeSocketsEverywhere } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { sessions, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { SESSION_LIFETIME } from '../../http/session.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'
import { deviceName, deviceText } from './device-name.ts'

const MAX_SESSIONS = 20
/** The maximum stored length of the User-Agent header, in characters. The name of the device is derived from it. */
const MAX_USER_AGENT = 300

/**
 * Starts a session if `condition` holds, and returns its token. Returns null otherwise, and for a banned or deleted
 * user.
 */
export async function startSession(ctx: RequestContext, userId: number, userAgent: string, condition?: SQL) {
  const now = ctx.now()
  const token = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url' })
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
  const stamps = { createdAt: now, updatedAt: now }
  const values = { userId, token, expiresAt, userAgent: userAgent.slice(0, MAX_USER_AGENT), ...stamps }
  const isAllowed = and(eq(users.id, userId), isNull(users.bannedAt), isNull(users.deletedAt), condition)
  const [session] = await insertFrom(
    ctx.db,
    sessions,
    values,
    sql`FROM ${users} WHERE ${isAllowed}`,
  ).returning({ token: sessions.token })
  if (!session) return null
  await limitSessions(ctx, userId)
  return session.token
}

export const selectSessions = (db: Db, userId: SQL<number | null>, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      token: sessions.token,
    })
    .from(sessions)
    .where(and(sql`${sessions.userId} = ${userId}`, gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.id))
    .limit(MAX_SESSIONS)

/** A session as pages show it, without its token. */
export const sessionSummary = (session: SelectedSession, ownToken: string | null) => ({
  id: session.id,
  device: deviceText(deviceName(session.userAgent ?? '')),
  createdAt: session.createdAt,
  isCurrent: session.token === ownToken,
})

type SelectedSession = Awaited<ReturnType<typeof selectSessions>>[number]
export type SessionSummary = ReturnType<typeof sessionSummary>

/** Ends one of the actor's sessions. Throws 401; 404 for the session of another user. */
export async function endSession(ctx: RequestContext, sessionId: number): Promise<void> {
  const { actor } = ctx
  requireUser(actor)
  const ended = await endSessions(ctx, and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id)))
  if (ended === 0) throw notFound('Session')
}

/** Ends all sessions of the actor except the current one. Throws 401. */
export async function endOtherSessions(ctx: RequestContext): Promise<void> {
  const { actor, sessionToken } = ctx
  requireUser(actor)
  await endSessions(ctx, and(eq(sessions.userId, actor.id), ne(sessions.token, sessionToken ?? '')))
}

export async function endOwnSession(ctx: RequestContext): Promise<void> {
  if (ctx.sessionToken) await endSessions(ctx, eq(sessions.token, ctx.sessionToken))
}

/** Ends the user's oldest sessions beyond the limit. Called when a session has started. */
const limitSessions = (ctx: RequestContext, userId: number) =>
  endSessions(
    ctx,
    and(
      eq(sessions.userId, userId),
      sql`${sessions.id} NOT IN (
        SELECT id FROM sessions WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${MAX_SESSIONS})`,
    ),
  )

/** Statements that end expired sessions, and enqueue the closing of their chat sockets. */
export function endExpiredSessions(ctx: RequestContext, now: Date) {
  const isExpired = lte(sessions.expiresAt, now)
  return [
    enqueueEach(
      ctx,
      closeSocketsEverywhere,
      { userId: sessions.userId },
      sql`FROM ${sessions} WHERE ${isExpired}`,
    ),
    ctx.db.delete(sessions).where(isExpired),
  ] as const
}

/**
 * Deletes the sessions of one user that match the condition, enqueues the closing of their chat sockets, and returns
 * how many were deleted.
 */
async function endSessions(ctx: RequestContext, condition: SQL | undefined): Promise<number> {
  const { db } = ctx
  const { ended } = await runBatch(db, {
    job: enqueueEach(
      ctx,
      closeSocketsEverywhere,
      { userId: sessions.userId },
      sql`FROM ${sessions} WHERE ${condition}`,
    ),
    ended: db.delete(sessions).where(condition).returning({ userId: sessions.userId }),
  })
  return ended.length
}
