import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '../chat/chat.ts'
import { events, routes } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { invalid, notFound } from '../errors.ts'
import { getEventRow } from '../events/events.ts'
import { scheduleValues } from '../events/meeting-point.ts'
import { isScheduled, requireScheduled } from '../events/status.ts'
import { consumeQuota } from '../http/rate-limit.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { eventIsPublic } from '../moderation/visibility.ts'
import { placeLookup } from '../places/place-lookup.ts'
import { authorize, can } from '../policy.ts'
import { tagsOfEvent } from '../visitors/tags.ts'
import type { Work } from '../work.ts'
import { segmentsXml } from './file.ts'
import { filledValues } from './filling.ts'
import { MAX_BYTES, parseGpx, tooLarge } from './gpx.ts'
import { deleteRouteFile, fileKey, releaseRouteFile } from './jobs.ts'
import { selectRoute } from './select.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

const DAY = 24 * 60 * 60 * 1000
const MAX_KILOMETRES = 10_000

type EventRow = Awaited<ReturnType<typeof getEventRow>>

/**
 * Stores the route in a GPX file as that of the event, instead of another one, and fills the event's numbers and empty
 * meeting point (`filledValues`). For the organizers; throws 404, 409 for a cancelled event, 413, and 400 that says what is
 * wrong with the file.
 */
export async function changeRoute(work: Work, eventId: number, upload: File): Promise<Statistics> {
  const { db, env, actor } = work
  await getChangeableEvent(work, eventId)
  if (actor) await consumeQuota(work, 'upload', actor.id)
  if (upload.size > MAX_BYTES) throw tooLarge()
  const segments = parseGpx(new Uint8Array(await upload.arrayBuffer()))
  const statistics = statisticsOf(segments)
  if (statistics.distance > MAX_KILOMETRES) throw invalid({ gpx: ['This route is longer than 10,000 km.'] })
  const file = crypto.randomUUID()
  // Before the file, so that one that no event gets is deleted.
  await enqueue(db, deleteRouteFile, file, new Date(Date.now() + DAY))
  await env.PICTURES.put(fileKey(file), segmentsXml(segments))
  const start = { lat: segments[0]?.latitudes[0] ?? 0, lng: segments[0]?.longitudes[0] ?? 0 }
  await store(work, eventId, { ...statistics, file }, start)
  return statistics
}

/** Throws 401, 403, 404 and 409. */
async function getChangeableEvent(work: Work, eventId: number): Promise<EventRow> {
  const { actor } = work
  const event = await getEventRow(work, eventId)
  authorize(actor, can.changeRoute(actor, event))
  requireScheduled(event)
  return event
}

type NewRoute = Statistics & { file: string }

async function store(work: Work, eventId: number, route: NewRoute, start: { lat: number; lng: number }) {
  const { db, env } = work
  const event = await getChangeableEvent(work, eventId)
  const [earlier] = await selectRoute(db, eventId)
  const { filled, values } = filledValues(event, route, start)
  const point = values.point && {
    ...values.point,
    timeZone: await placeLookup(env).timeZoneAt(start.lat, start.lng),
  }
  const row = { ...route, eventId, createdAt: new Date() }
  const isUnchanged = and(sameEvent(event), hasFile(eventId, earlier?.file ?? null))
  const [, , [stored]] = await db.batch([
    releaseRouteFile(db, eventId, sql`EXISTS (SELECT 1 FROM ${events} WHERE ${isUnchanged})`),
    db
      .insert(routes)
      .select(selectValues(routes, row, sql`FROM ${events} WHERE ${isUnchanged}`))
      .onConflictDoUpdate({ target: routes.eventId, set: row }),
    db
      .update(events)
      .set({
        distance: values.distance,
        elevationDiff: values.elevationDiff,
        filledByRoute: filled,
        ...(point && scheduleValues(point, event.eventTime, point.timeZone)),
        sequence: sql`${events.sequence} + 1`,
        updatedAt: new Date(),
      })
      .where(and(eq(events.id, eventId), hasFile(eventId, route.file)))
      .returning({ id: events.id }),
  ])
  // A concurrent change of what was read above: retry.
  if (!stored) return store(work, eventId, route, start)
  routeChanged(work, event)
}

/** SQL condition: what the route may fill is as it was read. */
const sameEvent = ({
  id,
  distance,
  elevationDiff,
  locationLat,
  locationLng,
  eventTime,
  timeZone,
}: EventRow) =>
  and(
    eq(events.id, id),
    isScheduled,
    eq(events.eventTime, eventTime),
    eq(events.timeZone, timeZone),
    sql`${events.distance} IS ${distance} AND ${events.elevationDiff} IS ${elevationDiff}
      AND ${events.locationLat} IS ${locationLat} AND ${events.locationLng} IS ${locationLng}`,
  )

const hasFile = (eventId: number, file: string | null) =>
  sql`(SELECT file FROM routes WHERE event_id = ${eventId}) IS ${file}`

function routeChanged(work: Work, event: EventRow) {
  work.invalidate(...tagsOfEvent(event))
  work.runJobsLater()
  announceChange(work, event.room)
}

/** Removes the event's route; the numbers that it has filled stay. Idempotent. For the organizers; throws 404, and 409 for a cancelled event. */
export async function removeRoute(work: Work, eventId: number): Promise<void> {
  const { db } = work
  const event = await getChangeableEvent(work, eventId)
  const isStillScheduled = sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${isScheduled})`
  const [, [removed]] = await db.batch([
    releaseRouteFile(db, eventId, isStillScheduled),
    db
      .delete(routes)
      .where(and(eq(routes.eventId, eventId), isStillScheduled))
      .returning({ file: routes.file }),
  ])
  if (removed) routeChanged(work, event)
}

/** The points of an event's route, as GPX segments, and the event's name. Throws 404. */
export async function getRouteFile({ db, env }: Work, eventId: number) {
  const [route] = await db
    .select({ name: events.name, file: routes.file })
    .from(events)
    .innerJoin(routes, eq(routes.eventId, events.id))
    .where(and(eq(events.id, eventId), eventIsPublic))
  const object = route && (await env.PICTURES.get(fileKey(route.file)))
  if (!route || !object) throw notFound('Route')
  return { name: route.name, segments: await object.blob() }
}
