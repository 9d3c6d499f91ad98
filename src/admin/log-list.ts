import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import { isAboutOthers } from '../access/reports.ts'
import { moderationLog, reports, users } from '../db/schema.ts'
import type { Work } from '../work/work.ts'

const PAGE_SIZE = 50

/** A page of the moderation log, latest first, without dismissals of reports about the actor. Throws 401 and 403. */
export async function findActs(work: Work, before: number) {
  const { rows } = await work.read((db, viewer) => ({
    rows: db
      .select({
        id: moderationLog.id,
        actorId: moderationLog.actorId,
        actor: sql<string | null>`${users.username}`.as('actor'),
        act: moderationLog.act,
        kind: moderationLog.kind,
        subject: moderationLog.subject,
        subjectName: subjectName.as('subject_name'),
        hikeId: moderationLog.hikeId,
        reason: moderationLog.reason,
        createdAt: moderationLog.createdAt,
      })
      .from(moderationLog)
      .leftJoin(users, eq(users.id, moderationLog.actorId))
      .where(
        and(before > 0 ? lt(moderationLog.id, before) : undefined, sql`NOT ${tellsOfReportsAbout(viewer)}`),
      )
      .orderBy(desc(moderationLog.id))
      .limit(PAGE_SIZE + 1),
  }))
  authorize(work.actor, can.moderate(work.actor))
  const acts = rows.slice(0, PAGE_SIZE)
  return { acts, next: rows.length > PAGE_SIZE ? (acts.at(-1)?.id ?? null) : null }
}

/** SQL condition on the log: reports about the user have been dismissed. */
const tellsOfReportsAbout = (userId: SQL) =>
  sql`(${moderationLog.act} = 'dismiss' AND EXISTS (SELECT 1 FROM ${reports}
    WHERE ${reports.kind} = ${moderationLog.kind} AND ${reports.subject} = ${moderationLog.subject}
    AND ${reports.hikeId} = ${moderationLog.hikeId} AND NOT ${isAboutOthers(userId)}))`

/** SQL: the name of the subject, the hike of a message, or the post of a comment. NULL for pictures and for deleted subjects. */
const subjectName = sql<string | null>`CASE ${moderationLog.kind}
  WHEN 'event' THEN (SELECT name FROM events WHERE events.id = CAST(${moderationLog.subject} AS INTEGER))
  WHEN 'post' THEN (SELECT title FROM posts WHERE posts.id = CAST(${moderationLog.subject} AS INTEGER))
  WHEN 'comment' THEN (SELECT title FROM posts JOIN comments ON comments.post_id = posts.id
    WHERE comments.id = CAST(${moderationLog.subject} AS INTEGER))
  WHEN 'user' THEN (SELECT username FROM users AS subject WHERE subject.id = CAST(${moderationLog.subject} AS INTEGER))
  WHEN 'message' THEN (SELECT name FROM events WHERE events.id = ${moderationLog.hikeId}) END`
