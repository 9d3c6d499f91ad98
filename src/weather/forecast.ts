import { and, eq, inArray, isNotNull, lte, type Placeholder, sql } from 'drizzle-orm'
import { hikeIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { hikeTag } from '../context/tags.ts'
import type { Db } from '../db/index.ts'
import { forecasts, hikes } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import type { ForecastHour } from '../db/tables/forecasts.ts'
import { DAY, HOUR, MINUTE } from '../shared/duration.ts'
import { askProvider, isPaused, isWithinBudget, PAUSE } from './provider.ts'

/** How long before its start a hike first gets a forecast. */
const AHEAD = 10 * DAY
/** The age from which a forecast is no longer shown. */
const KEPT = HOUR
/** The age from which the sweep (src/server/sweep.ts) renews a forecast. */
const RENEWED_AFTER = 45 * MINUTE
/** The minimum length of a forecast in hours, and the maximum for a hike of one day. */
const LEAST_HOURS = 24
const MOST_HOURS = 72

export type Forecast = { hours: ForecastHour[]; fetchedAt: Date }

export type StoredForecast = typeof forecasts.$inferSelect
type ForecastHike = Pick<
  typeof hikes.$inferSelect,
  'id' | 'status' | 'eventTime' | 'endTime' | 'locationLat' | 'locationLng' | 'estimatedDuration'
>

export const selectForecast = (db: Db, hikeId: Placeholder) =>
  db.select().from(forecasts).where(eq(forecasts.hikeId, hikeId))

export const selectForecasts = (db: Db, hikeIds: number[]) =>
  db.select().from(forecasts).where(inArray(forecasts.hikeId, hikeIds))

/**
 * Whether the hike gets forecasts: they are enabled, and it is scheduled, has coordinates, and starts within ten days.
 * Once it has started, it gets them until its end, but for at least `MOST_HOURS` from the start.
 */
function isForecast(
  { config, now }: RequestContext,
  { status, eventTime, endTime, locationLat, locationLng }: ForecastHike,
) {
  const ends = Math.max(eventTime.getTime() + MOST_HOURS * HOUR, endTime?.getTime() ?? 0)
  const isLocated = locationLat !== null && locationLng !== null
  return (
    config.WEATHER_URL !== '' &&
    isLocated &&
    status === 'scheduled' &&
    eventTime.getTime() - now().getTime() <= AHEAD &&
    ends > now().getTime()
  )
}

/**
 * Returns the stored forecast if the hike should have one (`isForecast`), and the stored one is less than an hour old
 * and matches the hike's current start, end and place.
 */
function currentForecast(
  ctx: RequestContext,
  hike: ForecastHike,
  row: StoredForecast | null,
): Forecast | null {
  if (!row?.hours || !row.fetchedAt || !isForecast(ctx, hike) || !isOf(hike, row)) return null
  const { hours, fetchedAt } = row
  // The end was moved to a later time.
  if (hike.endTime && hours.length < askedHours(hike, fetchedAt).hours) return null
  return fetchedAt.getTime() > ctx.now().getTime() - KEPT ? { hours, fetchedAt } : null
}

const isOf = (hike: ForecastHike, row: StoredForecast) =>
  row.startsAt.getTime() === hike.eventTime.getTime() &&
  row.lat === hike.locationLat &&
  row.lng === hike.locationLng

/** Returns `currentForecast` for a page. If there is none, fetches a forecast after the response, for the next view. */
export function forecastForPage(
  ctx: RequestContext,
  hike: ForecastHike,
  row: StoredForecast | null,
): Forecast | null {
  const current = currentForecast(ctx, hike, row)
  if (!current && isForecast(ctx, hike)) ctx.later(() => fetchWithinBudget(ctx, hike))
  return current
}

/**
 * Returns `currentForecast`, or fetches a forecast immediately. Null if the hike gets none, if `mayFetch`, the budget
 * or the circuit breaker does not allow fetching, or if that fails or takes more than a second.
 */
export async function forecastNow(
  ctx: RequestContext,
  hike: ForecastHike,
  row: StoredForecast | null,
  mayFetch: () => Promise<boolean> = async () => true,
): Promise<Forecast | null> {
  const current = currentForecast(ctx, hike, row)
  if (current || !isForecast(ctx, hike)) return current
  const isAllowed = !isPaused(ctx) && (await mayFetch()) && (await isWithinBudget(ctx, hike.id))
  return isAllowed ? fetchForecast(ctx, hike) : null
}

/** Fetches the forecast of a hike that was created or changed, unless it has a current one. */
export async function fetchForecastOf(ctx: RequestContext, hikeId: number) {
  if (ctx.config.WEATHER_URL === '') return
  const [found] = await ctx.db
    .select({ hike: hikes, row: forecasts })
    .from(hikes)
    .leftJoin(forecasts, eq(forecasts.hikeId, hikes.id))
    .where(eq(hikes.id, hikeId))
  if (found && isForecast(ctx, found.hike) && !currentForecast(ctx, found.hike, found.row))
    await fetchWithinBudget(ctx, found.hike)
}

/** Fetches a forecast if the budget of calls to the provider allows. The sweep has a separate limit (`RENEWED`). */
async function fetchWithinBudget(ctx: RequestContext, hike: ForecastHike) {
  if (!isPaused(ctx) && (await isWithinBudget(ctx, hike.id))) await fetchUnlessTried(ctx, hike)
}

/**
 * Fetches a forecast unless another request has tried to in the last half minute, for the same start and place. Only
 * one of several concurrent requests fetches it.
 */
async function fetchUnlessTried(ctx: RequestContext, hike: ForecastHike) {
  const now = ctx.now()
  const key = keyOf(hike)
  const isSame = sql`${forecasts.startsAt} = excluded.starts_at AND ${forecasts.lat} = excluded.lat
    AND ${forecasts.lng} = excluded.lng`
  const claimed = await insertFrom(ctx.db, forecasts, { ...key, attemptedAt: now }, existing(hike))
    .onConflictDoUpdate({
      target: forecasts.hikeId,
      set: { ...key, hours: sql`CASE WHEN ${isSame} THEN ${forecasts.hours} END`, attemptedAt: now },
      setWhere: sql`${forecasts.attemptedAt} <= ${now.getTime() - PAUSE} OR NOT (${isSame})`,
    })
    .returning({ id: forecasts.hikeId })
  if (claimed.length > 0) await fetchForecast(ctx, hike)
}

/** Fetches and stores the forecast of a hike. Null if the provider fails, or while the circuit breaker is open. */
async function fetchForecast(ctx: RequestContext, hike: ForecastHike): Promise<Forecast | null> {
  const { db } = ctx
  const key = keyOf(hike)
  const asked = { lat: key.lat, lng: key.lng, ...askedHours(hike, ctx.now()) }
  const hours = await askProvider(ctx, asked)
  if (!hours) return null
  const fetchedAt = ctx.now()
  const values = { ...key, hours, fetchedAt, attemptedAt: fetchedAt }
  await insertFrom(db, forecasts, values, existing(hike)).onConflictDoUpdate({
    target: forecasts.hikeId,
    set: values,
  })
  ctx.invalidate(hikeTag(hike.id))
  return { hours, fetchedAt }
}

/**
 * Returns the first hour to request, and how many: at least `LEAST_HOURS` and one more. For a tour, they start at most
 * a day ago, and end within ten days unless that is less than the minimum.
 */
function askedHours({ eventTime, endTime, estimatedDuration }: ForecastHike, now: Date) {
  const start = endTime ? Math.max(eventTime.getTime(), now.getTime() - DAY) : eventTime.getTime()
  const from = new Date(Math.floor(start / HOUR) * HOUR)
  const length = endTime
    ? (Math.min(endTime.getTime(), now.getTime() + AHEAD) - from.getTime()) / HOUR
    : Math.min(estimatedDuration ?? 0, MOST_HOURS)
  return { from, hours: Math.ceil(Math.max(length, LEAST_HOURS)) + 1 }
}

function keyOf({ id: hikeId, eventTime: startsAt, locationLat, locationLng }: ForecastHike) {
  if (locationLat === null || locationLng === null) throw new Error('This hike is not on the map.')
  return { hikeId, startsAt, lat: locationLat, lng: locationLng }
}

/** Prevents inserting a row for a hike that was deleted in the meantime. */
const existing = ({ id }: ForecastHike) => sql`FROM ${hikes} WHERE ${hikes.id} = ${id}`

/** Limits of a sweep: the number of renewed forecasts, and of concurrent requests. */
const RENEWED = 20
const AT_ONCE = 5

/**
 * Fetches forecasts for the sweep: those that are missing, will soon be too old, or are for a former start or place of
 * the hike. Starts with the earliest hikes.
 */
export async function renewForecasts(ctx: RequestContext) {
  if (ctx.config.WEATHER_URL === '') return
  const now = ctx.now().getTime()
  const due = await ctx.db
    .select({ hike: hikes })
    .from(hikes)
    .leftJoin(forecasts, eq(forecasts.hikeId, hikes.id))
    .where(
      and(
        sql`(${hikes.eventTime} > ${now} AND ${hikes.eventTime} <= ${now + AHEAD}
          OR ${hikes.endTime} IS NOT NULL AND ${hikes.dayEnd} > ${now} AND +${hikes.eventTime} <= ${now})`,
        eq(hikes.status, 'scheduled'),
        isNotNull(hikes.locationLat),
        isNotNull(hikes.locationLng),
        hikeIsPublic,
        sql`(${forecasts.fetchedAt} IS NULL OR ${lte(forecasts.fetchedAt, new Date(now - RENEWED_AFTER))}
          OR ${forecasts.startsAt} <> ${hikes.eventTime} OR ${forecasts.lat} <> ${hikes.locationLat}
          OR ${forecasts.lng} <> ${hikes.locationLng})`,
      ),
    )
    .orderBy(hikes.eventTime)
    .limit(RENEWED)
  for (let first = 0; first < due.length && !isPaused(ctx); first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map(({ hike }) => fetchUnlessTried(ctx, hike)))
}
