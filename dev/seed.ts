import { connect } from '../src/db/index.ts'
import { accounts, attendance, hikes, participation, reports, users } from '../src/db/schema.ts'
import type { Night } from '../src/db/tables/hikes.ts'
import { daysOf } from '../src/hikes/rules/schedule.ts'
import { SUITABILITIES } from '../src/hikes/view/attributes.ts'
import { GRADES } from '../src/hikes/view/grades.ts'
import { hashPassword } from '../src/people/password/hash.ts'
import { smallestDonation } from '../src/shared/charges.ts'
import { DAY, MINUTE } from '../src/shared/duration.ts'
import { localTime } from '../src/shared/local-time.ts'
import { PASSWORD } from './demo/accounts.ts'
import demoHikes from './demo/hikes.json' with { type: 'json' }
import people from './demo/people.json' with { type: 'json' }
import demoReports from './demo/reports.json' with { type: 'json' }

const ADMIN = 'lena.moser'

type DemoHike = Omit<(typeof demoHikes)[number], 'participants' | 'join_requests'> & {
  participants: string[]
  join_requests: string[]
  waiting?: string[]
  capacity?: number
  cancelled_because?: string
  /** People who leave at least this many hours before the start get their money back. */
  refund_until_hours?: number
  late_refund_percent?: number
  /** Whether the hike is not published yet. */
  is_draft?: boolean
  guests_allowed?: number
  guests?: { of: string; name: string; child?: boolean }[]
  /** The end of a multi-day tour. */
  end?: { days_later: number; local_time: string }
  nights?: Night[]
  /** The period in which people may ask to join. */
  joining?: Record<'opens' | 'closes', { days_before: number; local_time: string }>
  minimum?: number
  /** The number of days from the first date of a series to each later date. */
  repeated_after_days?: number[]
}
type DemoReport = (typeof demoReports)[number]
type Person = (typeof people)[number]

let passwordHash: Promise<string> | undefined

/**
 * Hashes the password only once, so that a retry is fast. On a busy machine, hashing takes so long that Miniflare
 * closes the idle connection.
 */
const hashOnce = () => (passwordHash ??= hashPassword(PASSWORD))

export async function isEmpty(d1: D1Database): Promise<boolean> {
  return (await connect(d1).$count(users)) === 0
}

/**
 * Inserts the demo's people, hikes, participants, attendance and reports. Ids follow the order of the JSON files. Dates
 * are relative to the current day. Prices are multiples of an amount in this currency that is worth about a dollar.
 */
export async function seedDemo(d1: D1Database, currency: string) {
  const db = connect(d1)
  const now = new Date()
  const password = await hashOnce()
  const [first, ...rest] = [
    ...people.map((person, index) => db.insert(users).values(userRow(person, index + 1, now))),
    ...people.map((_, index) =>
      db.insert(accounts).values({
        userId: index + 1,
        accountId: String(index + 1),
        providerId: 'credential',
        password,
        ...timestamps(now, 800),
      }),
    ),
    ...allHikes.map((hike, index) => db.insert(hikes).values(hikeRow(hike, index + 1, now, currency))),
    ...inGroups(allHikes.flatMap((hike, index) => participationRows(hike, index + 1, now))).map((rows) =>
      db.insert(participation).values(rows),
    ),
    ...inGroups(demoHikes.flatMap((hike, index) => attendanceRows(hike, index + 1))).map((rows) =>
      db.insert(attendance).values(rows),
    ),
    ...demoReports.map((report) => db.insert(reports).values(reportRow(report, now))),
  ]
  if (first) await db.batch([first, ...rest])
}

/**
 * Divides rows into groups. D1 accepts at most 100 parameters per statement, and Miniflare takes milliseconds to
 * prepare a statement.
 */
const inGroups = <T>(rows: T[], size = 12): T[][] =>
  rows.length > 0 ? [rows.slice(0, size), ...inGroups(rows.slice(size), size)] : []

/** The hikes in the JSON file, followed by the later hikes of their series. */
const allHikes: DemoHike[] = [
  ...demoHikes,
  ...demoHikes.flatMap((hike: DemoHike) =>
    (hike.repeated_after_days ?? []).map((days) => ({
      ...hike,
      start: { ...hike.start, days_from_now: hike.start.days_from_now + days },
      participants: hike.participants.slice(0, 1),
    })),
  ),
]

export const demoHikeId = (name: string) => demoHikes.findIndex((hike) => hike.name === name) + 1

export const demoUserId = (username: string) => people.findIndex((person) => person.username === username) + 1

const timestamps = (now: Date, daysAgo: number) => {
  const then = new Date(now.getTime() - daysAgo * DAY)
  return { createdAt: then, updatedAt: then }
}

const userRow = (person: Person, id: number, now: Date): typeof users.$inferInsert => ({
  id,
  username: person.username,
  email: person.email,
  emailVerified: true,
  role: person.username === ADMIN ? 'admin' : 'member',
  avgDistance: person.average_distance_km,
  avgDuration: person.average_duration_hours,
  elevationDiffUp: person.average_climb_m,
  elevationDiffDown: person.average_descent_m,
  favoriteBooks: person.favorite_books,
  favoriteMovies: person.favorite_movies,
  favoriteBands: person.favorite_bands,
  ...timestamps(now, 800),
})

function hikeRow(hike: DemoHike, id: number, now: Date, currency: string): typeof hikes.$inferInsert {
  const eventTime = instantOf(hike.start, now)
  const timeZone = hike.start.time_zone
  const endTime = hike.end ? instantOf(endOf(hike), now) : null
  return {
    id,
    name: hike.name,
    description: hike.description.join('\n\n'),
    // Organizers write places without the group's country.
    location: hike.meeting_point.name.replace(/, Switzerland$/, ''),
    locationLat: hike.meeting_point.latitude,
    locationLng: hike.meeting_point.longitude,
    ...{ eventTime, endTime, timeZone, nights: hike.nights ?? [] },
    ...daysOf({ eventTime, endTime }, timeZone),
    price: hike.price && hike.price * smallestDonation(currency),
    refundUntilHours: hike.refund_until_hours ?? null,
    lateRefundPercent: hike.late_refund_percent ?? 0,
    elevationDiff: hike.climb_m,
    distance: hike.distance_km,
    estimatedDuration: hike.duration_hours,
    grade: gradeOf(hike),
    capacity: hike.capacity ?? null,
    guestsAllowed: hike.guests_allowed ?? 0,
    minParticipants: hike.minimum ?? null,
    joinsOpenAt: edgeOf(hike, 'opens', now),
    joinsCloseAt: edgeOf(hike, 'closes', now),
    status: hike.cancelled_because ? 'cancelled' : hike.is_draft ? 'draft' : 'scheduled',
    cancellationReason: hike.cancelled_because ?? null,
    seriesId: hike.repeated_after_days ? hike.name : null,
    gear: hike.gear,
    goodFor: SUITABILITIES.filter((suitability) => hike.good_for.includes(suitability)),
    organizerId: demoUserId(hike.organizer),
    // Otherwise organizers would be offered to write about past hikes. The offers count as already made.
    reportOffered: hike.start.days_from_now < 0,
    ...timestamps(now, 20),
  }
}

function edgeOf({ start, joining }: DemoHike, edge: 'opens' | 'closes', now: Date) {
  if (!joining) return null
  const { days_before, local_time } = joining[edge]
  return instantOf({ ...start, days_from_now: start.days_from_now - days_before, local_time }, now)
}

const endOf = ({ start, end = { days_later: 0, local_time: start.local_time } }: DemoHike) => ({
  ...start,
  days_from_now: start.days_from_now + end.days_later,
  local_time: end.local_time,
})

const gradeOf = (hike: DemoHike) => GRADES.find((grade) => grade === hike.grade) ?? null

function participationRows(hike: DemoHike, hikeId: number, now: Date): (typeof participation.$inferInsert)[] {
  const row =
    (state: 'participant' | 'pending' | 'waiting', daysAgo: number) => (username: string, index: number) => ({
      hikeId,
      userId: demoUserId(username),
      state,
      ...guestsOf(hike, username),
      waitlistNumber: state === 'waiting' ? index + 1 : null,
      createdAt: new Date(now.getTime() - daysAgo * DAY + index * 37 * MINUTE),
    })
  return [
    ...hike.participants.map(row('participant', 9)),
    ...hike.join_requests.map(row('pending', 2)),
    ...(hike.waiting ?? []).map(row('waiting', 1)),
  ]
}

function guestsOf(hike: DemoHike, username: string) {
  const guests = (hike.guests ?? [])
    .filter(({ of }) => of === username)
    .map(({ name, child }) => ({ name, ...(child && { child }) }))
  return { guests, people: 1 + guests.length }
}

/** Returns the attendance of a past hike: one in eight participants did not come. */
function attendanceRows(hike: DemoHike, hikeId: number): (typeof attendance.$inferInsert)[] {
  if (hike.start.days_from_now >= 0) return []
  return hike.participants.map((username, index) => ({
    hikeId,
    userId: demoUserId(username),
    attended: (hikeId + index) % 8 !== 0,
  }))
}

const reportRow = (report: DemoReport, now: Date): typeof reports.$inferInsert => ({
  kind: report.hike ? 'event' : 'user',
  subject: String(report.hike ? demoHikeId(report.hike) : demoUserId(report.author)),
  authorId: demoUserId(report.author),
  reporterId: demoUserId(report.reporter),
  reason: report.reason,
  createdAt: new Date(now.getTime() - report.days_ago * DAY),
})

/** Returns the instant of `local_time` in the hike's time zone, `days_from_now` days after today in that zone. */
export function instantOf(start: DemoHike['start'], now: Date): Date {
  const { year, month, day } = localTime(now, start.time_zone)
  const [hour = 0, minute = 0] = start.local_time.split(':').map(Number)
  const asUtc = Date.UTC(year, month - 1, day + start.days_from_now, hour, minute)
  const shown = localTime(new Date(asUtc), start.time_zone)
  const offset = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - asUtc
  return new Date(asUtc - offset)
}
