import { and, eq, sql } from 'drizzle-orm'
import { isEditable } from '../../access/hikes.ts'
import type { RequestContext } from '../../context/context.ts'
import { abortBatchUnless } from '../../db/batch.ts'
import { hikes, tracks } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { lookupOnce, type PlaceLookup, placeLookup } from '../../maps/places/place-lookup.ts'
import { attemptChange, isMade } from '../rules/attempts.ts'
import { planEdit, recordChange, samePlan } from '../rules/changes.ts'
import { dayEndAfter } from '../rules/over.ts'
import { scheduleValues } from '../rules/schedule.ts'
import { getChangeableHike, type HikeRow } from './changeable-hike.ts'
import { releaseRouteFile } from './jobs.ts'
import { selectRoute } from './select.ts'
import type { Statistics } from './statistics.ts'

type NewRoute = Statistics & { file: string }

/**
 * Stores the route, and fills values of the hike (`filledValues`). Throws the errors of `getChangeableHike`, and 409 if
 * other users keep changing the hike.
 */
export function store(ctx: RequestContext, hikeId: number, route: NewRoute, start: Point) {
  const lookup = lookupOnce(placeLookup(ctx.env))
  return attemptChange(() => tryStore(ctx, hikeId, { route, start, lookup }))
}

type Upload = { route: NewRoute; start: Point; lookup: PlaceLookup }

async function tryStore(
  ctx: RequestContext,
  hikeId: number,
  { route, start, lookup }: Upload,
): Promise<boolean> {
  const { db } = ctx
  const hike = await getChangeableHike(ctx, hikeId)
  const [earlier] = await selectRoute(db, hikeId)
  const { filled, values } = filledValues(hike, route, start)
  const point = values.point && {
    ...values.point,
    timeZone: await lookup.timeZoneAt(start.lat, start.lng),
  }
  const schedule = point && scheduleValues(point, hike, point.timeZone)
  const row = { ...route, hikeId, createdAt: ctx.now() }
  const isUnchanged = and(sameHike(hike), hasFile(hikeId, earlier?.file ?? null))
  const isStored = await isMade(db, {
    unchanged: abortBatchUnless(db, sql`EXISTS (SELECT 1 FROM ${hikes} WHERE ${isUnchanged})`),
    changes: recordChange(ctx, planEdit(ctx, hike, schedule), isUnchanged),
    released: releaseRouteFile(ctx, hikeId, sql`EXISTS (SELECT 1 FROM ${hikes} WHERE ${isUnchanged})`),
    track: insertFrom(db, tracks, row, sql`FROM ${hikes} WHERE ${isUnchanged}`).onConflictDoUpdate({
      target: tracks.hikeId,
      set: row,
    }),
    stored: db
      .update(hikes)
      .set({
        distance: values.distance,
        elevationDiff: values.elevationDiff,
        filledByRoute: filled,
        ...schedule,
        ...(schedule && { dayEnd: dayEndAfter(ctx.now(), schedule.dayEnd.getTime()) }),
        sequence: sql`${hikes.sequence} + 1`,
        updatedAt: ctx.now(),
      })
      .where(and(eq(hikes.id, hikeId), hasFile(hikeId, route.file))),
  })
  if (isStored) ctx.hikeChanged(hike)
  return isStored
}

/** SQL condition: neither the plan nor the values that the route may fill in have changed since they were read. */
const sameHike = (hike: HikeRow) =>
  and(
    eq(hikes.id, hike.id),
    isEditable,
    samePlan(hike),
    sql`${hikes.distance} IS ${hike.distance} AND ${hikes.elevationDiff} IS ${hike.elevationDiff}`,
  )

const hasFile = (hikeId: number, file: string | null) =>
  sql`(SELECT file FROM routes WHERE event_id = ${hikeId}) IS ${file}`

type Column = 'distance' | 'elevationDiff' | 'locationLat' | 'locationLng'
type Hike = Pick<typeof hikes.$inferSelect, Column | 'filledByRoute'>
type Point = { lat: number; lng: number }

/** The maximum of `elevation_diff`, in metres. */
const MAX_ELEVATION = 20_000

/**
 * Returns the values that a new route fills, and a record of all values filled by it. A route fills empty values, and
 * values that the previous route filled unless somebody has edited them. Typed values stay.
 */
function filledValues(
  event: Hike,
  { distance, ascent }: Pick<Statistics, 'distance' | 'ascent'>,
  start: Point,
) {
  const earlier = event.filledByRoute
  const mayFill = (column: Column) =>
    event[column] === null || (earlier[column] !== undefined && event[column] === earlier[column])
  const climb = ascent !== null && ascent <= MAX_ELEVATION ? ascent : null
  const fillsDistance = mayFill('distance')
  const fillsClimb = mayFill('elevationDiff')
  const fillsPoint = mayFill('locationLat') && mayFill('locationLng')
  const filled: Hike['filledByRoute'] = {
    ...(fillsDistance && { distance }),
    ...(fillsClimb && climb !== null && { elevationDiff: climb }),
    ...(fillsPoint && { locationLat: start.lat, locationLng: start.lng }),
  }
  const values = {
    distance: fillsDistance ? distance : undefined,
    elevationDiff: fillsClimb ? climb : undefined,
    point: fillsPoint ? start : undefined,
  }
  return { filled, values }
}
