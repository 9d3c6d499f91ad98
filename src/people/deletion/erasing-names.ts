import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { hikes, type moderationLog, type reports } from '../../db/schema.ts'
import { withoutWords } from '../../shared/text.ts'
import { DELETED_NAME } from './deleted.ts'

/** Removes the user's name and address from the texts of the hikes that the user has organized. */
export async function eraseNameInHikes(db: Db, userId: number, { username, email }: NameAndAddress) {
  const columns = { name: hikes.name, description: hikes.description, location: hikes.location }
  const rows = await db
    .select({ id: hikes.id, ...columns })
    .from(hikes)
    .where(
      sql`${hikes.organizerId} = ${userId}
        AND instr(lower(name || ' ' || description || ' ' || location), ${username.toLowerCase()}) > 0`,
    )
  const clean = (text: string) => withoutWords(text, [email, username], DELETED_NAME)
  for (const { id, name, description, location } of rows)
    await db
      .update(hikes)
      .set({ name: clean(name), description: clean(description), location: clean(location) })
      .where(eq(hikes.id, id))
}

/** Removes them from the reasons of reports and of the moderation log about the user and the user's content. */
export async function eraseNameInReasons(
  db: Db,
  table: typeof reports | typeof moderationLog,
  userId: number,
  { username, email }: NameAndAddress,
) {
  const own = (kind: 'event' | 'post', ids: SQL) =>
    sql`${table.kind} = ${kind} AND CAST(${table.subject} AS INTEGER) IN (${ids})`
  const rows = await db
    .select({ id: table.id, reason: table.reason })
    .from(table)
    .where(
      and(
        sql`(instr(lower(${table.reason}), ${username.toLowerCase()}) > 0 OR instr(lower(${table.reason}), ${email}) > 0)`,
        or(
          sql`${table.kind} = 'user' AND ${table.subject} = ${String(userId)}`,
          own('event', sql`SELECT id FROM events WHERE organizer_id = ${userId}`),
          own('post', sql`SELECT id FROM posts WHERE author_id = ${userId}`),
          sql`${table.kind} = 'picture' AND ${table.subject} IN (SELECT name FROM pictures WHERE uploader_id = ${userId})`,
          // Only the chat rooms store the author of a message, so the reasons about all messages are searched.
          sql`${table.kind} = 'message'`,
        ),
      ),
    )
  for (const { id, reason } of rows)
    await db
      .update(table)
      .set({ reason: withoutWords(reason, [email, username], DELETED_NAME) })
      .where(eq(table.id, id))
}

export type NameAndAddress = { username: string; email: string }
