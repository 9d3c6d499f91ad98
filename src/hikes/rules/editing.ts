import { and, eq, sql } from 'drizzle-orm'
import { getHikeRow, isScheduled, requireScheduled } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { isOutdated, unchanged } from '../../http/edit-conflict.ts'
import { lookupOnce, type PlaceLookup, placeLookup } from '../../maps/places/place-lookup.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { promoteNext } from '../../participation/promotion.ts'
import { conflict } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import { attemptChange } from './attempts.ts'
import { planOf, recordChange } from './changes.ts'
import { columnsOf, editable } from './columns.ts'
import { requirePrice } from './fields.ts'
import { scheduleValues, updatedPoint } from './schedule.ts'
import type { HikeUpdate } from './schema.ts'

/**
 * Changes the given fields. For organizers, and `keep_chat` for the owner; throws 404, 400 for a price that cannot be charged,
 * and 409 for a cancelled hike, where a field of `input.base` was changed meanwhile, or where others keep changing the hike.
 */
export function updateHike(work: Work, id: number, input: HikeUpdate) {
  const lookup = lookupOnce(placeLookup(work.env))
  return attemptChange(() => tryUpdate(work, id, input, lookup))
}

async function tryUpdate(work: Work, id: number, input: HikeUpdate, lookup: PlaceLookup): Promise<boolean> {
  const { db, actor, config } = work
  const hike = await getHikeRow(work, id)
  authorize(actor, can.editHike(actor, hike))
  if (input.keep_chat !== undefined) authorize(actor, can.keepChat(actor, hike))
  requireScheduled(hike)
  requirePrice(input.price, config.GROUP_CURRENCY)
  if (isOutdated(editable, hike, input)) throw conflict('This hike has been changed in the meantime.')
  const point = await updatedPoint(lookup, hike, input)
  const eventTime = input.event_time ?? hike.eventTime
  const schedule = scheduleValues(point, eventTime, point?.timeZone ?? input.time_zone ?? hike.timeZone)
  const { location = hike.location, price = hike.price } = input
  const edit = {
    editor: actor.id,
    before: planOf(hike),
    after: planOf({ ...schedule, location, price }),
    reason: input.reason ?? '',
    currency: config.GROUP_CURRENCY,
  }
  const isUnchanged = and(
    eq(hikes.id, id),
    isScheduled,
    samePlan(hike),
    unchanged(hikes, editable, hike, input),
  )
  const update = db
    .update(hikes)
    .set({
      ...columnsOf(input),
      ...schedule,
      sequence: sql`${hikes.sequence} + 1`,
      remindedOf: alreadyReminded(eventTime) ?? hike.remindedOf,
      updatedAt: work.now(),
    })
    .where(isUnchanged)
    .returning({ id: hikes.id })
  const {
    updated: [updated],
  } = await runBatch(db, {
    changes: recordChange(work, edit, isUnchanged),
    updated: update,
    // More places, or a later start, let those in line in.
    promotion: promoteNext(work, id),
  })
  if (updated) work.hikeChanged(hike)
  return updated !== undefined
}

const samePlan = ({
  price,
  eventTime,
  timeZone,
  location,
  locationLat,
  locationLng,
}: typeof hikes.$inferSelect) =>
  and(
    eq(hikes.eventTime, eventTime),
    eq(hikes.timeZone, timeZone),
    eq(hikes.location, location),
    sql`${hikes.locationLat} IS ${locationLat} AND ${hikes.locationLng} IS ${locationLng} AND ${hikes.price} IS ${price}`,
  )
