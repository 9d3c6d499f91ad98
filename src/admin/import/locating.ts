import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { HOME, profileTag, userTag } from '../../context/tags.ts'
import { hikes } from '../../db/schema.ts'
import { dayEndAfter } from '../../hikes/rules/over.ts'
import { daysOf } from '../../hikes/rules/schedule.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { findPlace } from '../../maps/places/geocode.ts'
import type { Place } from '../../maps/places/place.ts'

// A file may have 2,000 locations. Each takes a request to the provider of places, up to 24 queries, or both. Together,
// these are more than D1 allows in one Worker invocation (1,000), and take too long for a page.

/** Identifies the hikes of an import. */
export type Import = { importedAt: Date; organizerId: number }

const isUnlocated = ({ importedAt, organizerId }: Import) =>
  and(
    eq(hikes.organizerId, organizerId),
    eq(hikes.createdAt, importedAt),
    isNull(hikes.locationLat),
    isNull(hikes.locationLng),
  )

/**
 * Returns a statement for the batch that imports hikes. It enqueues a search for each location that has no coordinates.
 */
export const enqueueLocating = (ctx: RequestContext, from: Import) =>
  enqueueEach(
    ctx,
    locateHikes,
    { importedAt: hikes.createdAt, organizerId: hikes.organizerId, location: hikes.location },
    sql`FROM ${hikes} WHERE ${isUnlocated(from)} GROUP BY ${hikes.location}`,
  )

/** Adds coordinates and the time zone to an import's hikes at one location, unless an organizer has set coordinates. */
export const locateHikes = defineJob({
  name: 'locate-hikes',
  priority: PRIORITY.cleanup,
  // Kept out of logs, because a location may be somebody's home.
  isPrivate: true,
  fields: { importedAt: 'number', organizerId: 'number', location: 'text' },
  run: async (ctx, { importedAt: time, organizerId, location }) => {
    const place = await findPlace(ctx.env, location)
    if (!place) return null
    const isTheirs = and(
      isUnlocated({ importedAt: new Date(time), organizerId }),
      eq(hikes.location, location),
    )
    const isEachLocated = await locate(ctx, isTheirs, place)
    // The number of tags in a purge is limited, so the pages of the hikes are purged by their organizer's tag, which
    // all of them have.
    ctx.invalidate(HOME, profileTag(organizerId), userTag(organizerId))
    return isEachLocated ? null : ctx.now()
  },
})

/** Updates each hike if its start and end have not changed since they were read. Returns whether it updated all. */
async function locate(
  { db, now }: RequestContext,
  condition: SQL | undefined,
  place: Place,
): Promise<boolean> {
  const { latitude: locationLat, longitude: locationLng, timeZone } = place
  const found = await db
    .select({ id: hikes.id, eventTime: hikes.eventTime, endTime: hikes.endTime })
    .from(hikes)
    .where(condition)
  const dated = found.map(({ id, ...times }) => {
    const { days, dayEnd } = daysOf(times, timeZone)
    return [id, times.eventTime.getTime(), times.endTime?.getTime() ?? null, days, dayEnd.getTime()]
  })
  const isAsRead = sql`${hikes.id} = dated.value ->> 0 AND ${hikes.eventTime} = dated.value ->> 1
    AND ${hikes.endTime} IS dated.value ->> 2`
  const located = await db
    .update(hikes)
    .set({
      ...{ locationLat, locationLng, timeZone },
      days: sql`dated.value ->> 3`,
      dayEnd: dayEndAfter(now(), sql`dated.value ->> 4`),
      sequence: sql`${hikes.sequence} + 1`,
      updatedAt: now(),
    })
    .from(sql`json_each(${JSON.stringify(dated)}) AS dated`)
    .where(and(condition, isAsRead))
    .returning({ id: hikes.id })
  return located.length === found.length
}
