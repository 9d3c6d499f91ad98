import { and, eq, sql } from 'drizzle-orm'
import { cannotJoin, isBlockedAt } from '../access/blocks.ts'
import { coOrganizerIds, peopleOf, requireScheduled } from '../access/hikes.ts'
import { hikeIsVisibleTo } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { usualPriceOf } from '../context/group.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, participation } from '../db/schema.ts'
import { isFull } from '../participation/capacity.ts'
import { isOf } from '../participation/participation.ts'
import { windowRefusal } from '../participation/window.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { t as joining } from '../texts/joining.ts'
import { t } from '../texts/money.ts'

/**
 * Returns the hike with its price per person, and the amount for the actor and the guests in their request. Throws 404.
 */
export async function getPriced(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  id: number,
  currency: string,
) {
  const people = peopleOf(sql`${hikes.id}`, actor?.id ?? 0)
  const [hike] = await db
    .select({
      price: priceOf(currency),
      people: people.as('people'),
      organizerId: hikes.organizerId,
      coOrganizerIds,
      eventTime: hikes.eventTime,
      dayEnd: hikes.dayEnd,
      timeZone: hikes.timeZone,
      refundUntilHours: hikes.refundUntilHours,
      lateRefundPercent: hikes.lateRefundPercent,
      joinsOpenAt: hikes.joinsOpenAt,
      joinsCloseAt: hikes.joinsCloseAt,
      status: hikes.status,
      questions: hikes.questions,
      isFull: sql<number>`${isFull(sql`${hikes.id}`, people)}`.as('is_full'),
    })
    .from(hikes)
    .where(and(eq(hikes.id, id), hikeIsVisibleTo(actor?.id ?? null)))
  if (!hike) throw notFound('Event')
  return { ...hike, id, amount: hike.price * hike.people }
}

/** SQL: the price of a hike. */
export const priceOf = (currency: string) => sql<number>`coalesce(${hikes.price}, ${usualPriceOf(currency)})`

export type Priced = Awaited<ReturnType<typeof getPriced>>

/**
 * Throws 409 if this user cannot pay for the hike, and 403 if an organizer has blocked them. If the hike has started or
 * is full, only participants can pay, because nobody else can be admitted. A payment without a request creates one. It
 * is therefore rejected if the organizer has questions, before joining opens, and after joining has closed.
 */
export async function requirePayable({ db, now }: RequestContext, hike: Priced, userId: number) {
  requireScheduled(hike)
  const {
    own: [own],
    block: [block],
  } = await runBatch(db, {
    own: db.select({ state: participation.state }).from(participation).where(isOf(hike.id, userId)),
    block: db
      .select({ exists: sql<number>`${isBlockedAt(hike.id, userId)}`.as('is_blocked') })
      .from(sql`(SELECT 1)`),
  })
  if (own?.state === 'participant') return
  if (hike.eventTime <= now() || hike.dayEnd <= now()) throw conflict(joining.over)
  if (block?.exists) throw cannotJoin()
  if (!own) requireOpenWindow(hike, now())
  if (hike.isFull) throw conflict(t.hikeIsFull)
  if (!own && hike.questions.length > 0) throw conflict(t.askFirst)
}

/**
 * Throws 409 unless joining is open. Users who asked to join in time may pay later. A payment that was started before
 * joining closed counts if it succeeds within an hour (paid-state.ts, jobs.ts): the payer was offered a place, a bank
 * may take minutes to respond, and a refund would cost Stripe's fee.
 */
function requireOpenWindow(hike: Priced, now: Date) {
  const refusal = windowRefusal(hike, now)
  if (refusal) throw refusal
}
