import { eq, sql } from 'drizzle-orm'
import { getHikeRow } from '../../access/hikes.ts'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { abortBatchUnless, isAbortedBatch, type Parts, runBatch } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { lookupOnce, type PlaceLookup, placeLookup } from '../../maps/places/place-lookup.ts'
import { conflict } from '../../shared/errors.ts'
import { type LocalTime, localTime } from '../../shared/local-time.ts'
import { t } from '../../texts/hike-rules.ts'
import { hasSameTimeOfDay, onSameDay } from '../view/series.ts'
import { attemptChange, isMade } from './attempts.ts'
import { endLike, windowLike } from './schedule.ts'
import type { HikeUpdate } from './schema.ts'
import { getFollowing, isFollowing } from './series.ts'
import { followUpdate, prepareUpdate } from './updating.ts'

type HikeRow = typeof hikes.$inferSelect

/**
 * Changes the given fields. The actor must be an organizer, and must be the owner to change `keep_chat` or
 * `album_public`. Throws 404; 400 for a price that cannot be charged or values that do not fit the stored ones; 409 for
 * a cancelled hike, for a publishing time if the hike is not a draft, if a field of `input.base` was changed in the
 * meantime, or if other users keep changing the hike.
 */
export function updateHike(ctx: RequestContext, id: number, input: HikeUpdate) {
  const lookup = lookupOnce(placeLookup(ctx.env))
  return input.scope === 'following'
    ? updateWithFollowing(ctx, id, input, lookup)
    : attemptChange(() => tryUpdate(ctx, id, input, lookup))
}

async function tryUpdate(
  ctx: RequestContext,
  id: number,
  input: HikeUpdate,
  lookup: PlaceLookup,
): Promise<boolean> {
  const hike = await getHikeRow(ctx, id)
  const update = await prepareUpdate(ctx, hike, input, lookup)
  if (!(await isMade(ctx.db, update.statements))) return false
  followUpdate(ctx, hike)
  return true
}

/**
 * Changes the hike and the hikes that follow in its series, or none if one cannot be changed. Each following hike keeps
 * its day, and gets the new time of day in its own time zone. Its end and its join window are as many days from its
 * start as those of the edited hike. All other fields get the same values, but `keep_chat` and `album_public` change
 * only in the edited hike. Throws 403 unless the actor organizes all of them, and 409 if one is changed concurrently.
 */
async function updateWithFollowing(ctx: RequestContext, id: number, input: HikeUpdate, lookup: PlaceLookup) {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, id)
  const first = await prepareUpdate(ctx, hike, input, lookup)
  requireUser(actor)
  const following = await getFollowing(ctx, actor.id, hike)
  const clock = newTimeOfDay(hike, first.schedule)
  const { base: _b, keep_chat: _k, album_public: _a, ...edited } = input
  const { event_time: _t, end_time: _e, joins_open_at: _o, joins_close_at: _c, ...shared } = edited
  const timesOf = (next: HikeRow) => (zone: string) => {
    const start = startOf(next, clock, zone)
    const window = windowLike(first.schedule, start, zone)
    return {
      start,
      end: input.end_time === undefined ? undefined : endLike(first.schedule, start, zone),
      window: {
        joinsOpenAt: input.joins_open_at === undefined ? undefined : window.joinsOpenAt,
        joinsCloseAt: input.joins_close_at === undefined ? undefined : window.joinsCloseAt,
      },
    }
  }
  const updates = [first]
  for (const next of following)
    updates.push(await prepareUpdate(ctx, next, shared, lookup, timesOf(next), isAsRead(next)))
  await runBatch(db, {
    complete: abortBatchUnless(
      db,
      sql`(SELECT count(*) FROM ${hikes} WHERE ${isFollowing(actor.id, hike)}) = ${following.length}`,
    ),
    ...statementsOf(updates),
  }).catch((error: unknown) => {
    throw isAbortedBatch(error) ? conflict(t.changedMeanwhile) : error
  })
  for (const update of updates) followUpdate(ctx, update.hike)
}

type Update = Awaited<ReturnType<typeof prepareUpdate>>

/** Returns the statements of all edits, grouped by name, in the order of the edits. */
function statementsOf(updates: Update[]): Parts {
  const statements = updates.map((update) => Object.entries<Parts[string]>(update.statements))
  const parts = Map.groupBy(statements.flat(), ([name]) => name)
  return Object.fromEntries(
    [...parts].map(([name, part]) => [name, part.flatMap(([, added]) => added ?? [])]),
  )
}

/** SQL condition: nobody has edited the hike since it was read. */
const isAsRead = ({ sequence }: HikeRow) => eq(hikes.sequence, sequence)

/** Returns the local time of day of the schedule; null if the hike already has it. */
function newTimeOfDay(hike: HikeRow, schedule: Pick<HikeRow, 'eventTime' | 'timeZone'>): LocalTime | null {
  const clock = localTime(schedule.eventTime, schedule.timeZone)
  return hasSameTimeOfDay(clock, localTime(hike.eventTime, hike.timeZone)) ? null : clock
}

const startOf = ({ eventTime, timeZone }: HikeRow, clock: LocalTime | null, zone: string) =>
  clock === null ? eventTime : onSameDay(eventTime, timeZone, clock, zone)
