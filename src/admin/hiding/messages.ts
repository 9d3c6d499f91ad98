import { and, eq, sql } from 'drizzle-orm'
import { roomOf } from '../../chat/chat.ts'
import { messageJobs } from '../../chat/hiding-messages.ts'
import { hikes, jobs } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { runJob } from '../../jobs/jobs.ts'
import { notFound } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import { type Act, closedReports, logAct } from '../log.ts'
import type { SubjectOf } from '../schema.ts'

/** Of a chat, whose room stores it: the job that tells the room is in the batch of the log. Throws 404. */
export async function setMessageHidden(work: Work, act: Act, subject: SubjectOf<'message'>) {
  const { id, event_id: hikeId, reason } = subject
  const { db, env } = work
  const [hike] = await db.select({ room: hikes.room }).from(hikes).where(eq(hikes.id, hikeId))
  if (!hike) throw notFound('Event')
  if (!(await roomOf(env, hike.room).find(id))) throw notFound('Message')
  const key = `${hike.room}:${id}`
  const { [act]: job, [act === 'hide' ? 'restore' : 'hide']: opposite } = messageJobs
  await db.batch([
    logAct(work, { act, kind: 'message', subject: id, hikeId, reason }, whereNew(act, hikeId, id)),
    ...closedReports(work, act, subject),
    db.delete(jobs).where(and(eq(jobs.kind, opposite.name), eq(jobs.key, key))),
    enqueue(work, job, key),
  ])
  await runJob(work, job, key)
}

/** What the log says of a message: the room hears of it later. */
const whereNew = (act: Act, hikeId: number, id: number) => sql`FROM (SELECT 1) WHERE ${act} <> coalesce((
  SELECT act FROM moderation_log AS last WHERE last.kind = 'message' AND last.event_id = ${hikeId}
    AND last.subject = ${String(id)} AND last.act IN ('hide', 'restore') ORDER BY last.id DESC LIMIT 1), 'restore')`
