import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { authorize, can, requireUser } from '../../access/policy.ts'
import { isAboutOthers } from '../../access/reports.ts'
import { findPictureMessage } from '../../chat/pictures.ts'
import { runBatch } from '../../db/batch.ts'
import { moderationLog, reports } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import type { Thing } from '../../layout/report-link.tsx'
import { reported } from '../../notices/report-notices.ts'
import { notFound } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import type { Report } from './schema.ts'
import { getSubject } from './subject.ts'

/**
 * Reports a subject, which the actor must be able to see, to the moderators alone. Each user can report a subject once:
 * false if the actor has already reported it. Throws 401 and 404.
 */
export async function report(work: Work, { reason, ...reportedThing }: Report): Promise<boolean> {
  await consumeUserQuota(work, 'report')
  requireUser(work.actor)
  const thing = await withMessageOfPicture(work, reportedThing)
  const { author } = await getSubject(work, thing)
  requireUser(work.actor)
  const reporterId = work.actor.id
  const createdAt = work.now()
  const {
    created: [created],
  } = await runBatch(work.db, {
    created: work.db
      .insert(reports)
      .values({ ...thing, reporterId, authorId: author.id, reason, createdAt })
      .onConflictDoNothing()
      .returning({ id: reports.id }),
    notices: reported(
      work,
      and(isOpen(thing), eq(reports.reporterId, reporterId), eq(reports.createdAt, createdAt)),
    ),
  })
  return created !== undefined
}

/** A picture of a chat is reported as its message. */
async function withMessageOfPicture(work: Work, thing: Thing): Promise<Thing> {
  const message = thing.kind === 'picture' ? await findPictureMessage(work, thing.subject) : null
  return message ? { kind: 'message', subject: String(message.id), hikeId: message.hikeId } : thing
}

/** A statement that marks the open reports of a subject as done by a moderator, but for those about the moderator. */
export const closeReports = ({ db, now }: Work, thing: Thing, moderatorId: number) =>
  db
    .update(reports)
    .set({ doneAt: now(), doneBy: moderatorId })
    .where(and(isOpen(thing), isAboutOthers(moderatorId)))

/** Opens the reports again that the actor's last hiding of their subject has closed. For moderators; throws 401 and 403. */
export async function reopenReports({ db, actor }: Work, thing: Thing): Promise<void> {
  authorize(actor, can.moderate(actor))
  const { kind, subject, hikeId } = thing
  const hidden = db
    .select({ at: max(moderationLog.createdAt) })
    .from(moderationLog)
    .where(
      and(
        eq(moderationLog.act, 'hide'),
        eq(moderationLog.actorId, actor.id),
        eq(moderationLog.kind, kind),
        eq(moderationLog.subject, subject),
        eq(moderationLog.hikeId, hikeId),
      ),
    )
  await db
    .update(reports)
    .set({ doneAt: null, doneBy: null })
    .where(and(isAbout(thing), eq(reports.doneBy, actor.id), sql`${reports.doneAt} >= (${hidden})`))
}

const isOpen = (thing: Thing) => and(isAbout(thing), isNull(reports.doneAt))

const isAbout = ({ kind, subject, hikeId }: Thing) =>
  and(eq(reports.kind, kind), eq(reports.subject, subject), eq(reports.hikeId, hikeId))

/**
 * Closes all open reports of the report's subject without changing the subject, and logs that once. For moderators;
 * throws 401, 403, and 404 also for a report about oneself.
 */
export async function dismissReports(work: Work, reportId: number): Promise<void> {
  const { db, actor } = work
  authorize(actor, can.moderate(actor))
  const [thing] = await db
    .select({ kind: reports.kind, subject: reports.subject, hikeId: reports.hikeId })
    .from(reports)
    .where(and(eq(reports.id, reportId), isAboutOthers(actor.id)))
  if (!thing) throw notFound('Report')
  const entry = { ...thing, actorId: actor.id, act: 'dismiss', reason: '', createdAt: work.now() } as const
  await db.batch([
    db
      .insert(moderationLog)
      .select(
        selectValues(
          moderationLog,
          entry,
          sql`FROM (SELECT 1) WHERE EXISTS (SELECT 1 FROM ${reports} WHERE ${isOpen(thing)})`,
        ),
      ),
    closeReports(work, thing, actor.id),
  ])
}
