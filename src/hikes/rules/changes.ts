import { and, asc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { COUNTS_AFTER, contactsShown } from '../../access/contacts.ts'
import { isDraft } from '../../access/hikes.ts'
import { unauthenticated } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { hikeChanges, hikes, participation } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { currentTime } from '../../shared/clock.ts'
import { HOUR } from '../../shared/duration.ts'
import { type Plan, planChanges } from '../../shared/plan-changes.ts'
import { notifyChanges, QUIET_PERIOD } from './change-notices.ts'
import { isOverForGood } from './over.ts'

// Each change to the time, place or price is a row of `hikeChanges`, which is inserted before the hike is updated.
// People are notified after ten minutes without another edit, or immediately if contacts will be shown before these ten
// minutes are over (`opensContactsSooner`).

/** How long the page of a hike shows a change, in milliseconds. */
export const SHOWN_FOR = 72 * HOUR

type Planned = Pick<
  typeof hikes.$inferSelect,
  'eventTime' | 'endTime' | 'timeZone' | 'location' | 'locationLat' | 'locationLng' | 'price'
>

/** Replaces a null price with the current usual price, because the usual price may change. */
const planOf = (hike: Planned, usualPrice: number): Plan => ({
  event_time: hike.eventTime.toISOString(),
  end_time: hike.endTime?.toISOString() ?? null,
  time_zone: hike.timeZone,
  location: hike.location,
  location_lat: hike.locationLat,
  location_lng: hike.locationLng,
  price: hike.price ?? usualPrice,
})

/** SQL condition: the plan of a hike has not changed since it was read. */
export const samePlan = ({
  price,
  eventTime,
  endTime,
  timeZone,
  location,
  locationLat,
  locationLng,
}: Planned) =>
  and(
    eq(hikes.eventTime, eventTime),
    eq(hikes.timeZone, timeZone),
    eq(hikes.location, location),
    sql`${hikes.endTime} IS ${endTime?.getTime() ?? null}`,
    sql`${hikes.locationLat} IS ${locationLat} AND ${hikes.locationLng} IS ${locationLng} AND ${hikes.price} IS ${price}`,
  )

type Edit = { editor: number; before: Plan; after: Plan; reason: string; currency: string }

/** Returns an edit to a hike's plan by the actor. Columns that are undefined in `changed` keep their values. */
export function planEdit(
  { actor, config, group }: RequestContext,
  hike: Planned,
  changed: { [Column in keyof Planned]?: Planned[Column] | undefined } = {},
  reason = '',
): Edit {
  if (!actor) throw unauthenticated()
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return {
    editor: actor.id,
    before: planOf(hike, group.usualPrice),
    after: planOf({ ...hike, ...given }, group.usualPrice),
    reason,
    currency: config.GROUP_CURRENCY,
  }
}

/**
 * Statements that store an edit to the hike's plan and enqueue the notices; empty if the plan is the same. `condition`
 * is the condition of the update, which follows in the same batch.
 */
export function recordChange(ctx: RequestContext, edit: Edit, condition: SQL | undefined) {
  const { editor, before, after, reason, currency } = edit
  if (planChanges(before, after, currency).length === 0) return []
  const now = currentTime()
  const values = {
    hikeId: hikes.id,
    before,
    after: { ...after, editor },
    reason,
    notified: isOver(before, now) && isOver(after, now),
    wasOver: isOverForGood(now),
    createdAt: now,
  }
  // Excludes drafts, because nobody has seen their plan.
  const from = sql`FROM ${hikes} WHERE ${condition} AND NOT ${isDraft}`
  const notifiedAt = opensContactsSooner(edit) ? now : new Date(now.getTime() + QUIET_PERIOD)
  return [
    insertFrom(ctx.db, hikeChanges, values, from),
    enqueueEach(ctx, notifyChanges, { hikeId: hikes.id }, from, notifiedAt),
  ]
}

/**
 * Whether an earlier start shows the participants' contacts to the organizers so soon that a notice after ten minutes
 * would be too late.
 */
function opensContactsSooner({ before, after }: Pick<Edit, 'before' | 'after'>): boolean {
  const { from } = contactsShown({ eventTime: new Date(after.event_time), endTime: null })
  const soon = currentTime().getTime() + QUIET_PERIOD + COUNTS_AFTER
  return after.event_time < before.event_time && from.getTime() <= soon
}

/** Whether the planned start has passed: corrections to a past hike need no notice. */
const isOver = ({ event_time }: Plan, now: Date) => Date.parse(event_time) < now.getTime()

/** Selects the plan of a hike before its first change after `since` that affected somebody. */
export const earlierPlan = (db: Db, hikeId: number | Placeholder, since: Placeholder) =>
  db
    .select({ before: hikeChanges.before })
    .from(hikeChanges)
    .where(and(eq(hikeChanges.hikeId, hikeId), gt(hikeChanges.createdAt, since), concernsSomebody))
    .orderBy(asc(hikeChanges.createdAt))
    .limit(1)

/** SQL condition on changes: somebody had asked to join, or took part, when the change was made. */
const concernsSomebody = sql`EXISTS (SELECT 1 FROM ${participation}
  WHERE ${participation.hikeId} = ${hikeChanges.hikeId} AND ${participation.createdAt} <= ${hikeChanges.createdAt})`

/** A column of a hike: its first start, in ISO 8601; null if the plan was never changed. */
export const firstStart = sql<
  string | null
>`(SELECT ${hikeChanges.before} ->> 'event_time' FROM ${hikeChanges}
  WHERE ${hikeChanges.hikeId} = ${hikes.id} ORDER BY ${hikeChanges.createdAt} LIMIT 1)`.as('first_start')

/** A statement that enqueues the notices about edits that were postponed while the hike was hidden. */
export const notifyOfChanges = (ctx: RequestContext, condition: SQL) =>
  enqueueEach(
    ctx,
    notifyChanges,
    { hikeId: hikes.id },
    sql`FROM ${hikes} WHERE ${condition} AND EXISTS (SELECT 1 FROM ${hikeChanges}
      WHERE ${hikeChanges.hikeId} = ${hikes.id} AND NOT ${hikeChanges.notified})`,
    new Date(currentTime().getTime() + QUIET_PERIOD),
  )
