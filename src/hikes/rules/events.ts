import { and, eq, sql } from 'drizzle-orm'
import { getEventRow } from '../../access/event-row.ts'
import { authorize, can } from '../../access/policy.ts'
import { isScheduled, requireScheduled } from '../../access/status.ts'
import { runBatch } from '../../db/batch.ts'
import { events } from '../../db/schema.ts'
import { isOutdated, unchanged } from '../../http/edit-conflict.ts'
import { placeLookup } from '../../maps/places/place-lookup.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { promoteNext } from '../../participation/promotion.ts'
import { conflict } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import { scheduleValues, updatedPoint } from '../page/meeting-point.ts'
import { planOf, recordChange } from './changes.ts'
import { columnsOf, editable } from './columns.ts'
import { requirePrice } from './price.ts'
import type { EventUpdate } from './schema.ts'

/**
 * Changes the given fields. For organizers, and `keep_chat` for the owner; throws 404, 400 for a price that cannot be charged,
 * and 409 for a cancelled event or where a field of `input.base` was changed meanwhile.
 */
export async function updateEvent(work: Work, id: number, input: EventUpdate): Promise<void> {
  const { db, env, actor, config } = work
  const event = await getEventRow(work, id)
  authorize(actor, can.editEvent(actor, event))
  if (input.keep_chat !== undefined) authorize(actor, can.keepChat(actor, event))
  requireScheduled(event)
  requirePrice(input.price, config.GROUP_CURRENCY)
  if (isOutdated(editable, event, input)) throw conflict('This hike has been changed in the meantime.')
  const point = await updatedPoint(placeLookup(env), event, input)
  const eventTime = input.event_time ?? event.eventTime
  const schedule = scheduleValues(point, eventTime, point?.timeZone ?? input.time_zone ?? event.timeZone)
  const { location = event.location, price = event.price } = input
  const edit = {
    editor: actor.id,
    before: planOf(event),
    after: planOf({ ...schedule, location, price }),
    reason: input.reason ?? '',
    currency: config.GROUP_CURRENCY,
  }
  const isUnchanged = and(
    eq(events.id, id),
    isScheduled,
    samePlan(event),
    unchanged(events, editable, event, input),
  )
  const update = db
    .update(events)
    .set({
      ...columnsOf(input),
      ...schedule,
      sequence: sql`${events.sequence} + 1`,
      remindedOf: alreadyReminded(eventTime) ?? event.remindedOf,
      updatedAt: work.now(),
    })
    .where(isUnchanged)
    .returning({ id: events.id })
  const {
    updated: [updated],
  } = await runBatch(db, {
    changes: recordChange(work, edit, isUnchanged),
    updated: update,
    // More places, or a later start, let those in line in.
    promotion: promoteNext(work, id),
  })
  // A concurrent update changed what was read above: retry.
  if (!updated) return updateEvent(work, id, input)
  work.eventChanged(event)
}

const samePlan = ({
  price,
  eventTime,
  timeZone,
  location,
  locationLat,
  locationLng,
}: typeof events.$inferSelect) =>
  and(
    eq(events.eventTime, eventTime),
    eq(events.timeZone, timeZone),
    eq(events.location, location),
    sql`${events.locationLat} IS ${locationLat} AND ${events.locationLng} IS ${locationLng} AND ${events.price} IS ${price}`,
  )
