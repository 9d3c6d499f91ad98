import { sql } from 'drizzle-orm'
import type { Kind } from '../../layout/report-link.tsx'

/** Reasons that are shown of one thing. */
const MAX_REASONS = 10
const MAX_TEXT = 4000

export type Row = {
  id: number
  kind: Kind
  subject: string
  event_id: number
  count: number
  reasons: string
  title: string | null
  text: string | null
  room: string | null
  picture_use: 'event' | 'profile' | 'post' | null
  picture_of: number | null
  author_id: number | null
  author: string | null
  is_hidden: number
}

const isSameThing = sql`other.kind = r.kind AND other.subject = r.subject AND other.event_id = r.event_id
  AND other.done_at IS NULL`

/** One row for each thing: its first open report. */
export const selectThings = (cursor: number, limit: number) => sql`
  SELECT r.id, r.kind, r.subject, r.event_id,
    (SELECT count(*) FROM reports AS other WHERE ${isSameThing}) AS count,
    (SELECT json_group_array(json_object('reason', reason, 'at', created_at, 'reporterId', reporter_id,
        'reporter', (SELECT username FROM users WHERE users.id = reporter_id)))
      FROM (SELECT * FROM reports AS other WHERE ${isSameThing} ORDER BY other.id LIMIT ${MAX_REASONS})) AS reasons,
    CASE r.kind WHEN 'event' THEN event.name WHEN 'message' THEN event.name WHEN 'post' THEN post.title
      WHEN 'user' THEN author.username WHEN 'picture' THEN picture.name END AS title,
    CASE r.kind WHEN 'event' THEN event.description WHEN 'post' THEN substr(post.content, 1, ${MAX_TEXT}) END AS text,
    event.room, picture.use AS picture_use, picture.subject_id AS picture_of,
    author.id AS author_id, author.username AS author,
    CASE r.kind WHEN 'event' THEN event.hidden_at WHEN 'post' THEN post.hidden_at WHEN 'picture' THEN picture.hidden_at
      WHEN 'user' THEN coalesce(author.hidden_at, author.banned_at) END IS NOT NULL AS is_hidden
  FROM reports AS r
  LEFT JOIN events AS event ON event.id = CASE r.kind WHEN 'event' THEN CAST(r.subject AS INTEGER)
    WHEN 'message' THEN r.event_id END
  LEFT JOIN posts AS post ON r.kind = 'post' AND post.id = CAST(r.subject AS INTEGER)
  LEFT JOIN pictures AS picture ON r.kind = 'picture' AND picture.name = r.subject AND picture.orphaned = 0
  LEFT JOIN users AS author ON author.id = CASE r.kind WHEN 'event' THEN event.organizer_id
    WHEN 'post' THEN post.author_id WHEN 'user' THEN CAST(r.subject AS INTEGER) WHEN 'picture' THEN picture.uploader_id END
  WHERE r.done_at IS NULL AND r.id > ${cursor}
    AND NOT EXISTS (SELECT 1 FROM reports AS other WHERE ${isSameThing} AND other.id < r.id)
  ORDER BY r.id LIMIT ${limit}`
