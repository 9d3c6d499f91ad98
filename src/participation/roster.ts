import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { participation, users } from '../db/schema.ts'
import { hikesTogether } from './hikes-together.ts'
import type { ParticipationState } from './transitions.ts'

const columns = {
  // D1 returns rows as objects keyed by column name, so two columns named `id` would collide.
  requestId: sql<number>`${participation.id}`.as('request_id'),
  createdAt: participation.createdAt,
  id: users.id,
  username: users.username,
  picture: users.picture,
  answers: participation.answers,
  note: participation.note,
}

/** The users in this state at the event, in the order of their requests, or in line. */
export const roster = (db: Db, hikeId: number | Placeholder, state: ParticipationState, condition?: SQL) =>
  db
    .select(columns)
    .from(participation)
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(eq(participation.hikeId, hikeId), eq(participation.state, state), condition))
    .orderBy(asc(participation.lineNumber), asc(participation.id))

/** The pending requests, oldest first, with what helps `viewer`, an organizer, to decide them. */
export const requestRoster = (
  db: Db,
  hikeId: number | Placeholder,
  viewer: SQL | number,
  now: number | Placeholder,
  condition?: SQL,
) =>
  db
    .select({
      ...columns,
      avgDistance: users.avgDistance,
      avgDuration: users.avgDuration,
      elevationDiffUp: users.elevationDiffUp,
      hikesTogether: hikesTogether(sql`${users.id}`, viewer, now).as('hikes_together'),
    })
    .from(participation)
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(eq(participation.hikeId, hikeId), eq(participation.state, 'pending'), condition))
    .orderBy(asc(participation.id))

export type RosterRow = Awaited<ReturnType<typeof roster>>[number]
export type RequestRow = Awaited<ReturnType<typeof requestRoster>>[number]
