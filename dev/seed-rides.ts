import { connect } from '../src/db/index.ts'
import { rideSeats, rides } from '../src/db/schema.ts'
import { DAY } from '../src/shared/duration.ts'
import demo from './demo/rides.json' with { type: 'json' }
import { demoHikeId, demoUserId } from './seed.ts'

/** Inserts the missing rides to the demo's hikes, with their passengers. */
export async function seedRides({ DB }: Pick<Env, 'DB'>) {
  const db = connect(DB)
  const createdAt = new Date(Date.now() - DAY)
  const existing = new Set((await db.select({ id: rides.id }).from(rides)).map(({ id }) => id))
  for (const [index, { hike: name, driver, from, seats, note, riders }] of demo.entries()) {
    const id = index + 1
    if (existing.has(id)) continue
    const hikeId = demoHikeId(name)
    await db.batch([
      db.insert(rides).values({ id, hikeId, driverId: demoUserId(driver), from, seats, note, createdAt }),
      db
        .insert(rideSeats)
        .values(riders.map((rider) => ({ rideId: id, hikeId, userId: demoUserId(rider), createdAt }))),
    ])
  }
}
