import { type SQL, sql } from 'drizzle-orm'

/** Unread notices are counted up to this. */
const MAX_UNREAD = 100

/** SQL: how many notices of a user come after this id, at most `MAX_UNREAD`. */
export const unreadOf = (userId: SQL, read: SQL) =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM notices WHERE notices.user_id = ${userId} AND notices.id > ${read}
    LIMIT ${sql.raw(String(MAX_UNREAD))}))`
