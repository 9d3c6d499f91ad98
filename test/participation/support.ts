import { and, eq } from 'drizzle-orm'
import { participation } from '../../src/db/schema.ts'
import type { Standing } from '../../src/participation/transitions.ts'
import { db, type Name, people, RIDGE } from '../support.ts'

/** Puts the user where the test begins, behind everybody who waits already. */
export async function stand(name: Name, standing: Standing, eventId = RIDGE) {
  const own = and(eq(participation.eventId, eventId), eq(participation.userId, people[name]))
  await db.delete(participation).where(own)
  if (standing === 'none') return
  const waiting = await db.$count(participation, eq(participation.state, 'waiting'))
  await db.insert(participation).values({
    eventId,
    userId: people[name],
    state: standing,
    lineNumber: standing === 'waiting' ? waiting + 1 : null,
    createdAt: new Date(),
  })
}
