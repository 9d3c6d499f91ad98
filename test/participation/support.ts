import { and, eq } from 'drizzle-orm'
import { participation } from '../../src/db/schema.ts'
import type { Standing } from '../../src/participation/transitions.ts'
import { db, type Name, people, RIDGE } from '../support.ts'

/** Puts the user where the test begins, behind everybody who waits already. */
export async function stand(name: Name, standing: Standing, hikeId = RIDGE) {
  const own = and(eq(participation.hikeId, hikeId), eq(participation.userId, people[name]))
  await db.delete(participation).where(own)
  if (standing === 'none') return
  const waiting = await db.$count(participation, eq(participation.state, 'waiting'))
  await db.insert(participation).values({
    hikeId,
    userId: people[name],
    state: standing,
    lineNumber: standing === 'waiting' ? waiting + 1 : null,
    createdAt: new Date(),
  })
}
