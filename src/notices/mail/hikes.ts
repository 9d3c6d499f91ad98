import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, participation, tracks, users } from '../../db/schema.ts'
import type { NoticeKind } from '../../db/tables/notices.ts'
import { clockTime } from '../../shared/format.ts'
import { sunOf } from '../../shared/sun.ts'
import { shortened } from '../../shared/text.ts'
import { t } from '../../texts/mails.ts'
import { forecastNow, type StoredForecast, selectForecasts } from '../../weather/forecast.ts'
import { hikeHours } from '../../weather/hike-hours.ts'
import { weatherWords } from '../../weather/words.ts'
import { kindOf } from '../kinds.ts'
import type { DueNotice } from './due.ts'

const organizer = sql<string>`(SELECT username FROM ${users} WHERE users.id = ${hikes.organizerId})`.as(
  'organizer_username',
)
/** Aliased, because D1 returns columns by name, and hikes have columns of the same name. */
const routeColumns = {
  hasRoute: sql`${tracks.hikeId} IS NOT NULL`.mapWith(Boolean).as('has_route'),
  routeDistance: sql<number>`${tracks.distance}`.as('route_distance'),
  ascent: tracks.ascent,
  descent: tracks.descent,
}

const MAX_NAMES = 30
const MAX_DESCRIPTION = 1500

type Hike = typeof hikes.$inferSelect

/** The current data of a hike, for emails that need more than the notice stores (`Snapshot`). */
export type MailedHike = {
  row: Hike
  organizer: string
  hasRoute: boolean
  /**
   * The participants who are not hidden, for reminders. This and the next two properties are functions, because they
   * use the language of each recipient.
   */
  people: () => string[]
  sun: () => string
  /** The forecast in reminders; empty if there is none. */
  weather: () => string
  description: string
}

/** Returns, by id, the hikes of the notices whose emails need more than the snapshot. */
export async function hikesOf(ctx: RequestContext, due: DueNotice[]): Promise<Map<number, MailedHike>> {
  const reminded = idsOf(due, (kind) => kind === 'reminder')
  const ids = idsOf(due, (kind) => kind === 'reminder' || kindOf(kind).hasCalendarFile === true)
  if (ids.length === 0) return new Map()
  const { db } = ctx
  const { rows, participants, forecasts } = await runBatch(db, {
    forecasts: selectForecasts(db, reminded),
    rows: db
      .select({ ...getTableColumns(hikes), ...routeColumns, organizer })
      .from(hikes)
      .leftJoin(tracks, eq(tracks.hikeId, hikes.id))
      .where(and(inArray(hikes.id, ids), hikeIsPublic)),
    participants: db
      .select({ hikeId: participation.hikeId, username: users.username })
      .from(participation)
      .innerJoin(users, eq(users.id, participation.userId))
      .where(
        and(
          inArray(participation.hikeId, reminded),
          eq(participation.state, 'participant'),
          isNull(users.hiddenAt),
        ),
      )
      .orderBy(asc(participation.waitlistNumber), asc(participation.id)),
  })
  const found = rows.map(async (row): Promise<[number, MailedHike]> => {
    const { organizer, hasRoute } = row
    const members = participants.filter(({ hikeId }) => hikeId === row.id)
    const description = shortened(row.description, MAX_DESCRIPTION)
    const hours = reminded.includes(row.id) ? await forecastHours(ctx, row, forecasts) : []
    const texts = {
      people: () => namesOf(members),
      sun: () => sunText(row),
      weather: () => (hours.length > 0 ? weatherWords(hours, row.timeZone) : ''),
    }
    return [row.id, { row, organizer, hasRoute, ...texts, description }]
  })
  return new Map(await Promise.all(found))
}

type Routed = Hike & {
  hasRoute: boolean
  routeDistance: number
  ascent: number | null
  descent: number | null
}

/** Returns the forecast for the hours of a hike; empty if there is none, or if it does not arrive within a second. */
async function forecastHours(ctx: RequestContext, row: Routed, forecasts: StoredForecast[]) {
  const { hasRoute, routeDistance: distance, ascent, descent } = row
  const stored = forecasts.find(({ hikeId }) => hikeId === row.id)
  const forecast = await forecastNow(ctx, row, stored ?? null)
  const hike = {
    event_time: row.eventTime.toISOString(),
    end_time: row.endTime?.toISOString() ?? null,
    time_zone: row.timeZone,
    estimated_duration: row.estimatedDuration,
    distance: row.distance,
    elevation_diff: row.elevationDiff,
    route: hasRoute ? { distance, ascent, descent } : null,
  }
  const [hours = []] = forecast ? hikeHours(forecast.hours, hike, ctx.now()) : []
  return hours
}

const idsOf = (due: DueNotice[], isWanted: (kind: NoticeKind) => boolean) => [
  ...new Set(due.flatMap(({ kind, hikeId }) => (hikeId !== null && isWanted(kind) ? [hikeId] : []))),
]

function namesOf(people: { username: string }[]): string[] {
  const names = people.slice(0, MAX_NAMES).map(({ username }) => username)
  const others = people.length - names.length
  return others > 0 ? [...names, t.more(others)] : names
}

/** 'Sunrise 07:42, sunset 16:48'; empty if the hike has no coordinates. */
function sunText({ eventTime, timeZone, locationLat, locationLng }: Hike): string {
  const sun = sunOf({
    event_time: eventTime.toISOString(),
    time_zone: timeZone,
    location_lat: locationLat,
    location_lng: locationLng,
  })
  if (sun?.always) return sun.always === 'up' ? t.noSunset : t.noSunrise
  const [sunrise, sunset] = [sun?.sunrise, sun?.sunset].map(
    (time) => time && clockTime(new Date(time), timeZone),
  )
  if (sunrise && sunset) return t.sunriseAndSunset(sunrise, sunset)
  if (sunrise) return t.sunrise(sunrise)
  return sunset ? t.sunset(sunset) : ''
}
