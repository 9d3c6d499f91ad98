import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../db/index.ts'
import { hikes, participation, payments } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { isNewParticipant, newParticipation } from '../participation/capacity.ts'
import { joinRequested, memberJoined, payerWaitlisted } from '../participation/notices.ts'
import { currentTime } from '../shared/clock.ts'
import type { Work } from '../work/work.ts'

/**
 * Whoever pays without having asked to join asks by paying, or joins where approval is automatic. Not again when it is
 * synced later: they may have left.
 */
export const askToJoin = (db: Db, id: string, createdAt: Date) =>
  db
    .insert(participation)
    .select(
      selectValues(
        participation,
        {
          hikeId: sql`${payments.hikeId}`,
          userId: sql`${payments.userId}`,
          ...newParticipation,
          answers: [],
          note: '',
          createdAt,
        },
        sql`FROM ${payments} JOIN ${hikes} ON ${hikes.id} = ${payments.hikeId}
          WHERE ${payments.id} = ${id} AND ${payments.state} = 'paid'
          AND ${payments.paidAt} = ${createdAt.getTime()}
          AND coalesce(${payments.voidReason}, 'waitlisted') = 'waitlisted' AND ${hikes.status} = 'scheduled'
          AND ${hikes.eventTime} > ${currentTime().getTime()}`,
      ),
    )
    .onConflictDoNothing()

/** Statements after that one: they tell the organizers, or the payer that they are in line. */
export function joinedByPaying(work: Work, { metadata }: Stripe.PaymentIntent, createdAt: Date) {
  const [hikeId, userId] = [Number(metadata.event_id), Number(metadata.user_id)]
  return [
    ...joinRequested(work, hikeId, userId, createdAt),
    ...memberJoined(work, { hikeId, userId }, isNewParticipant(createdAt)),
    ...payerWaitlisted(work, { hikeId, userId }, createdAt),
  ]
}
