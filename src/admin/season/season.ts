import { type SQL, sql } from 'drizzle-orm'
import { requireModerator } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { DAY } from '../../shared/duration.ts'
import { monthOf } from '../../shared/format.ts'
import { localTime } from '../../shared/local-time.ts'

export const figureNames = [
  'held',
  'cancelled',
  'places',
  'came',
  'personDays',
  'missed',
  'unmarked',
  'km',
  'ascent',
  'firstTimers',
] as const
/** The figures of one hike, or the sums of several. `places` is null if no hike has a limit. */
export type Figures = Record<Exclude<(typeof figureNames)[number], 'places'>, number> & {
  places: number | null
}

type SeasonHike = {
  id: number
  name: string
  eventTime: Date
  timeZone: string
  organizer: string
  /** For example '2031-06', in the hike's time zone. */
  month: string
  grade: string | null
  figures: Figures
}

/** The figures of the hikes with the same `key`: an organizer, a month or a grade. */
export type Group = { key: string; figures: Figures }

export type Season = Awaited<ReturnType<typeof getSeason>>

/**
 * Returns the hikes of a year that were held or cancelled, in the order of their start, and the sums of their figures.
 * A hike belongs to the year and month of its start in its time zone, as in the calendar, and to its owner. It counts
 * as held once it is over. Places, people, kilometres and ascent count only for held hikes. Hikes that moderators have
 * hidden do not count. For moderators; throws 401 and 403.
 */
export async function getSeason(ctx: RequestContext, year: number) {
  requireModerator(ctx.actor)
  const now = ctx.now().getTime()
  const [rows, ends] = await Promise.all([
    ctx.db.all<Row>(selectHikes(year, now)),
    ctx.db.all<End>(selectEnds(now)),
  ])
  const hikes = rows.map(hikeOf).filter(({ month }) => month.startsWith(`${year}-`))
  return {
    year,
    ...neighbours(ends, year),
    hikes,
    byMonth: sumsBy(hikes, ({ month }) => month),
    byOrganizer: sumsBy(hikes, ({ organizer }) => organizer),
    byGrade: sumsBy(hikes, ({ grade }) => grade ?? ''),
    total: sumOf(hikes),
  }
}

/** The start of the first or last hike that counts; null if there is none. */
type End = { time: number | null; zone: string }

const selectEnds = (now: number) => {
  const hike = (which: SQL) => sql`SELECT ${which}(event_time) AS time, time_zone AS zone FROM events
    WHERE hidden_at IS NULL AND (status = 'cancelled' OR ${isHeld(now)})`
  return sql`${hike(sql`min`)} UNION ALL ${hike(sql`max`)}`
}

/** Returns the nearest earlier and later years, within the years from the first hike to the last. */
function neighbours(ends: End[], year: number) {
  const [first = year, last = year] = ends.map(({ time, zone }) =>
    time === null ? undefined : localTime(new Date(time), zone).year,
  )
  return {
    previous: year > first ? Math.min(year - 1, last) : undefined,
    next: year < last ? Math.max(year + 1, first) : undefined,
  }
}

type Row = {
  id: number
  name: string
  time: number
  zone: string
  days: number
  organizer: string
  grade: string | null
  held: number
  places: number | null
  came: number
  missed: number
  unmarked: number
  km: number | null
  ascent: number | null
  firstTimers: number
}

function hikeOf(row: Row): SeasonHike {
  const { id, name, organizer, grade } = row
  const hike = { eventTime: new Date(row.time), timeZone: row.zone }
  return {
    id,
    name,
    ...hike,
    organizer,
    month: monthOf(localTime(hike.eventTime, hike.timeZone)),
    grade,
    figures: row.held
      ? {
          held: 1,
          cancelled: 0,
          places: row.places,
          came: row.came,
          personDays: row.came * row.days,
          missed: row.missed,
          unmarked: row.unmarked,
          // Rounded for each hike, so that the sums agree with the displayed figures.
          km: toTenths(row.km ?? 0),
          ascent: Math.round(row.ascent ?? 0),
          firstTimers: row.firstTimers,
        }
      : { ...NOTHING, cancelled: 1 },
  }
}

const NOTHING: Figures = {
  held: 0,
  cancelled: 0,
  places: null,
  came: 0,
  personDays: 0,
  missed: 0,
  unmarked: 0,
  km: 0,
  ascent: 0,
  firstTimers: 0,
}

const toTenths = (value: number) => Math.round(value * 10) / 10

const sumsBy = (hikes: SeasonHike[], keyOf: (hike: SeasonHike) => string): Group[] =>
  [...Map.groupBy(hikes, keyOf)]
    .map(([key, group]) => ({ key, figures: sumOf(group) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))

const sumOf = (hikes: SeasonHike[]): Figures =>
  hikes.reduce((sum, { figures }) => added(sum, figures), NOTHING)

function added(one: Figures, other: Figures): Figures {
  const sums = figureNames.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])
  const { places, km, ...others } = Object.fromEntries(sums) as Figures & { places: number }
  const isLimited = one.places !== null || other.places !== null
  return { ...others, km: toTenths(km), places: isLimited ? places : null }
}

const isHeld = (now: number) => sql`status = 'scheduled' AND day_end <= ${now}`

/**
 * Selects the held or cancelled hikes of a year, with a day's margin for time zones. Attendance counts the organizers
 * unless they were marked as absent, the people marked as present, and their guests. First-timers are people on their
 * first hike.
 */
const selectHikes = (year: number, now: number) => sql`
  WITH held AS (
    SELECT id, organizer_id, event_time FROM events
    WHERE hidden_at IS NULL AND ${isHeld(now)}),
  organizing AS (
    SELECT id AS event_id, organizer_id AS user_id FROM held
    UNION SELECT event_id, user_id FROM co_organizers),
  came AS (
    SELECT event_id, user_id FROM attendance WHERE attended
    UNION SELECT event_id, user_id FROM organizing
      WHERE NOT EXISTS (SELECT 1 FROM attendance AS mark
        WHERE mark.event_id = organizing.event_id AND mark.user_id = organizing.user_id AND NOT attended)),
  counted AS (
    SELECT event_id, sum(together) AS people, sum(turn = 1) AS first_timers FROM (
      SELECT came.event_id, iif(state = 'participant', people, 1) AS together,
        row_number() OVER (PARTITION BY came.user_id ORDER BY held.event_time, held.id) AS turn
      FROM came JOIN held ON held.id = came.event_id
      LEFT JOIN participation USING (event_id, user_id))
    GROUP BY event_id)
  SELECT events.id, name, events.event_time AS time, time_zone AS zone, days, username AS organizer, grade,
    held.id IS NOT NULL AS held, capacity AS places, ifnull(people, 0) AS came,
    (SELECT count(*) FROM attendance WHERE event_id = events.id AND NOT attended) AS missed,
    (SELECT count(*) FROM participation WHERE event_id = events.id AND state = 'participant'
      AND user_id NOT IN (SELECT user_id FROM attendance WHERE event_id = events.id)
      AND user_id NOT IN (SELECT user_id FROM organizing WHERE event_id = events.id)) AS unmarked,
    distance AS km, elevation_diff AS ascent, ifnull(first_timers, 0) AS firstTimers
  FROM events JOIN users ON users.id = events.organizer_id LEFT JOIN held ON held.id = events.id
    LEFT JOIN counted ON counted.event_id = events.id
  WHERE events.event_time > ${Date.UTC(year, 0, 1) - DAY} AND events.event_time < ${Date.UTC(year + 1, 0, 1) + DAY}
    AND events.hidden_at IS NULL AND (held.id IS NOT NULL OR status = 'cancelled')
  ORDER BY events.event_time, events.id`
