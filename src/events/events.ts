import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { announceChange } from '../chat/chat.ts'
import { deleteRoom } from '../chat/jobs.ts'
import { events } from '../db/schema.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { isOutdated, unchanged } from '../http/edit-conflict.ts'
import { attachPictures, detachPictures, purgeLater, storePicture } from '../images/pictures.ts'
import { enqueue, runJob } from '../jobs/jobs.ts'
import { requirePublisher } from '../moderation/publishing.ts'
import { eventIsVisibleTo } from '../moderation/visibility.ts'
import { eventDeleted } from '../notices/event-notices.ts'
import { alreadyReminded } from '../notices/reminders.ts'
import { coOrganizerIds } from '../organizers/organizes.ts'
import { promoteNext } from '../participation/promotion.ts'
import { refundLater, voidPayments } from '../payments/voiding.ts'
import { placeLookup } from '../places/place-lookup.ts'
import { authorize, can } from '../policy.ts'
import { releaseRouteFile } from '../routes/jobs.ts'
import { priceProblem } from '../shared/price-limits.ts'
import { tagsOfEvent } from '../visitors/tags.ts'
import type { Work } from '../work.ts'
import { planOf, recordChange } from './changes.ts'
import { pointFromCoordinates, pointFromName, scheduleValues, updatedPoint } from './meeting-point.ts'
import type { EventCreate, EventUpdate } from './schema.ts'
import { isScheduled, requireScheduled } from './status.ts'

/** Stores a new event and returns its id. Throws 400 for a price that cannot be charged. */
export async function createEvent(work: Work, input: EventCreate): Promise<number> {
  const { db, env, config, actor } = work
  authorize(actor, can.createEvent(actor))
  requirePublisher(work)
  requirePrice(input.price, config.GROUP_CURRENCY)
  const places = placeLookup(env)
  const now = new Date()
  const point = (await pointFromCoordinates(places, input)) ?? (await pointFromName(places, input.location))
  const timeZone = point?.timeZone ?? input.time_zone ?? config.GROUP_TIME_ZONE
  const [created] = await db
    .insert(events)
    .values({
      name: input.name,
      location: input.location,
      ...scheduleValues(point, input.event_time, timeZone),
      price: input.price,
      capacity: input.capacity,
      approval: input.approval,
      questions: input.questions,
      grade: input.grade,
      gear: input.gear,
      goodFor: input.good_for,
      organizerId: actor.id,
      remindedOf: alreadyReminded(input.event_time),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: events.id })
  if (!created) throw new Error('The database did not return the new event.')
  work.invalidate(...tagsOfEvent({ id: created.id, organizerId: actor.id }))
  return created.id
}

const editable = {
  name: 'name',
  description: 'description',
  location: 'location',
  location_lat: 'locationLat',
  location_lng: 'locationLng',
  event_time: 'eventTime',
  time_zone: 'timeZone',
  elevation_diff: 'elevationDiff',
  distance: 'distance',
  estimated_duration: 'estimatedDuration',
  price: 'price',
  capacity: 'capacity',
  approval: 'approval',
  questions: 'questions',
  grade: 'grade',
  gear: 'gear',
  good_for: 'goodFor',
  keep_chat: 'keepChat',
}

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
      name: input.name,
      description: input.description,
      location: input.location,
      ...schedule,
      elevationDiff: input.elevation_diff,
      distance: input.distance,
      estimatedDuration: input.estimated_duration,
      price: input.price,
      capacity: input.capacity,
      approval: input.approval,
      questions: input.questions,
      grade: input.grade,
      gear: input.gear,
      goodFor: input.good_for,
      keepChat: input.keep_chat,
      sequence: sql`${events.sequence} + 1`,
      remindedOf: alreadyReminded(eventTime) ?? event.remindedOf,
      updatedAt: new Date(),
    })
    .where(isUnchanged)
    .returning({ id: events.id })
  // More places, or a later start, let those in line in.
  const promotion = promoteNext(work, id)
  const results = await db.batch([
    // Not empty, for the type of a batch.
    db.select({ id: events.id }).from(events).where(eq(events.id, id)),
    ...recordChange(db, edit, isUnchanged),
    update,
    ...promotion,
  ])
  const updated = (results.at(-1 - promotion.length) as unknown[]).length > 0
  // A concurrent update changed what was read above: retry.
  if (!updated) return updateEvent(work, id, input)
  work.invalidate(...tagsOfEvent(event))
  work.runJobsLater()
  announceChange(work, event.room)
}

/** Throws 400 for a price that cannot be charged. */
export function requirePrice(price: number | null | undefined, currency: string) {
  const problem = priceProblem(price ?? 0, currency)
  if (problem !== null) throw invalid({ price: [problem] })
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

/** Deletes the event with its chat, pictures and requests, and refunds payments. For the organizer; throws 404. */
export async function deleteEvent(work: Work, id: number) {
  const { db, actor } = work
  const event = await getEventRow(work, id)
  authorize(actor, can.deleteEvent(actor, event))
  await db.batch([
    ...eventDeleted(work, id),
    ...voidPayments(db, { eventId: id }, 'deleted'),
    releaseRouteFile(db, id),
    db.delete(events).where(eq(events.id, id)),
    ...detachPictures(db, 'event', id),
    enqueue(db, deleteRoom, event.room),
  ])
  work.invalidate(...tagsOfEvent(event))
  purgeLater(work, 'event', id)
  refundLater(work, id)
  work.runJobsLater()
  await runJob(work, deleteRoom, event.room)
}

/** Stores a new picture for the event and returns its name. For the organizer; throws 404, and 409 for a cancelled event. */
export async function changeEventPicture(work: Work, id: number, file: File): Promise<string> {
  const { db, actor } = work
  const event = await getEventRow(work, id)
  authorize(actor, can.changePicture(actor, event))
  requireScheduled(event)
  const image = await storePicture(work, actor, 'event', file)
  const [[changed]] = await db.batch([
    db.update(events).set({ image, updatedAt: new Date() }).where(eq(events.id, id)).returning(),
    ...attachPictures(db, actor, 'event', id, [image]),
    // The event may have been deleted concurrently.
    ...detachPictures(db, 'event', id, sql`NOT EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${id})`),
  ])
  work.invalidate(...tagsOfEvent(event))
  purgeLater(work, 'event', id)
  if (!changed) throw notFound('Event')
  return image
}

/** The row of an event with its co-organizers, for authorization; throws 404, also where it is hidden from the actor. */
export async function getEventRow({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number) {
  const [event] = await db
    .select({ ...getTableColumns(events), coOrganizerIds })
    .from(events)
    .where(and(eq(events.id, id), eventIsVisibleTo(actor?.id ?? null)))
  if (!event) throw notFound('Event')
  return event
}
