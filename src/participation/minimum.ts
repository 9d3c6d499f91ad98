import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { getHikeRow, isScheduled, joinOrganizers, requireScheduled } from '../access/hikes.ts'
import { authorize, can } from '../access/policy.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, participation } from '../db/schema.ts'
import { hike, nameOf, notify, ORGANIZER, self } from '../notices/notify.ts'
import { HOUR } from '../shared/duration.ts'
import { conflict } from '../shared/errors.ts'
import { t } from '../texts/joining.ts'
import { t as participants } from '../texts/participants.ts'

/**
 * Organizers are asked about the minimum this long before joining closes, or before the start if there is no closing
 * time. In milliseconds.
 */
export const ASKED_BEFORE = 48 * HOUR

/**
 * Confirms that the hike takes place even if fewer people come than its minimum, and notifies the participants.
 * Idempotent. The actor must be an organizer. Throws 404; 409 for a hike without a minimum, and for a past, cancelled
 * or hidden hike.
 */
export async function confirmHike(ctx: RequestContext, hikeId: number): Promise<void> {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.confirmHike(actor, hike))
  if (hike.confirmed) return
  requireScheduled(hike)
  if (hike.dayEnd <= ctx.now()) throw conflict(t.over)
  if (hike.minParticipants === null) throw conflict(participants.noMinimum)
  const isOpen = and(
    eq(hikes.id, hikeId),
    isScheduled,
    isNotNull(hikes.minParticipants),
    eq(hikes.confirmed, false),
    hikeIsPublic,
  )
  const {
    confirmed: [confirmed],
    after: [after],
  } = await runBatch(db, {
    told: participantsTold(ctx, isOpen),
    confirmed: db
      .update(hikes)
      .set({ confirmed: true, updatedAt: ctx.now() })
      .where(isOpen)
      .returning({ id: hikes.id }),
    after: db.select({ confirmed: hikes.confirmed }).from(hikes).where(eq(hikes.id, hikeId)),
  })
  if (confirmed) ctx.hikeChanged(hike)
  else if (!after?.confirmed) throw conflict(participants.cannotConfirm)
}

const participantsTold = (ctx: RequestContext, condition: SQL | undefined) =>
  notify(ctx, 'takes_place', {
    to: sql`${participation.userId}`,
    key: sql`${hikes.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: hike(sql`, 'actor', ${nameOf(self(ctx))}`),
    from: sql`FROM ${hikes} JOIN ${participation} ON ${participation.hikeId} = ${hikes.id}
      AND ${participation.state} = 'participant' WHERE ${condition}`,
  })

const counts = sql`, 'count', ${hikes.going}, 'minimum', ${hikes.minParticipants}`

/**
 * Statements that notify the organizers, once, that the minimum number of participants is reached. They must follow the
 * statement that admits a user.
 */
export const minimumReached = (ctx: RequestContext, hikeId: SQL | number) =>
  notify(ctx, 'takes_place', {
    to: ORGANIZER,
    key: sql`${hikes.id} || ':reached'`,
    hikeId: sql`${hikes.id}`,
    actorId: null,
    data: hike(counts),
    from: sql`FROM ${hikes} ${joinOrganizers} WHERE ${hikes.id} = ${hikeId} AND ${isScheduled} AND ${hikeIsPublic}
      AND NOT ${hikes.confirmed} AND ${hikes.minParticipants} <= ${hikes.going}`,
  })

/** The deadline for a hike to reach its minimum. */
export const decisionDue = ({
  eventTime,
  joinsCloseAt,
}: Pick<typeof hikes.$inferSelect, 'eventTime' | 'joinsCloseAt'>) => joinsCloseAt ?? eventTime

/**
 * Statements that ask the organizers whether a hike takes place. They apply to hikes that match the condition, have too
 * few people and have not started, if joining closes (or, without a closing time, the hike starts) within 48 hours or
 * has already closed. The last statement records that the organizers were asked. If the deadline is moved to more than
 * 48 hours from now, they are asked again (hikes/rules/updating.ts).
 */
export function askAboutMinimum(ctx: RequestContext, condition: SQL | undefined = sql`TRUE`) {
  const now = ctx.now().getTime()
  const isDue = sql`${hikes.minParticipants} IS NOT NULL AND NOT ${hikes.minimumAsked} AND NOT ${hikes.confirmed}
    AND ${hikes.eventTime} > ${now} AND coalesce(${hikes.joinsCloseAt}, ${hikes.eventTime}) <= ${now + ASKED_BEFORE}
    AND ${hikes.dayEnd} > ${now} AND ${isScheduled} AND ${hikeIsPublic} AND ${hikes.minParticipants} > ${hikes.going} AND ${condition}`
  return [
    ...notify(ctx, 'too_few', {
      to: ORGANIZER,
      key: sql`${hikes.id} || ':' || coalesce(${hikes.joinsCloseAt}, ${hikes.eventTime})`,
      hikeId: sql`${hikes.id}`,
      actorId: null,
      data: hike(counts),
      from: sql`FROM ${hikes} ${joinOrganizers} WHERE ${isDue}`,
    }),
    ctx.db.update(hikes).set({ minimumAsked: true }).where(isDue),
  ] as const
}
