import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { participation, users } from '../db/schema.ts'
import type { ParticipationState } from './steps.ts'

/** The users in this state at the event, in the order of their requests, or in line. */
export const roster = (db: Db, eventId: number, state: ParticipationState, condition?: SQL) =>
  db
    .select({
      // D1 returns rows as objects keyed by column name, so two columns named `id` would collide.
      requestId: sql<number>`${participation.id}`.as('request_id'),
      createdAt: participation.createdAt,
      id: users.id,
      username: users.username,
      picture: users.picture,
      answers: participation.answers,
      note: participation.note,
    })
    .from(participation)
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(eq(participation.eventId, eventId), eq(participation.state, state), condition))
    .orderBy(asc(participation.lineNumber), asc(participation.id))

export type RosterRow = Awaited<ReturnType<typeof roster>>[number]
