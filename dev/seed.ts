import { connect } from '../src/db/index.ts'
import { accounts, hikes, participation, users } from '../src/db/schema.ts'
import { dayEnd } from '../src/hikes/rules/schedule.ts'
import { GRADES, SUITABILITIES } from '../src/hikes/view/attributes.ts'
import { hashPassword } from '../src/people/password/hash.ts'
import { smallestDonation } from '../src/shared/charges.ts'
import { DAY, MINUTE } from '../src/shared/duration.ts'
import { localTime } from '../src/shared/local-time.ts'
import demoHikes from './demo/hikes.json' with { type: 'json' }
import people from './demo/people.json' with { type: 'json' }

const PASSWORD = 'over-the-hills'

type DemoHike = (typeof demoHikes)[number]
type Person = (typeof people)[number]

export const demoAccounts = `Sign in as
  olga.berg   who organizes hikes
  pia.keller  who takes part in some
  nora.neu    who is new
each with the password ${PASSWORD}`

let passwordHash: Promise<string> | undefined

/** Once, so that a second try is quick: under load, hashing takes longer than Miniflare keeps an idle connection open. */
const hashOnce = () => (passwordHash ??= hashPassword(PASSWORD))

export async function isEmpty(d1: D1Database): Promise<boolean> {
  return (await connect(d1).$count(users)) === 0
}

/**
 * Inserts the demo's people, hikes and participants. Ids follow the order of the JSON files; dates are relative to today,
 * and prices multiples of what is about a dollar in this currency.
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
    ...demoHikes.map((hike, index) => db.insert(hikes).values(hikeRow(hike, index + 1, now, currency))),
    ...demoHikes.flatMap((hike, index) =>
      participationRows(hike, index + 1, now).map((row) => db.insert(participation).values(row)),
    ),
  ]
  if (first) await db.batch([first, ...rest])
}

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
  return {
    id,
    name: hike.name,
    description: hike.description.join('\n\n'),
    location: hike.meeting_point.name,
    locationLat: hike.meeting_point.latitude,
    locationLng: hike.meeting_point.longitude,
    eventTime,
    timeZone,
    dayEnd: dayEnd(eventTime, timeZone),
    price: hike.price && hike.price * smallestDonation(currency),
    elevationDiff: hike.climb_m,
    distance: hike.distance_km,
    estimatedDuration: hike.duration_hours,
    grade: gradeOf(hike),
    gear: hike.gear,
    goodFor: SUITABILITIES.filter((suitability) => hike.good_for.includes(suitability)),
    organizerId: demoUserId(hike.organizer),
    ...timestamps(now, 20),
  }
}

const gradeOf = (hike: DemoHike) => GRADES.find((grade) => grade === hike.grade) ?? null

function participationRows(hike: DemoHike, hikeId: number, now: Date): (typeof participation.$inferInsert)[] {
  const row = (state: 'participant' | 'pending', daysAgo: number) => (username: string, index: number) => ({
    hikeId,
    userId: demoUserId(username),
    state,
    createdAt: new Date(now.getTime() - daysAgo * DAY + index * 37 * MINUTE),
  })
  return [...hike.participants.map(row('participant', 9)), ...hike.join_requests.map(row('pending', 2))]
}

/** The instant at which a clock in that zone shows `local_time`, `days_from_now` days from today there. */
export function instantOf(start: DemoHike['start'], now: Date): Date {
  const { year, month, day } = localTime(now, start.time_zone)
  const [hour = 0, minute = 0] = start.local_time.split(':').map(Number)
  const asUtc = Date.UTC(year, month - 1, day + start.days_from_now, hour, minute)
  const shown = localTime(new Date(asUtc), start.time_zone)
  const offset = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - asUtc
  return new Date(asUtc - offset)
}
