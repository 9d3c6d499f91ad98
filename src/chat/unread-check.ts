import { connect } from '../db/index.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { currentTime, systemNow, systemTime } from '../shared/clock.ts'
import { MINUTE } from '../shared/duration.ts'
import { notifyUnread } from './chat-unread.ts'
import { lastId } from './history.ts'
import { offlineSince, openSockets, ownerOf, presentUsers } from './sockets.ts'
import { firstUnchecked, lastIdAt, markSeen, UNREAD_FOR, type UnreadReport, unreadReport } from './unread.ts'

// An alarm of the room enqueues the job that tells of unread messages, as only the room knows who is present: the job asks
// for the report, and confirms what it has told of.

/** The id up to which unread messages have been told of, and when that is due again (milliseconds). */
const CHECKED = 'unread checked'
const CHECK_AT = 'unread check at'
/** `hikes.room`: an alarm does not know the name of its object. */
const KEY = 'room'
const RETRY = MINUTE

/** When the alarm is due (milliseconds), or null where every message has been told of or read. */
export const unreadCheckAt = ({ kv }: DurableObjectStorage): number | null => kv.get<number>(CHECK_AT) ?? null

/** For a message that was sent at this time (milliseconds). */
export function requireUnreadCheck(storage: DurableObjectStorage, room: string, sentAt: number) {
  if (unreadCheckAt(storage) !== null) return
  storage.kv.put(KEY, room)
  schedule(storage, sentAt + UNREAD_FOR)
}

function schedule(storage: DurableObjectStorage, at: number) {
  storage.kv.put(CHECK_AT, at)
  storage.setAlarm(systemTime(new Date(at)))
}

/** What the alarm does. */
export async function enqueueUnreadCheck(storage: DurableObjectStorage, env: Env) {
  try {
    await enqueue({ db: connect(env.DB), jobsAreDue: () => {} }, notifyUnread, storage.kv.get(KEY) ?? '')
    await env.JOBS.send(null)
  } catch (error) {
    // The platform would give up after a few attempts.
    console.error('An alarm of a chat failed', error)
    storage.setAlarm(systemNow() + RETRY)
  }
}

export function unreadNow(ctx: DurableObjectState): UnreadReport {
  const { kv, sql } = ctx.storage
  const present = presentUsers(ctx).map(({ id }) => id)
  for (const socket of openSockets(ctx)) recordSeen(ctx, socket)
  const before = currentTime().getTime() - UNREAD_FOR
  return unreadReport(sql, kv.get(CHECKED) ?? 0, before, present)
}

/** The messages up to this id have been told of. */
export function confirmUnreadCheck(storage: DurableObjectStorage, through: number, isDeleted: boolean) {
  const { kv, sql } = storage
  const checked = Math.max(through, kv.get<number>(CHECKED) ?? 0)
  kv.put(CHECKED, checked)
  const next = isDeleted ? null : firstUnchecked(sql, checked)
  if (next === null) kv.delete(CHECK_AT)
  else schedule(storage, next + UNREAD_FOR)
}

/** What a socket has delivered is read. One that was lost has delivered nothing since its last ping. */
export function recordSeen(ctx: DurableObjectState, socket: WebSocket) {
  const { sql } = ctx.storage
  const since = offlineSince(ctx, socket)
  markSeen(sql, ownerOf(socket).id, since === null ? lastId(sql) : lastIdAt(sql, since))
}
