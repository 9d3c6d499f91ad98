import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { currentTime } from '../../clock.ts'
import type { Db } from '../../db/index.ts'
import { events, notices, participation, users } from '../../db/schema.ts'
import { eventIsOwnOrPublic, eventIsPublic } from '../../moderation/visibility.ts'
import { type Kind, kindOf, kindsWhere } from '../kinds.ts'

const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE

/** What one member may cause in an hour by what they do to others. */
const MAX_CAUSED = 50

const limited = kindsWhere(({ unlimited }) => !unlimited)
const bundled = kindsWhere(({ bundledFor }) => bundledFor !== undefined)

const list = (names: string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** SQL: a number or text of the kind of a notice. */
const byKind = (pick: (kind: Kind) => number | string | null | undefined) =>
  sql.raw(
    `CASE notices.kind ${kindsWhere((kind) => pick(kind) != null)
      .map((name) => `WHEN '${name}' THEN '${pick(kindOf(name))}'`)
      .join(' ')} END`,
  )

/** Without a parameter, as the condition of the index is. */
const IS_DUE = sql`${notices.mail} = 'due'`

/** A query: whether a mail is due. */
export const isDue = () =>
  sql`SELECT 1 FROM notices WHERE mail = 'due' AND mail_at <= ${currentTime().getTime()}`

/**
 * SQL condition on the notices `m`: mailed within the last hour. Not what was mailed while development had moved the clock
 * ahead; clocks of isolates differ by less than a minute.
 */
const isRecent = (now: number) => sql`m.mailed_at > ${now - HOUR} AND m.mailed_at < ${now + MINUTE}`

/** SQL condition on notices: the actor has caused fewer mails in the last hour than they may. */
const isWithinLimit = (now: number) => sql`(notices.actor_id IS NULL OR notices.kind NOT IN (${list(limited)})
  OR (SELECT count(*) FROM notices AS m WHERE m.actor_id = notices.actor_id AND ${isRecent(now)}
    AND m.kind IN (${list(limited)})) < ${MAX_CAUSED})`

/** SQL: when the recipient's last mail of a kind that comes in bundles was sent, within the last hour, by another attempt. */
const lastBundle = (now: number, attempt: string | null) => sql`(SELECT max(m.mailed_at) FROM notices AS m
  WHERE m.user_id = notices.user_id AND m.kind = notices.kind AND ${isRecent(now)}
  AND m.attempt IS NOT ${attempt})`

const isBundled = sql`notices.kind IN (${list(bundled)})`

/**
 * Postpones what must not be mailed yet, and drops what need not be mailed any more. Decided when a mail is due, so
 * that the batch of a change asks nothing.
 */
export function postponeAndDrop(db: Db, now: number) {
  const due = sql`notices.mail = 'due' AND notices.mail_at <= ${now}`
  const drop = (condition: SQL) =>
    db.update(notices).set({ mail: 'none' }).where(sql`${due} AND ${condition}`)
  return [
    drop(sql`notices.created_at < ${now} - ${byKind(({ staleAfter }) => staleAfter)}`),
    drop(isObsolete),
    drop(isUnwanted),
    db
      .update(notices)
      .set({ mailAt: sql`${lastBundle(now, null)} + ${HOUR}` })
      .where(sql`${due} AND ${isBundled} AND ${lastBundle(now, null)} IS NOT NULL`),
    db
      .update(notices)
      .set({ mailAt: new Date(now + 15 * MINUTE) })
      .where(sql`${due} AND NOT ${isWithinLimit(now)}`),
  ] as const
}

/** SQL condition on notices: a request that is withdrawn or decided meanwhile, or a hike that is cancelled or hidden. */
const isObsolete = sql`(notices.kind = 'join_requested' AND NOT EXISTS (SELECT 1 FROM ${participation}
    WHERE participation.event_id = notices.event_id AND participation.user_id = notices.actor_id
    AND participation.state = 'pending')
  OR notices.kind = 'reminder' AND EXISTS (
    SELECT 1 FROM ${events} WHERE events.id = notices.event_id
    AND (events.status = 'cancelled' OR NOT ${eventIsPublic})))`

/** SQL condition on notices: their recipient is banned, has no verified address, or has switched their mail off. */
const isUnwanted = sql`EXISTS (SELECT 1 FROM ${users} WHERE users.id = notices.user_id AND (NOT users.email_verified
  OR users.banned_at IS NOT NULL OR users.deleted_at IS NOT NULL OR EXISTS (SELECT 1 FROM json_each(users.mail_off) WHERE value = ${byKind(({ group }) => group)})))`

/** The mails that are due, with their recipients. */
export const dueNotices = (db: Db, now: number, limit: number) =>
  db
    .select({
      id: notices.id,
      kind: notices.kind,
      userId: notices.userId,
      eventId: notices.eventId,
      data: notices.data,
      attempts: notices.attempts,
      failingSince: notices.failingSince,
      email: users.email,
      username: users.username,
      eventExists: sql<boolean>`${events.id} IS NOT NULL`.mapWith(Boolean).as('event_exists'),
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(events, and(eq(events.id, notices.eventId), eventIsOwnOrPublic(sql`${notices.userId}`)))
    .where(and(IS_DUE, lte(notices.mailAt, new Date(now))))
    .orderBy(notices.mailAt, notices.id)
    .limit(limit)

export type DueNotice = Awaited<ReturnType<typeof dueNotices>>[number]

/** Condition on notices. As one parameter: D1 takes a hundred, and a mail may have as many notices. */
export const hasId = (ids: number[]) =>
  sql`${notices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** Claims the mail of these notices for an attempt: of two concurrent attempts one gets a row. */
export const claim = (db: Db, ids: number[], attempt: string, now: number) =>
  db
    .update(notices)
    .set({ mail: 'sending', mailedAt: new Date(now), attempt })
    .where(
      and(
        hasId(ids),
        IS_DUE,
        isWithinLimit(now),
        sql`(NOT ${isBundled} OR ${lastBundle(now, attempt)} IS NULL)`,
      ),
    )
    .returning({ id: notices.id })

/** When the next mail is due, or null. */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: notices.mailAt })
    .from(notices)
    .where(IS_DUE)
    .orderBy(notices.mailAt)
    .limit(1)
  return row?.at ?? null
}
