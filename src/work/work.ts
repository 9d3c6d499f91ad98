import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Parts, Results } from '../db/batch.ts'
import type { CountingD1, Usage } from '../db/counting-d1.ts'
import { connect, type Db } from '../db/index.ts'
import { currentTime } from '../shared/clock.ts'
import { chatRooms } from './chat-rooms.ts'
import { type Config, configOf } from './config.ts'
import type { CurrentUser } from './env.ts'
import { type Group, groupOf, latestGroup, readGroup, rememberGroup } from './group.ts'
import { log } from './log.ts'
import type { Invocation, PageCache, Platform } from './platform.ts'
import { callService } from './services.ts'
import { tagsOfHike } from './tags.ts'
import { readWithUser, type Session } from './viewer.ts'

/** The first argument of every domain function: the part of a request that is independent of HTTP. */
export type Work = {
  db: Db
  /** What the database was asked for by this work, for the log. */
  usage: Usage
  env: Env
  /**
   * The signed-in user, or null. Set by the first `read`: for a write before its handler runs, unless it is a message
   * (http/write-budget.ts).
   */
  actor: CurrentUser | null
  /** Whether what this work has read says that the cron has stopped. The server then does its work (server/missed-cron.ts). */
  cronHasStopped: boolean
  /** What the next `read` admits a write by, in its round trip; null from then on, also where it fails. */
  admission: Admission | null
  /** From a cookie with a valid signature. The session itself may have expired. */
  sessionToken: string | null
  config: Config
  /** What the admins have set. Every `read` of a page, and the check of a write, has read it; otherwise this throws: see `requireGroup`. */
  readonly group: Group
  /** What the admins have set, undefined where nothing has read it yet. */
  readonly groupIfRead: Group | undefined
  /** Returns what the admins have set, and reads it first where nothing has. */
  requireGroup: () => Promise<Group>
  /**
   * Runs what reads by queries that depend on the group's time zone: with the one that this isolate knows, and once more in the
   * rare case that what was read along with them says another one.
   */
  inGroupZone: <Result>(read: (zone: string) => Promise<Result>) => Promise<Result>
  /** Has the group read again, by `requireGroup` or the next `read`. Call it after a change. */
  forgetGroup: () => void
  platform: Platform
  pageCache: () => PageCache | null
  /** The time. Development can move it (dev/clock.ts). */
  now: () => Date
  read: Read
  /** Sets `actor` with a query of its own, for pages that read nothing else. */
  identify: () => Promise<void>
  /** Runs a task once the work has ended, after the response. A failure is only logged: work that must not be lost needs a row in the database. */
  later: (task: () => Promise<unknown>) => void
  /** Wakes the consumer of jobs once the work has ended. `enqueue` passes a job that the work itself runs (jobs/run.ts). */
  jobsAreDue: (job?: DueJob) => void
  /** The jobs that the work itself runs and has not run yet. */
  dueJobs: DueJob[]
  /** Names visitors' pages that a change has made stale, by their tags (work/tags.ts). */
  invalidate: (...tags: string[]) => void
  /** Names the visitors' pages that show a hike as stale, and notifies the pages that are open. */
  hikeChanged: (event: ChangedHike) => void
  /**
   * Carries out what was marked since the last call: stale pages are dropped (in this isolate now, at the edge after the
   * response), live pages are notified, tasks run, and the consumer of jobs is woken. Called where a request, a message
   * of the queue, the cron trigger or a later task ends.
   */
  end: () => void
}

/** A job that a request runs before it answers (`now`) or after (`soon`). */
export type DueJob = { kind: string; priority: number; when: 'now' | 'soon'; dueAt: Date }

/**
 * Checks a write in the round trip of the next `read`; no other may start before that has ended. What the batch writes besides
 * is kept where `check` throws, and not where one of the statements fails, and with it the batch.
 */
export type Admission = {
  /** The first of the batch. */
  statements: (viewer: SQL<number | null>) => readonly BatchItem<'sqlite'>[]
  /** Throws where the write is refused. Called with the results of the statements, once `actor` is set. */
  check: (results: unknown[][]) => void
  /** What to throw where the batch has failed. */
  refusalOf: (failure: unknown) => Promise<unknown>
}

type ChangedHike = { id: number; organizerId: number; chatId: string }

/**
 * Runs a page's queries in one batch (one round trip to D1), together with the query that sets `actor`.
 * `viewer` is that user's id as SQL, NULL for a visitor, so that the queries can use it in the same batch. A prepared
 * query has `preparedViewer` instead, and takes `session`.
 */
type Read = <Of extends Parts>(
  queries: (db: Db, viewer: SQL<number | null>, session: Session) => Of,
) => Promise<Results<Of>>

/** The work of a request or of a scheduled event. Nobody acts yet. Outside a session it reads the primary. Throws `ConfigError`. */
export function createWork(
  env: Env,
  platform: Platform,
  invocation: Invocation,
  { database, usage }: CountingD1 = { database: env.DB, usage: { ms: 0, rows: 0 } },
): Work {
  const db = connect(database)
  const staleTags = new Set<string>()
  const changedRooms = new Set<string>()
  let areJobsDue = false
  let group: Group | undefined
  let tasks: (() => Promise<unknown>)[] = []
  // Called within a promise: a binding may also throw at once.
  const inBackground = (task: () => Promise<unknown>) =>
    invocation.waitUntil(
      Promise.try(task)
        .then(() => work.end())
        .catch((error: unknown) => log('error', 'background', { error })),
    )
  const work: Work = {
    db,
    usage,
    env,
    config: configOf(env, platform),
    get group() {
      if (!group) throw new Error('Nothing has read the group yet.')
      return group
    },
    get groupIfRead() {
      return group
    },
    requireGroup: async () => {
      group ??= await readGroup(db, work.config)
      rememberGroup(env, group)
      return group
    },
    inGroupZone: async (read) => {
      const { timeZone } = group ?? latestGroup(env) ?? groupOf({}, work.config)
      const result = await read(timeZone)
      const known = await work.requireGroup()
      return known.timeZone === timeZone ? result : read(known.timeZone)
    },
    forgetGroup: () => {
      group = undefined
    },
    platform,
    pageCache: () => platform.pageCache(invocation),
    now: currentTime,
    actor: null,
    sessionToken: null,
    cronHasStopped: false,
    admission: null,
    read: async (queries) => {
      const { admission } = work
      work.admission = null
      const found = await readWithUser(work, { group, admission }, queries).catch(
        async (failure: unknown) => {
          throw admission ? await admission.refusalOf(failure) : failure
        },
      )
      const { user } = found
      work.actor = user
      work.cronHasStopped ||= user?.cronHasStopped === true
      group = found.group
      rememberGroup(env, group)
      if (found.admitted) admission?.check(found.admitted)
      return found.rows
    },
    identify: async () => void (await work.read(() => ({}))),
    later: (task) => {
      tasks.push(task)
    },
    jobsAreDue: (job) => {
      areJobsDue = true
      if (job) work.dueJobs.push(job)
    },
    dueJobs: [],
    invalidate: (...tags) => {
      for (const tag of tags) staleTags.add(tag)
    },
    hikeChanged: (event) => {
      work.invalidate(...tagsOfHike(event))
      changedRooms.add(event.chatId)
    },
    end: () => {
      if (staleTags.size > 0) work.pageCache()?.purge([...staleTags], work)
      staleTags.clear()
      for (const room of changedRooms)
        inBackground(() => callService('chat', () => chatRooms(env).getByName(room).notifyLivePages()))
      changedRooms.clear()
      const marked = tasks
      tasks = []
      for (const task of marked) inBackground(task)
      if (areJobsDue) inBackground(() => callService('queue', () => env.JOBS.send(null)))
      areJobsDue = false
    },
  }
  return work
}
