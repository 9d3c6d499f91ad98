import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { requireModerator } from '../../access/policy.ts'
import { isAboutOthers } from '../../access/reports.ts'
import type { RequestContext } from '../../context/context.ts'
import { moderationLog, reports } from '../../db/schema.ts'
import type { ModeratedItem } from '../../shared/moderated.ts'

/** SQL condition on reports: the report is about the item. */
export const isReportOf = ({ kind, id, hikeId }: ModeratedItem) =>
  and(eq(reports.kind, kind), eq(reports.subject, id), eq(reports.hikeId, hikeId))

/** SQL condition on reports: the report is about the item and open. */
export const isOpenReportOf = (item: ModeratedItem) => and(isReportOf(item), isNull(reports.doneAt))

/** Returns a statement that closes the open reports of an item, except those about the moderator. */
export const closeReports = ({ db, now }: RequestContext, item: ModeratedItem, moderatorId: number) =>
  db
    .update(reports)
    .set({ doneAt: now(), doneBy: moderatorId })
    .where(and(isOpenReportOf(item), isAboutOthers(moderatorId)))

/** SQL condition on reports: the moderator closed the report together with the report `reportId`. */
export const wasClosedWith = (reportId: number, moderatorId: number) =>
  sql`(${reports.doneBy} = ${moderatorId} AND ${reports.doneAt} = (
    SELECT closed.done_at FROM reports AS closed WHERE closed.id = ${reportId}))`

/**
 * Reopens the reports on the item that the actor closed when they last hid it, or has closed since. For moderators;
 * throws 401 and 403.
 */
export async function reopenReports({ db, actor }: RequestContext, item: ModeratedItem): Promise<void> {
  requireModerator(actor)
  const hidden = db
    .select({ at: max(moderationLog.createdAt) })
    .from(moderationLog)
    .where(
      and(
        eq(moderationLog.act, 'hide'),
        eq(moderationLog.actorId, actor.id),
        eq(moderationLog.kind, item.kind),
        eq(moderationLog.subject, item.id),
        eq(moderationLog.hikeId, item.hikeId),
      ),
    )
  await db
    .update(reports)
    .set({ doneAt: null, doneBy: null })
    .where(and(isReportOf(item), eq(reports.doneBy, actor.id), sql`${reports.doneAt} >= (${hidden})`))
}
