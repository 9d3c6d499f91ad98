import { sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import { isAboutOthers } from '../../access/reports.ts'
import { chatPictureName } from '../../chat/pictures.ts'
import type { MessageJson } from '../../chat/schema.ts'
import { paginate } from '../../http/paging.ts'
import type { PictureUse } from '../../images/variants.ts'
import type { Kind, Thing } from '../../layout/report-link.tsx'
import { insteadOfOutside } from '../../work/outside.ts'
import type { Work } from '../../work/work.ts'
import { findMessage } from '../messages.ts'

const PAGE_SIZE = 20

type Reason = { reason: string; at: number; reporterId: number | null; reporter: string | null }

/** A subject with open reports. `title` is null for a deleted one. */
export type ReportedThing = Thing & {
  /** The id of the first open report. */
  id: number
  count: number
  reasons: Reason[]
  title: string | null
  /** HTML for a post, otherwise plain text. */
  text: string
  /** The name of the picture of a message. */
  picture: string | null
  /** The page that shows the subject. */
  path: string
  author: { id: number; username: string } | null
  isHidden: boolean
  /** A message whose chat does not answer: its text and its author are not known now. */
  isUnreachable: boolean
}

/** Subjects with open reports, oldest report first, but for those about the actor: the page after the cursor. For moderators; throws 401 and 403. */
export async function openReports(work: Work, cursor = 0) {
  const { db, actor } = work
  authorize(actor, can.moderate(actor))
  const rows = await db.all<Row>(selectThings(actor.id, cursor, PAGE_SIZE + 1))
  const page = paginate(rows, PAGE_SIZE, ({ id }) => String(id))
  const messages = await Promise.all(page.rows.map((row) => messageOf(work, row)))
  return { things: page.rows.map((row, index) => thingOf(row, messages[index] ?? null)), next: page.next }
}

async function messageOf(work: Work, { kind, room, subject, event_id: hikeId }: Row) {
  if (kind !== 'message' || room === null) return null
  return findMessage(work, { hikeId, chatId: room }, Number(subject)).catch(
    insteadOfOutside('unreachable' as const),
  )
}

function thingOf(row: Row, found: MessageJson | 'unreachable' | null): ReportedThing {
  const isUnreachable = found === 'unreachable'
  const message = isUnreachable ? null : found
  const { id, kind, subject, event_id: hikeId, count } = row
  const author = message
    ? { id: message.user_id, username: message.username }
    : row.author_id !== null && row.author !== null
      ? { id: row.author_id, username: row.author }
      : null
  return {
    id,
    kind,
    subject,
    hikeId,
    count,
    reasons: JSON.parse(row.reasons) as Reason[],
    title: kind === 'message' && !found ? null : row.title,
    text: message?.text ?? row.text ?? '',
    picture: message?.picture ? chatPictureName(message.picture) : null,
    path: pathOf(row),
    author,
    isHidden: message?.hidden ?? row.is_hidden === 1,
    isUnreachable,
  }
}

function pathOf({ kind, subject, event_id, picture_use, picture_of }: Row): string {
  if (kind === 'event') return `/events/${subject}`
  if (kind === 'post') return `/blog/${subject}`
  if (kind === 'user') return `/users/${subject}`
  if (kind === 'comment') return `/comments/${subject}`
  if (kind === 'message') return `/events/${event_id}#chat`
  if (picture_use === 'group') return '/'
  if (picture_use === 'album') return `/events/${picture_of}/album`
  if (picture_use === 'event' || picture_use === 'chat') return `/events/${picture_of}`
  return picture_use === 'post' ? `/blog/${picture_of}` : `/users/${picture_of}`
}

/** How many reasons are shown for a subject. */
const MAX_REASONS = 10
const MAX_TEXT = 4000

type Row = {
  id: number
  kind: Kind
  subject: string
  event_id: number
  count: number
  reasons: string
  title: string | null
  text: string | null
  room: string | null
  picture_use: PictureUse | null
  picture_of: number | null
  author_id: number | null
  author: string | null
  is_hidden: number
}

const isSameThing = (moderatorId: number) =>
  sql`other.kind = reports.kind AND other.subject = reports.subject AND other.event_id = reports.event_id
    AND other.done_at IS NULL AND other.author_id IS NOT ${moderatorId}`

/** One row for each subject, with its first open report. */
const selectThings = (moderatorId: number, cursor: number, limit: number) => sql`
  SELECT reports.id, reports.kind, reports.subject, reports.event_id,
    (SELECT count(*) FROM reports AS other WHERE ${isSameThing(moderatorId)}) AS count,
    (SELECT json_group_array(json_object('reason', reason, 'at', created_at, 'reporterId', reporter_id,
        'reporter', (SELECT username FROM users WHERE users.id = reporter_id)))
      FROM (SELECT * FROM reports AS other WHERE ${isSameThing(moderatorId)} ORDER BY other.id LIMIT ${MAX_REASONS})) AS reasons,
    CASE reports.kind WHEN 'event' THEN event.name WHEN 'message' THEN event.name WHEN 'post' THEN post.title WHEN 'comment' THEN post.title
      WHEN 'user' THEN author.username WHEN 'picture' THEN picture.name END AS title,
    CASE reports.kind WHEN 'event' THEN event.description WHEN 'post' THEN substr(post.content, 1, ${MAX_TEXT})
      WHEN 'comment' THEN comment.text END AS text,
    event.room, picture.use AS picture_use, picture.subject_id AS picture_of,
    author.id AS author_id, author.username AS author,
    CASE reports.kind WHEN 'event' THEN event.hidden_at WHEN 'post' THEN post.hidden_at WHEN 'picture' THEN picture.hidden_at
      WHEN 'comment' THEN comment.hidden_at
      WHEN 'user' THEN coalesce(author.hidden_at, author.banned_at) END IS NOT NULL AS is_hidden
  FROM reports
  LEFT JOIN events AS event ON event.id = CASE reports.kind WHEN 'event' THEN CAST(reports.subject AS INTEGER)
    WHEN 'message' THEN reports.event_id END
  LEFT JOIN comments AS comment ON reports.kind = 'comment' AND comment.id = CAST(reports.subject AS INTEGER)
  LEFT JOIN posts AS post ON post.id = CASE reports.kind WHEN 'post' THEN CAST(reports.subject AS INTEGER)
    WHEN 'comment' THEN comment.post_id END
  LEFT JOIN pictures AS picture ON reports.kind = 'picture' AND picture.name = reports.subject AND picture.orphaned = 0
  LEFT JOIN users AS author ON author.id = CASE reports.kind WHEN 'event' THEN event.organizer_id
    WHEN 'post' THEN post.author_id WHEN 'user' THEN CAST(reports.subject AS INTEGER) WHEN 'picture' THEN picture.uploader_id
    WHEN 'comment' THEN comment.author_id END
  WHERE reports.done_at IS NULL AND reports.id > ${cursor} AND ${isAboutOthers(moderatorId)}
    AND author.id IS NOT ${moderatorId}
    AND NOT EXISTS (SELECT 1 FROM reports AS other WHERE ${isSameThing(moderatorId)} AND other.id < reports.id)
  ORDER BY reports.id LIMIT ${limit}`
