import { sql } from 'drizzle-orm'
import { requireAdmin } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { type CsvDialect, csvStream } from '../../http/csv.ts'
import { cellsOf, isoTime, PAGE_SIZE, type Row, yesOrNo } from './rows.ts'

const columns = [
  'id',
  'username',
  'email',
  'email_verified',
  'role',
  'approved',
  'hidden',
  'banned',
  'joined_at',
  'last_sign_in',
  'hikes_organized',
  'hikes_co_organized',
  'hikes_joined',
  'last_hike',
  'posts',
] as const

/** Exports every member with an account, sorted by id. For admins; throws 401 and 403. */
export function membersCsv(
  { db, actor, now }: RequestContext,
  dialect: CsvDialect,
): ReadableStream<Uint8Array> {
  requireAdmin(actor)
  return csvStream([...columns], dialect, async (after: number | undefined) => {
    const rows = await db.all<Row<(typeof columns)[number]>>(selectMembers(after ?? 0, now()))
    return { lines: rows.map((row) => cellsOf(columns, row)), last: rows.at(-1)?.id }
  })
}

const selectMembers = (after: number, now: Date) => sql`
  SELECT id, username, email, ${yesOrNo(sql`email_verified`)} AS email_verified, role,
    ${yesOrNo(sql`approved`)} AS approved, ${yesOrNo(sql`hidden_at IS NOT NULL`)} AS hidden,
    ${yesOrNo(sql`banned_at IS NOT NULL`)} AS banned, ${isoTime(sql`created_at`)} AS joined_at,
    ${isoTime(sql`(SELECT max(created_at) FROM sessions WHERE user_id = users.id)`)} AS last_sign_in,
    (SELECT count(*) FROM events WHERE organizer_id = users.id AND status <> 'draft') AS hikes_organized,
    (SELECT count(*) FROM co_organizers WHERE user_id = users.id) AS hikes_co_organized,
    (SELECT count(*) FROM participation WHERE user_id = users.id AND state = 'participant') AS hikes_joined,
    ${isoTime(sql`(SELECT max(events.event_time) FROM events JOIN participation ON event_id = events.id
      WHERE user_id = users.id AND state = 'participant' AND status = 'scheduled' AND events.event_time <= ${now.getTime()})`)}
      AS last_hike,
    (SELECT count(*) FROM posts WHERE author_id = users.id) AS posts
  FROM users WHERE id > ${after} AND deleted_at IS NULL ORDER BY id LIMIT ${PAGE_SIZE}`
