import { and, count, isNotNull, isNull, sql } from 'drizzle-orm'
import { requireAdmin } from '../../access/policy.ts'
import { isAboutOthers } from '../../access/reports.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import {
  hikes,
  jobs,
  notices,
  paymentAlerts,
  pictures,
  posts,
  reports,
  tracks,
  users,
} from '../../db/schema.ts'

/** Returns waiting and failing jobs and emails, alerts, open reports, and storage. For admins; throws 401 and 403. */
export async function getHealth(ctx: RequestContext) {
  const { db, actor } = ctx
  requireAdmin(actor)
  const now = ctx.now().getTime()
  const {
    jobKinds,
    mails,
    alerts: [alerts],
    open: [open],
    used: [used],
  } = await runBatch(db, {
    jobKinds: db
      .select({
        kind: jobs.kind,
        waiting: count(),
        due: sql<number>`sum(${jobs.dueAt} <= ${now})`.as('due'),
        failing: sql<number>`sum(${jobs.lastError} IS NOT NULL)`.as('failing'),
        needHuman: sql<number>`sum(${jobs.needsHuman})`.as('need_human'),
        since: sql<number>`min(${jobs.waitingSince})`.as('since'),
      })
      .from(jobs)
      .groupBy(jobs.kind),
    // Literals instead of parameters, so that SQLite uses the partial indexes.
    mails: db
      .select({ mail: notices.mail, count: count() })
      .from(notices)
      .where(
        sql`${notices.mail} = 'due' OR ${notices.mail} = 'sending' OR ${notices.mail} IN ('failed', 'unclear')`,
      )
      .groupBy(notices.mail),
    alerts: db.select({ count: count() }).from(paymentAlerts).where(isNull(paymentAlerts.doneAt)),
    open: db
      .select({ reports: count() })
      .from(reports)
      .where(and(isNull(reports.doneAt), isAboutOthers(actor.id))),
    used: db
      .select({
        members: db.$count(users, isNull(users.deletedAt)).as('members'),
        hikes: db.$count(hikes).as('hikes'),
        posts: db.$count(posts).as('posts'),
        pictures: db.$count(pictures).as('pictures'),
        orphaned: db.$count(pictures, sql`orphaned = 1`).as('orphaned'),
        routes: db.$count(tracks).as('routes'),
        emptiedChats: db.$count(hikes, isNotNull(hikes.chatEmptiedAt)).as('emptied_chats'),
        keptChats: db.$count(hikes, sql`${hikes.keepChat} = 1`).as('kept_chats'),
      })
      .from(sql`(SELECT 1)`),
  })
  const { meta } = await db.run(sql`SELECT 1`)
  if (!used) throw new Error('The database did not count.')
  return {
    jobs: jobKinds,
    mails: Object.fromEntries(mails.map(({ mail, count }) => [mail, count])) as Partial<
      Record<string, number>
    >,
    alerts: alerts?.count ?? 0,
    openReports: open?.reports ?? 0,
    used: { ...used, databaseBytes: meta.size_after ?? 0 },
  }
}

export type Health = Awaited<ReturnType<typeof getHealth>>
