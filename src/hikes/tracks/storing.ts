import { and, eq, sql } from 'drizzle-orm'
import { isScheduled } from '../../access/status.ts'
import { runBatch } from '../../db/batch.ts'
import { events, routes } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { placeLookup } from '../../maps/places/place-lookup.ts'
import type { Work } from '../../work/work.ts'
import { scheduleValues } from '../page/meeting-point.ts'
import { type EventRow, getChangeableEvent, routeChanged } from './changeable-event.ts'
import { filledValues } from './filling.ts'
import { releaseRouteFile } from './jobs.ts'
import { selectRoute } from './select.ts'
import type { Statistics } from './statistics.ts'

type NewRoute = Statistics & { file: string }

export async function store(
  work: Work,
  eventId: number,
  route: NewRoute,
  start: { lat: number; lng: number },
) {
  const { db, env } = work
  const event = await getChangeableEvent(work, eventId)
  const [earlier] = await selectRoute(db, eventId)
  const { filled, values } = filledValues(event, route, start)
  const point = values.point && {
    ...values.point,
    timeZone: await placeLookup(env).timeZoneAt(start.lat, start.lng),
  }
  const row = { ...route, eventId, createdAt: work.now() }
  const isUnchanged = and(sameEvent(event), hasFile(eventId, earlier?.file ?? null))
  const {
    stored: [stored],
  } = await runBatch(db, {
    released: releaseRouteFile(work, eventId, sql`EXISTS (SELECT 1 FROM ${events} WHERE ${isUnchanged})`),
    track: db
      .insert(routes)
      .select(selectValues(routes, row, sql`FROM ${events} WHERE ${isUnchanged}`))
      .onConflictDoUpdate({ target: routes.eventId, set: row }),
    stored: db
      .update(events)
      .set({
        distance: values.distance,
        elevationDiff: values.elevationDiff,
        filledByRoute: filled,
        ...(point && scheduleValues(point, event.eventTime, point.timeZone)),
        sequence: sql`${events.sequence} + 1`,
        updatedAt: work.now(),
      })
      .where(and(eq(events.id, eventId), hasFile(eventId, route.file)))
      .returning({ id: events.id }),
  })
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
