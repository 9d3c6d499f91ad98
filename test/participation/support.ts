import { and, eq } from 'drizzle-orm'
import { participation } from '../../src/db/schema.ts'
import type { StateOrNone } from '../../src/participation/participation.ts'
import { db, type Name, people, RIDGE } from '../support.ts'

/** Sets the state of the user's participation. A waiting user is last in line. */
export async function setState(name: Name, state: StateOrNone, hikeId = RIDGE) {
  const own = and(eq(participation.hikeId, hikeId), eq(participation.userId, people[name]))
  await db.delete(participation).where(own)
  if (state === 'none') return
  const waiting = await db.$count(participation, eq(participation.state, 'waiting'))
  await db.insert(participation).values({
    hikeId,
    userId: people[name],
    state: state,
    waitlistNumber: state === 'waiting' ? waiting + 1 : null,
    createdAt: new Date(),
  })
}
