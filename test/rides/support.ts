import { notices, rides } from '../../src/db/schema.ts'
import type { RideJson } from '../../src/rides/json.ts'
import { setState } from '../participation/support.ts'
import { as, type Browser, db, json, type Name, people, RIDGE, seed } from '../support.ts'

export const RIDES = `/api/events/${RIDGE}/rides/`

/** Makes Pia, Quentin and Simon take part in Olga's hike. */
export async function seedMembers() {
  await seed()
  await db.delete(notices)
  for (const name of ['quentin', 'simon'] as const) await setState(name, 'participant')
}

/** Inserts a ride by this user, and returns its id. */
export async function addRide(driver: Name, values: Partial<typeof rides.$inferInsert> = {}) {
  const [ride] = await db
    .insert(rides)
    .values({
      hikeId: RIDGE,
      driverId: people[driver],
      from: 'Bern',
      seats: 2,
      createdAt: new Date(),
      ...values,
    })
    .returning({ id: rides.id })
  return ride?.id ?? 0
}

export const take = async (name: Name, ride: number) => (await as(name)).post(`${RIDES}${ride}/take/`)
export const giveUp = async (name: Name, ride: number) => (await as(name)).delete(`${RIDES}${ride}/take/`)
export const withdraw = async (name: Name, ride: number) => (await as(name)).delete(`${RIDES}${ride}/`)

export async function listOf(browser: Browser): Promise<RideJson[]> {
  return json(browser.get(RIDES))
}
/** Returns the rides as this user sees them: 'pia with quentin, simon'. */
export const carsFor = async (name: Name) =>
  (await listOf(await as(name))).map(({ driver, riders }) =>
    [driver.username, riders.map(({ username }) => username).join(', ')].filter(Boolean).join(' with '),
  )

/** Returns all notices about rides: 'pia: taken by simon'. */
export async function toldOfRides() {
  const rows = await db.select().from(notices).orderBy(notices.id)
  const nameOf = (id: number) => Object.entries(people).find(([, other]) => other === id)?.[0]
  return rows
    .filter(({ kind }) => kind === 'ride_changed')
    .map(({ userId, data }) => `${nameOf(userId)}: ${data.ride} by ${data.actor}`)
}
