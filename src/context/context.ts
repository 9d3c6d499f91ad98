import type { SQL } from 'drizzle-orm'
import type { Parts, Results } from '../db/batch.ts'
import type { CountingD1, Usage } from '../db/counting-d1.ts'
import { connect, type Db } from '../db/index.ts'
import { currentTime } from '../shared/clock.ts'
import type { Scope } from '../texts/language.ts'
import { switchLanguage } from '../texts/load.ts'
import { chatRooms } from './chat-rooms.ts'
import { type Config, configOf } from './config.ts'
import { type Group, groupOf, latestGroup, readGroup, rememberGroup } from './group.ts'
import { languageOfReader, type Wanted } from './language.ts'
import { log } from './log.ts'
import type { Invocation, PageCache, Platform } from './platform.ts'
import { callService } from './services.ts'
import { GROUP, tagsOfHike } from './tags.ts'
import { type Admission, type CurrentUser, readWithUser, type Session } from './viewer.ts'

/** The first argument of every domain function: the part of a request that is independent of HTTP. */
export type RequestContext = {
  db: Db
  /** Database usage, for the log. */
  usage: Usage
  env: Env
  /**
   * The signed-in user, or null. Set by the first `read`. Handlers of writes can rely on it, except those of chats,
   * which have to `read` first (http/write-budget.ts).
   */
  actor: CurrentUser | null
  /**
   * Set by `read` if somebody is signed in and the cron has stopped. The server then alerts the operators and runs due
   * jobs (server/missed-cron.ts).
   */
  cronHasStopped: boolean
  /**
   * A check of a write, which the next `read` runs in its round trip and then removes. Otherwise, posting a message
   * would take two round trips.
   */
  admission: Admission | null
  /** From a cookie with a valid signature. The session may have expired. */
  sessionToken: string | null
  config: Config
  /**
   * The languages that a request asks for, and the scope that holds the language of its response. `read` updates the
   * scope, because only then is the language of the account known.
   */
  reading: { wanted: Wanted; scope: Scope } | null
  /** The settings of the group. Throws before the first `read` or `requireGroup`, and after `invalidate(GROUP)`. */
  readonly group: Group
  /** Returns the settings of the group. Queries them unless they have been read. */
  requireGroup: () => Promise<Group>
  /**
   * Runs queries that depend on the group's time zone. Uses the last zone known to this isolate, and runs the queries
   * again if the round trip returns another zone.
   */
  inGroupZone: <Result>(read: (zone: string) => Promise<Result>) => Promise<Result>
  platform: Platform
  pageCache: () => PageCache | null
  /** The current time. Development can shift it (dev/clock.ts). */
  now: () => Date
  read: Read
  /** Sets `actor` without reading anything else for the request. */
  identify: () => Promise<void>
  /** Runs a task after the response. A failure is only logged, so a task that must not be lost has to be a job. */
  later: (task: () => Promise<unknown>) => void
  /**
   * Wakes the consumer of jobs at the end of the request. `enqueue` passes the job if the request itself is to run it
   * (jobs/run.ts).
   */
  jobsAreDue: (job?: DueJob) => void
  /** Jobs that the request still has to run. */
  dueJobs: DueJob[]
  /**
   * Makes `end` drop visitors' cached pages that have these tags (tags.ts). If `GROUP` is one of the tags, the settings
   * that were read are dropped immediately.
   */
  invalidate: (...tags: string[]) => void
  /** Makes `end` drop the cached pages that show a hike, and notify its open pages. */
  hikeChanged: (event: ChangedHike) => void
  /**
   * Does everything that was requested since the last call: drops stale pages (in this isolate now, at the edge after
   * the response), notifies live pages, runs tasks and wakes the consumer of jobs. Called at the end of a request, a
   * queue message, the cron trigger and a task.
   */
  end: () => void
}

/** A job that a request runs before (`now`) or after (`soon`) its response. */
export type DueJob = { kind: string; priority: number; when: 'now' | 'soon'; dueAt: Date }

type ChangedHike = { id: number; organizerId: number; chatId: string }

/**
 * Runs a page's queries in one batch (one round trip to D1), together with the queries that set `actor` and `group`.
 * `viewer` is the actor's id as SQL, NULL for a visitor, so that queries in the same batch can use it. Prepared queries
 * use `preparedViewer` instead, and take `session`.
 */
type Read = <Of extends Parts>(
  queries: (db: Db, viewer: SQL<number | null>, session: Session) => Of,
) => Promise<Results<Of>>

/**
 * Creates the context of a request, a queue message or the cron trigger, without an actor. Reads the primary database
 * unless `database` is a D1 session. Throws `ConfigError`.
 */
export function createContext(
  env: Env,
  platform: Platform,
  invocation: Invocation,
  { database, usage }: CountingD1 = { database: env.DB, usage: { ms: 0, rows: 0 } },
): RequestContext {
  const db = connect(database)
  const staleTags = new Set<string>()
  const changedRooms = new Set<string>()
  let areJobsDue = false
  let group: Group | undefined
  let tasks: (() => Promise<unknown>)[] = []
  // `Promise.try` is needed because a binding may throw synchronously.
  const inBackground = (task: () => Promise<unknown>) =>
    invocation.waitUntil(
      Promise.try(task)
        .then(() => ctx.end())
        .catch((error: unknown) => log('error', 'background', { error })),
    )
  const ctx: RequestContext = {
    db,
    usage,
    env,
    config: configOf(env, platform),
    reading: null,
    get group() {
      if (!group) throw new Error('Nothing has read the group yet.')
      return group
    },
    requireGroup: async () => {
      group ??= await readGroup(db, ctx.config)
      rememberGroup(env, group)
      return group
    },
    inGroupZone: async (read) => {
      const { timeZone } = group ?? latestGroup(env) ?? groupOf({}, ctx.config)
      const result = await read(timeZone)
      const known = await ctx.requireGroup()
      return known.timeZone === timeZone ? result : read(known.timeZone)
    },
    platform,
    pageCache: () => platform.pageCache(invocation),
    now: currentTime,
    actor: null,
    sessionToken: null,
    cronHasStopped: false,
    admission: null,
    read: async (queries) => {
      const { admission } = ctx
      ctx.admission = null
      const found = await readWithUser(ctx, { group, admission }, queries).catch(async (failure: unknown) => {
        throw admission ? await admission.refusalOf(failure) : failure
      })
      const { user } = found
      ctx.actor = user
      ctx.cronHasStopped ||= user?.cronHasStopped === true
      group = found.group
      rememberGroup(env, group)
      if (ctx.reading)
        await switchLanguage(
          ctx.reading.scope,
          languageOfReader(ctx.reading.wanted, user, group),
          group.language,
        )
      if (found.admitted) admission?.check(found.admitted)
      return found.rows
    },
    identify: async () => void (await ctx.read(() => ({}))),
    later: (task) => {
      tasks.push(task)
    },
    jobsAreDue: (job) => {
      areJobsDue = true
      if (job) ctx.dueJobs.push(job)
    },
    dueJobs: [],
    invalidate: (...tags) => {
      for (const tag of tags) staleTags.add(tag)
      if (tags.includes(GROUP)) group = undefined
    },
    hikeChanged: (event) => {
      ctx.invalidate(...tagsOfHike(event))
      changedRooms.add(event.chatId)
    },
    end: () => {
      if (staleTags.size > 0) ctx.pageCache()?.purge([...staleTags], ctx)
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
  return ctx
}
