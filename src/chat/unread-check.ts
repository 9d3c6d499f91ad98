import { currentTime, systemNow, systemTime } from '../shared/clock.ts'
import { MINUTE } from '../shared/duration.ts'
import { lastId } from './history.ts'
import { offlineSince, openSockets, ownerOf, presentUsers } from './sockets.ts'
import { firstUnchecked, lastIdAt, markSeen, UNREAD_FOR, type UnreadReport, unreadReport } from './unread.ts'

// Only the Durable Object knows who is present, so its alarm enqueues the job that sends notices of unread messages. The
// job reads `unreadNow` and confirms with `confirmUnreadCheck`.

/** The id up to which notices of unread messages have been sent, and when the next are due (milliseconds). */
const CHECKED = 'unread checked'
const CHECK_AT = 'unread check at'
/** `hikes.room`, stored because an alarm does not know the name of its object. */
const KEY = 'room'
const RETRY = MINUTE

/** When the alarm is due (milliseconds), or null if every message has been read or notified. */
export const unreadCheckAt = ({ kv }: DurableObjectStorage): number | null => kv.get<number>(CHECK_AT) ?? null

/** Schedules a check for a message sent at `sentAt` (milliseconds), unless one is scheduled. */
export function requireUnreadCheck(storage: DurableObjectStorage, room: string, sentAt: number) {
  if (unreadCheckAt(storage) !== null) return
  storage.kv.put(KEY, room)
  schedule(storage, sentAt + UNREAD_FOR)
}

function schedule(storage: DurableObjectStorage, at: number) {
  storage.kv.put(CHECK_AT, at)
  storage.setAlarm(systemTime(new Date(at)))
}

/** Enqueues `notifyUnread`; called by the alarm. */
export async function enqueueUnreadCheck(storage: DurableObjectStorage, env: Env) {
  try {
    const { enqueueNotifyUnread } = await import('./chat-unread.ts')
    await enqueueNotifyUnread(env, storage.kv.get(KEY) ?? '')
    await env.JOBS.send(null)
  } catch (error) {
    // The platform retries a failed alarm a few times only.
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

/** Records that notices of the messages up to this id have been sent, and schedules the next check. */
export function confirmUnreadCheck(storage: DurableObjectStorage, through: number, isDeleted: boolean) {
  const { kv, sql } = storage
  const checked = Math.max(through, kv.get<number>(CHECKED) ?? 0)
  kv.put(CHECKED, checked)
  const next = isDeleted ? null : firstUnchecked(sql, checked)
  if (next === null) kv.delete(CHECK_AT)
  else schedule(storage, next + UNREAD_FOR)
}

/** Marks what a socket has delivered as read. A lost connection has delivered nothing since its last ping. */
export function recordSeen(ctx: DurableObjectState, socket: WebSocket) {
  const { sql } = ctx.storage
  const since = offlineSince(ctx, socket)
  markSeen(sql, ownerOf(socket).id, since === null ? lastId(sql) : lastIdAt(sql, since))
}
