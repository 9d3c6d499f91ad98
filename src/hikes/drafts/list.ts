import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { coOrganizedBy, isDraft } from '../../access/hikes.ts'
import { requireModerator } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { hikes, users } from '../../db/schema.ts'

/** Maximum number of drafts on a page. */
const MAX_DRAFTS = 100

const selectDrafts = (db: Db) =>
  db
    .select({
      id: hikes.id,
      name: hikes.name,
      location: hikes.location,
      eventTime: hikes.eventTime,
      endTime: hikes.endTime,
      timeZone: hikes.timeZone,
      status: hikes.status,
      publishAt: hikes.publishAt,
      submittedAt: hikes.submittedAt,
      returnComment: hikes.returnComment,
      organizerUsername: users.username,
    })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))

export type Draft = Awaited<ReturnType<typeof ownDrafts>>[number]

// A literal instead of a parameter, so that SQLite uses the partial index of drafts.
const DRAFTS = sql`SELECT id FROM events WHERE status = 'draft'`

/** The drafts that the viewer organizes, soonest first. */
export const ownDrafts = (db: Db, viewer: SQL<number | null>) =>
  selectDrafts(db)
    .where(
      sql`${hikes.id} IN (${DRAFTS} AND organizer_id = ${viewer}
        UNION SELECT event_id FROM (${coOrganizedBy(viewer)}) WHERE event_id IN (${DRAFTS}))`,
    )
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX_DRAFTS)

/**
 * Returns the drafts submitted to the group for review, longest waiting first. The actor must be a moderator. Throws
 * 401 and 403.
 */
export async function submittedDrafts(ctx: RequestContext) {
  const { drafts } = await ctx.read((db) => ({
    drafts: selectDrafts(db)
      .where(and(sql`${hikes.submittedAt} IS NOT NULL`, isDraft))
      .orderBy(asc(hikes.submittedAt))
      .limit(MAX_DRAFTS),
  }))
  requireModerator(ctx.actor)
  return drafts
}
