import type { SQL } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { connect, type Db } from '../db/index.ts'
import { currentTime } from '../shared/clock.ts'
import { type Config, configOf } from './config.ts'
import type { CurrentUser } from './env.ts'
import type { Invocation } from './page-cache.ts'
import type { Platform } from './platform.ts'
import { readWithUser, type Session } from './viewer.ts'

/** The first argument of every domain function: the part of a request that is independent of HTTP. */
export type Work = {
  db: Db
  env: Env
  /** The signed-in user, or null. Set before the handler of a write runs, and by the first `read` otherwise. */
  actor: CurrentUser | null
  /** From a cookie with a valid signature. The session itself may have expired. */
  sessionToken: string | null
  config: Config
  platform: Platform
  /** The time. Development can move it (dev/clock.ts). */
  now: () => Date
  read: Read
  /** Sets `actor` with a query of its own, for pages that read nothing else. */
  identify: () => Promise<void>
  /** Runs a task after the response. A failure is only logged: work that must not be lost needs a row in the database. */
  later: (task: () => Promise<unknown>) => void
  /** Wakes the consumer of jobs after the response. Call it after a batch that enqueues some. */
  runJobsLater: () => void
  /** Names visitors' pages that a change has made stale, by their tags (work/tags.ts). */
  invalidate: (...tags: string[]) => void
  /** Drops the pages named since the last call: in this isolate now, at the edge after the response. */
  purgeStalePages: () => void
}

/**
 * Runs a page's queries in one batch (one round trip to D1), together with the query that sets `actor`.
 * `viewer` is that user's id as SQL, NULL for a visitor, so that the queries can use it in the same batch. A prepared
 * query has `preparedViewer` instead, and takes `session`.
 */
type Read = <T extends BatchItem<'sqlite'>[]>(
  queries: (db: Db, viewer: SQL<number | null>, session: Session) => [...T],
) => Promise<BatchResponse<T>>

/** The work of a request or of a scheduled event. Nobody acts yet. Outside a session it reads the primary. Throws `ConfigError`. */
export function createWork(
  env: Env,
  platform: Platform,
  invocation: Invocation,
  database: D1Database | D1DatabaseSession = env.DB,
): Work {
  const db = connect(database)
  const staleTags = new Set<string>()
  const work: Work = {
    db,
    env,
    config: configOf(env, platform),
    platform,
    now: currentTime,
    actor: null,
    sessionToken: null,
    read: async (queries) => {
      const { user, rows } = await readWithUser(work, queries)
      work.actor = user
      return rows
    },
    identify: async () => void (await work.read(() => [])),
    // Called within a promise: a binding may also throw at once.
    later: (task) => invocation.waitUntil(Promise.try(task).then(work.purgeStalePages).catch(console.error)),
    runJobsLater: () => work.later(() => env.JOBS.send(null)),
    invalidate: (...tags) => {
      for (const tag of tags) staleTags.add(tag)
    },
    purgeStalePages: () => {
      if (staleTags.size === 0) return
      const tags = [...staleTags]
      staleTags.clear()
      platform.pageCache(invocation)?.purge(tags)
    },
  }
  return work
}
