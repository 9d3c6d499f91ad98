import { and, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { noticeIsHidden, noticeIsOpened } from '../access/notices.ts'
import { rolesWith } from '../access/policy.ts'
import { isAboutOthers } from '../access/reports.ts'
import { type Parts, type Results, runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { prepared } from '../db/prepared.ts'
import { pushSubscriptions, sessions, users } from '../db/schema.ts'
import { MAX_UNREAD } from '../shared/unread-notices.ts'
import type { Config } from './config.ts'
import { cronHasStopped } from './cron.ts'
import { type Group, groupOf, selectGroup } from './group.ts'

export type User = typeof users.$inferSelect
export type CurrentUser = User & {
  unreadNotices: number
  /** For moderators: the number of open reports about others. */
  openReports: number
  cronHasStopped?: boolean
  /** Whether the browser of the session gets push notifications. */
  isPushed?: boolean
}

/** The values for the placeholders of `preparedViewer`. */
export type Session = { token: string | null; at: number }

/**
 * A check of a write, made in the round trip of a read. If `check` throws, the other writes of the batch are kept. If
 * one of its statements fails, they are rolled back.
 */
export type Admission = {
  /** The first statements of the batch. */
  statements: (viewer: SQL<number | null>) => readonly BatchItem<'sqlite'>[]
  /** Throws if the write is refused. Called with the results of the statements, after `actor` is set. */
  check: (results: unknown[][]) => void
  /** The error to throw if the batch has failed. */
  refusalOf: (failure: unknown) => Promise<unknown>
}

type Reader = { db: Db; sessionToken: string | null; now: () => Date; config: Config }

/**
 * Runs queries in one batch with the query for the session's user, and the query for the group unless it is known. The
 * statements of an admission come first; the caller checks their results.
 */
export async function readWithUser<Of extends Parts>(
  { db, sessionToken: token, now, config }: Reader,
  { group: known, admission }: { group: Group | undefined; admission: Admission | null },
  queries: (db: Db, viewer: SQL<number | null>, session: Session) => Of,
) {
  const session = { token, at: now().getTime() }
  const viewer = token === null ? sql<null>`NULL` : selectUserId(token, session.at)
  const userQuery = token === null ? undefined : selectUser(db, session).user
  const {
    [ADMISSION]: admitted,
    [USER]: users,
    [GROUP]: groups,
    ...rows
  } = await runBatch(db, {
    [ADMISSION]: admission?.statements(viewer),
    [USER]: userQuery,
    [GROUP]: known ? undefined : selectGroup(db, config),
    ...queries(db, viewer, session),
  })
  return {
    // TypeScript cannot infer the types of properties that are taken out of a generic record.
    user: (users as CurrentUser[] | undefined)?.[0] ?? null,
    group: known ?? groupOf((groups as Awaited<ReturnType<typeof selectGroup>>)[0] ?? {}, config),
    rows: rows as unknown as Results<Of>,
    admitted: admitted as unknown[][] | undefined,
  }
}

// Names that no query of a page uses.
const ADMISSION = 'admission of a write'
const USER = 'session user'
const GROUP = 'settings of the group'

const TOKEN = sql.placeholder('token')
const AT = sql.placeholder('at')

const selectUser = prepared<Session>()((db) => ({ user: buildSelectUser(db) }))

function buildSelectUser(db: Db) {
  return db
    .select({
      ...getTableColumns(users),
      unreadNotices: unreadOf(sql`${users.id}`, sql`${users.noticesRead}`).as('unread_notices'),
      openReports: openReportsOf(sql`${users.id}`).as('open_reports'),
      isPushed:
        sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE push_subscriptions.session_id = sessions.id)`
          .mapWith(Boolean)
          .as('is_pushed'),
      cronHasStopped: cronHasStopped(sql`${AT}`).mapWith(Boolean).as('cron_has_stopped'),
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(sessions.token, TOKEN), sql`${sessions.expiresAt} > ${AT}`, isNull(users.bannedAt)))
}

/** Plain SQL, because drizzle would build the query for each request. */
const selectUserId = (token: string | Placeholder, at: number | Placeholder) =>
  sql<number | null>`(SELECT user_id FROM sessions WHERE token = ${token} AND expires_at > ${at})`

/** The viewer's id as SQL in a prepared query, whose values include a `Session`. */
export const preparedViewer = selectUserId(TOKEN, AT)

/** SQL: the number of a user's visible, unopened notices with an id above `read`, at most `MAX_UNREAD`. */
export const unreadOf = (userId: SQL, read: SQL) =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM notices WHERE notices.user_id = ${userId} AND notices.id > ${read}
    AND NOT ${noticeIsOpened} AND NOT ${noticeIsHidden} LIMIT ${sql.raw(String(MAX_UNREAD))}))`

/** SQL: the number of open reports that a moderator can see, at most `MAX_UNREAD`; 0 for other users. */
const openReportsOf = (userId: SQL) =>
  sql<number>`CASE WHEN users.role IN ${rolesWith('moderate')} THEN (SELECT count(*) FROM (SELECT 1 FROM reports
    WHERE reports.done_at IS NULL AND ${isAboutOthers(userId)} LIMIT ${sql.raw(String(MAX_UNREAD))})) ELSE 0 END`
