import { and, eq, type SQL, sql } from 'drizzle-orm'
import { requireModerator, requireUser } from '../../access/policy.ts'
import { isAboutOthers } from '../../access/reports.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { runBatch } from '../../db/batch.ts'
import { reports } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { reported } from '../../notices/report-notices.ts'
import { notFound } from '../../shared/errors.ts'
import type { ModeratedItem } from '../../shared/moderated.ts'
import { getReportable, resolveItem } from '../moderated/items.ts'
import { closeReports, isOpenReportOf, isReportOf, wasClosedWith } from './closing.ts'
import type { Report } from './schema.ts'

/**
 * Reports an item that the actor can see. Each user can report an item once: returns false if the actor has already
 * reported it. Throws 401, 404 and 429; 503 if the chat of a message does not respond.
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
 * Closes the open reports of the item that a report is about, except those about the actor, and logs one act. For
 * moderators; throws 401 and 403, and 404 for a missing report or one about the actor.
 */
export async function dismissReports(ctx: RequestContext, reportId: number): Promise<void> {
  const { actor, item } = await getReported(ctx, reportId)
  await runBatch(ctx.db, {
    log: logDecision(ctx, 'dismiss', item, isOpenReportOf(item)),
    reports: closeReports(ctx, item, actor.id),
  })
}

/**
 * Reopens the reports that the actor dismissed together with this one, and logs one act. Idempotent. For moderators,
 * with the same errors as `dismissReports`.
 */
export async function reopenDismissed(ctx: RequestContext, reportId: number): Promise<void> {
  const { actor, item } = await getReported(ctx, reportId)
  const isDismissed = and(isReportOf(item), wasClosedWith(reportId, actor.id))
  await runBatch(ctx.db, {
    log: logDecision(ctx, 'reopen', item, isDismissed),
    reports: ctx.db.update(reports).set({ doneAt: null, doneBy: null }).where(isDismissed),
  })
}

/** Whether the actor has closed this report. For moderators; throws 401 and 403. */
export async function hasDismissed({ db, actor }: RequestContext, reportId: number): Promise<boolean> {
  requireModerator(actor)
  return (await db.$count(reports, and(eq(reports.id, reportId), eq(reports.doneBy, actor.id)))) > 0
}

/** Returns the item that a report is about. Throws 401, 403, and 404 for a missing report or one about the actor. */
async function getReported({ db, actor }: RequestContext, reportId: number) {
  requireModerator(actor)
  const [item] = await db
    .select({ kind: reports.kind, id: reports.subject, hikeId: reports.hikeId })
    .from(reports)
    .where(and(eq(reports.id, reportId), isAboutOthers(actor.id)))
  if (!item) throw notFound('Report')
  return { actor, item }
}

const logDecision = (
  ctx: RequestContext,
  act: 'dismiss' | 'reopen',
  { kind, id: subject, hikeId }: ModeratedItem,
  condition: SQL | undefined,
) =>
  logAct(
    ctx,
    { act, kind, subject, hikeId, reason: '' },
    sql`FROM (SELECT 1) WHERE EXISTS (SELECT 1 FROM ${reports} WHERE ${condition})`,
  )
