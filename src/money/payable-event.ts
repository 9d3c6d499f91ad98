import { and, eq, sql } from 'drizzle-orm'
import { cannotJoin, isBlockedAt } from '../access/blocks.ts'
import { coOrganizerIds } from '../access/organizes.ts'
import { requireScheduled } from '../access/status.ts'
import { eventIsVisibleTo } from '../access/visibility.ts'
import { runBatch } from '../db/batch.ts'
import { events, participation, users } from '../db/schema.ts'
import { isFull } from '../participation/capacity.ts'
import { isOf } from '../participation/transitions.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { defaultPrice } from '../shared/price-limits.ts'
import type { Work } from '../work/work.ts'

/** The price of the hike, and the account it would be paid to. Throws 404. */
export async function getPriced({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number, currency: string) {
  const [event] = await db
    .select({
      ...priced(currency),
      organizerId: events.organizerId,
      coOrganizerIds,
      eventTime: events.eventTime,
      status: events.status,
      questions: events.questions,
      isFull: sql<number>`${isFull(sql`${events.id}`)}`.as('is_full'),
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organizerId))
    .where(and(eq(events.id, id), eventIsVisibleTo(actor?.id ?? null)))
  if (!event) throw notFound('Event')
  return { ...event, id }
}

/** Columns of events and their organizers. */
export const priced = (currency: string) => ({
  price: sql<number>`coalesce(${events.price}, ${defaultPrice(currency)})`,
  destination: sql<string | null>`CASE WHEN ${users.payoutsReady} THEN ${users.stripeAccountId} END`,
})

export type Priced = Awaited<ReturnType<typeof getPriced>>

/**
 * After its start, and while it is full, only its participants pay for a hike: nobody else could be let in. Whoever pays
 * without having asked asks by paying, and cannot answer questions there.
 */
export async function requirePayable({ db, now }: Work, event: Priced, userId: number) {
  requireScheduled(event)
  const {
    own: [own],
    block: [block],
  } = await runBatch(db, {
    own: db.select({ state: participation.state }).from(participation).where(isOf(event.id, userId)),
    block: db
      .select({ exists: sql<number>`${isBlockedAt(event.id, userId)}`.as('is_blocked') })
      .from(sql`(SELECT 1)`),
  })
  if (own?.state === 'participant') return
  if (event.eventTime.getTime() <= now().getTime()) throw conflict('This hike is over.')
  if (block?.exists) throw cannotJoin()
  if (event.isFull) throw conflict('This hike is full.')
  if (!own && event.questions.length > 0)
    throw conflict('Please ask to join first: the organizer has questions.')
}
