import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { participation, users } from '../db/schema.ts'

export type ParticipationState = 'pending' | 'participant'

/** The users in this state at the event, in the order in which they asked to join. */
export const roster = (db: Db, eventId: number, state: ParticipationState, condition?: SQL) =>
  db
    .select({
      // D1 returns the rows of a batch as objects by column name: two columns of one name would become one.
      requestId: sql<number>`${participation.id}`.as('request_id'),
      createdAt: participation.createdAt,
      id: users.id,
      username: users.username,
      picture: users.picture,
    })
    .from(participation)
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(eq(participation.eventId, eventId), eq(participation.state, state), condition))
    .orderBy(asc(participation.id))

export type RosterRow = Awaited<ReturnType<typeof roster>>[number]
