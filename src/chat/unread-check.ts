import { log } from '../context/log.ts'
import { callService } from '../context/services.ts'
import { currentTime, systemNow, systemTime } from '../shared/clock.ts'
import { MINUTE } from '../shared/duration.ts'
import { lastId } from './history.ts'
import { offlineSince, openSockets, ownerOf, presentUsers } from './sockets.ts'
import { KEYS } from './tables.ts'
import { firstUnchecked, lastIdAt, markSeen, UNREAD_FOR, type UnreadReport, unreadReport } from './unread.ts'

// Only the Durable Object can tell which users are present, so its alarm enqueues the job that sends notices of unread
// messages. The job calls `unreadNow`, and then `confirmUnreadCheck`.

const RETRY = MINUTE

/** The time of the next check in milliseconds; null if no message needs one. */
export const unreadCheckAt = ({ kv }: DurableObjectStorage): number | null =>
  kv.get<number>(KEYS.checkAt) ?? null

/** Schedules a check of a message sent at `sentAt` (milliseconds), unless a check is already scheduled. */
export function scheduleUnreadCheck(storage: DurableObjectStorage, room: string, sentAt: number) {
  if (unreadCheckAt(storage) !== null) return
  storage.kv.put(KEYS.room, room)
  schedule(storage, sentAt + UNREAD_FOR)
}

function schedule(storage: DurableObjectStorage, at: number) {
  storage.kv.put(KEYS.checkAt, at)
  storage.setAlarm(systemTime(new Date(at)))
}

/** Enqueues `notifyUnread`. Called by the alarm. */
export async function enqueueUnreadCheck(storage: DurableObjectStorage, env: Env) {
  try {
    const { enqueueNotifyUnread } = await import('./enqueuing-unread.ts')
    await enqueueNotifyUnread(env, storage.kv.get(KEYS.room) ?? '')
    await callService('queue', () => env.JOBS.send(null))
  } catch (error) {
    // The error is caught, because the platform retries a failed alarm only a few times.
    log('error', 'alarm of a chat', { error })
    storage.setAlarm(systemNow() + RETRY)
  }
}

export function unreadNow(ctx: DurableObjectState): UnreadReport {
  const { kv, sql } = ctx.storage
  const present = presentUsers(ctx).map(({ id }) => id)
  for (const socket of openSockets(ctx)) recordSeen(ctx, socket)
  const before = currentTime().getTime() - UNREAD_FOR
  return unreadReport(sql, kv.get(KEYS.checked) ?? 0, before, present)
}

/** Records that notices have been sent for the messages up to this id, and schedules the next check. */
export function confirmUnreadCheck(storage: DurableObjectStorage, through: number, isDeleted: boolean) {
  const { kv, sql } = storage
  const checked = Math.max(through, kv.get<number>(KEYS.checked) ?? 0)
  kv.put(KEYS.checked, checked)
  const next = isDeleted ? null : firstUnchecked(sql, checked)
  if (next === null) kv.delete(KEYS.checkAt)
  else schedule(storage, next + UNREAD_FOR)
}

/**
 * Marks the messages that were delivered through a socket as read. Messages sent after the last ping of a lost
 * connection were not delivered.
 */
export function recordSeen(ctx: DurableObjectState, socket: WebSocket) {
  const { sql } = ctx.storage
  const since = offlineSince(ctx, socket)
  markSeen(sql, ownerOf(socket).id, since === null ? lastId(sql) : lastIdAt(sql, since))
}
