import { and, eq, sql } from 'drizzle-orm'
import { authorize, can, requireUser } from '../../access/policy.ts'
import { isAboutOthers } from '../../access/reports.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { runBatch } from '../../db/batch.ts'
import { reports } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { reported } from '../../notices/report-notices.ts'
import { notFound } from '../../shared/errors.ts'
import { getReportable, resolveItem } from '../moderated/items.ts'
import { closeReports, isOpenReportOf } from './closing.ts'
import type { Report } from './schema.ts'

/**
 * Reports an item that the actor can see. Each user can report an item once: returns false if the actor has already
 * reported it. Throws 401 and 404.
 */
export async function reportItem(ctx: RequestContext, { item: given, reason }: Report): Promise<boolean> {
  await consumeUserQuota(ctx, 'report')
  requireUser(ctx.actor)
  const item = await resolveItem(ctx, given)
  const { author } = await getReportable(ctx, item)
  requireUser(ctx.actor)
  const reporterId = ctx.actor.id
  const createdAt = ctx.now()
  const {
    created: [created],
  } = await runBatch(ctx.db, {
    created: ctx.db
      .insert(reports)
      .values({
        kind: item.kind,
        subject: item.id,
        hikeId: item.hikeId,
        reporterId,
        authorId: author.id,
        reason,
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id }),
    notices: reported(
      ctx,
      and(isOpenReportOf(item), eq(reports.reporterId, reporterId), eq(reports.createdAt, createdAt)),
    ),
  })
  return created !== undefined
}

/**
 * Closes all open reports of the item that a report is about, and logs one act. For moderators; throws 401 and 403, and
 * 404 for a missing report or one about the actor.
 */
export async function dismissReports(ctx: RequestContext, reportId: number): Promise<void> {
  const { db, actor } = ctx
  authorize(actor, can.moderate(actor))
  const [item] = await db
    .select({ kind: reports.kind, id: reports.subject, hikeId: reports.hikeId })
    .from(reports)
    .where(and(eq(reports.id, reportId), isAboutOthers(actor.id)))
  if (!item) throw notFound('Report')
  const { kind, id: subject, hikeId } = item
  await runBatch(db, {
    log: logAct(
      ctx,
      { act: 'dismiss', kind, subject, hikeId, reason: '' },
      sql`FROM (SELECT 1) WHERE EXISTS (SELECT 1 FROM ${reports} WHERE ${isOpenReportOf(item)})`,
    ),
    reports: closeReports(ctx, item, actor.id),
  })
}
