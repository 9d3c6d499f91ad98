import { hashPassword } from 'better-auth/crypto'
import { connect } from '../src/db/index.ts'
import { accounts, events, participation, users } from '../src/db/schema.ts'
import { dayEnd } from '../src/events/time.ts'
import { localTime } from '../src/shared/format.ts'
import { past } from './demo-past.ts'
import { people } from './demo-people.ts'
import { upcoming } from './demo-upcoming.ts'

const PASSWORD = 'over-the-hills'
const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

export const demoAccounts = `Sign in as
  ${people[0]?.username}   who organizes hikes
  ${people[1]?.username}  who takes part in some
  ${people[2]?.username}    who is new
each with the password ${PASSWORD}`

type Hike = (typeof upcoming)[number]
type Seeded = Omit<Hike, 'pending'> & { pending?: readonly string[] }

export async function isEmpty(d1: D1Database): Promise<boolean> {
  return (await connect(d1).$count(users)) === 0
}

/** A group with a past and plans: the same every time, but for the day on which it starts. */
export async function seedDemo(d1: D1Database) {
  const db = connect(d1)
  const now = new Date()
  const password = await hashPassword(PASSWORD)
  const hikes = [
    ...past.map((hike) => ({ ...hike, start: startOf(hike, now, -hike.daysAhead) })),
    ...upcoming.map((hike) => ({ ...hike, start: startOf(hike, now, hike.daysAhead) })),
  ]
  const [first, ...rest] = [
    ...people.map((person, index) =>
      db.insert(users).values({ id: index + 1, ...person, emailVerified: true, ...stamps(now, 800) }),
    ),
    ...people.map((_, index) =>
      db.insert(accounts).values({
        userId: index + 1,
        accountId: String(index + 1),
        providerId: 'credential',
        password,
        ...stamps(now, 800),
      }),
    ),
    ...hikes.map((hike, index) => db.insert(events).values(eventRow(hike, index + 1, now))),
    ...hikes.flatMap((hike, index) =>
      participationRows(hike, index + 1, now).map((row) => db.insert(participation).values(row)),
    ),
  ]
  if (first) await db.batch([first, ...rest])
}

const userId = (username: string) => people.findIndex((person) => person.username === username) + 1

const stamps = (now: Date, daysAgo: number) => {
  const then = new Date(now.getTime() - daysAgo * DAY)
  return { createdAt: then, updatedAt: then }
}

function eventRow(hike: Seeded & { start: Date }, id: number, now: Date): typeof events.$inferInsert {
  return {
    id,
    name: hike.name,
    description: hike.description,
    location: hike.location,
    locationLat: hike.lat,
    locationLng: hike.lng,
    eventTime: hike.start,
    timeZone: hike.timeZone,
    dayEnd: dayEnd(hike.start, hike.timeZone),
    priceCents: hike.priceCents,
    elevationDiff: hike.elevationDiff,
    distance: hike.distance,
    estimatedDuration: hike.estimatedDuration,
    organizerId: userId(hike.organizer),
    ...stamps(now, 20),
  }
}

function participationRows(hike: Seeded, eventId: number, now: Date): (typeof participation.$inferInsert)[] {
  const row = (state: 'participant' | 'pending', daysAgo: number) => (username: string, index: number) => ({
    eventId,
    userId: userId(username),
    state,
    createdAt: new Date(now.getTime() - daysAgo * DAY + index * 37 * MINUTE),
  })
  return [...hike.participants.map(row('participant', 9)), ...(hike.pending ?? []).map(row('pending', 2))]
}

/** The instant at which the clocks of the hike's zone show its time, `days` from today there. */
function startOf({ timeZone, localTime: clock }: Seeded, now: Date, days: number): Date {
  const { year, month, day } = localTime(now, timeZone)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const wanted = Date.UTC(year, month - 1, day + days, hour, minute)
  const shown = localTime(new Date(wanted), timeZone)
  const offset = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - wanted
  return new Date(wanted - offset)
}
