import { log } from '../context/log.ts'
import { systemNow } from '../shared/clock.ts'
import { MINUTE } from '../shared/duration.ts'
import { announcementNonce } from './announcement-nonce.ts'
import { INDEX_KEYS, KEYS } from './tables.ts'

// A page shows how many messages a user has not read in each of their hikes. D1 counts them in the page's one round
// trip, because asking the rooms would take one call per hike. D1 has an index of messages and authors, which the room
// updates after each message. The request that posts a message waits briefly for the index, so that the next page
// counts the message. The room's storage records which messages the index lacks, so nothing is lost if a write fails.

/** Each write has at most this many new messages, changed messages, deleted messages and deleted pictures. */
const PAGE = 500
/** The pauses between writes, in milliseconds. While a room is busy, each pause is twice the previous one. */
const PAUSES = { shortest: 5, longest: 50 }
/** How long a room counts as busy after its last write, in milliseconds. */
const CALM_AFTER = 3000
const RETRY = MINUTE
/**
 * The longest that a request waits for the index. This is longer than one pause and one write take. Tests lengthen it.
 */
export const longestWait = { milliseconds: 250 }

type Indexed = { id: number; user_id: number; announcement: number; hidden: number }

export function createMessageIndex({ storage }: DurableObjectState, env: Env, isDeleted: () => boolean) {
  let isRunning = false
  let pause = 0
  let writtenAt = 0
  let waiting: (() => void)[] = []

  function pauseAfterWrite() {
    const isBusy = systemNow() - writtenAt < CALM_AFTER
    pause = isBusy ? Math.min(PAUSES.longest, pause * 2) : PAUSES.shortest
    writtenAt = systemNow()
    return new Promise((resolve) => setTimeout(resolve, pause))
  }

  async function writeAll() {
    try {
      while (!isDeleted() && isBehind(storage)) {
        await writePage(storage, env, isDeleted)
        if (!isDeleted() && !lacksMessages(storage)) stopWaiting()
        await tellOfDeletedPictures(storage, env, isDeleted)
        await pauseAfterWrite()
      }
    } catch (error) {
      log('error', 'index of messages', { error })
      // If the object is evicted before the retry, its constructor tries again.
      setTimeout(update, RETRY)
    }
  }

  /** Starts writing what the index lacks, unless a write is already running. Never throws. */
  function update() {
    if (isRunning) return
    isRunning = true
    writeAll().finally(() => {
      isRunning = false
    })
  }

  function stopWaiting() {
    for (const resolve of waiting) resolve()
    waiting = []
  }

  /** Resolves when the index has all messages, or after `longestWait` at the latest. */
  async function caughtUp() {
    if (isDeleted() || !lacksMessages(storage)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(resolve, longestWait.milliseconds)
    await promise
    clearTimeout(timer)
    waiting = waiting.filter((other) => other !== resolve)
  }

  return { update, caughtUp }
}

const isBehind = (storage: DurableObjectStorage) =>
  lacksMessages(storage) || hasRow(storage, 'SELECT 1 FROM deleted_pictures LIMIT 1')

const lacksMessages = (storage: DurableObjectStorage) =>
  storage.kv.get(INDEX_KEYS.lacksReset) === true ||
  hasRow(
    storage,
    'SELECT 1 FROM messages WHERE id > ? UNION ALL SELECT 1 FROM unindexed LIMIT 1',
    storage.kv.get<number>(INDEX_KEYS.through) ?? 0,
  )

const hasRow = ({ sql }: DurableObjectStorage, query: string, ...values: number[]) =>
  sql.exec(query, ...values).toArray().length > 0

async function writePage(storage: DurableObjectStorage, { DB }: Env, isDeleted: () => boolean) {
  const { kv, sql } = storage
  const room = kv.get<string>(KEYS.room) ?? ''
  const indexed = kv.get<number>(INDEX_KEYS.through) ?? 0
  const resetThrough = kv.get(INDEX_KEYS.lacksReset) ? kv.get<number>(KEYS.resetThrough) : undefined
  const added = select(sql, `WHERE id > ${indexed} ORDER BY id LIMIT ${PAGE}`)
  const changed = select(sql, `WHERE id IN (SELECT id FROM unindexed LIMIT ${PAGE})`)
  const deleted = JSON.stringify(
    sql
      .exec<{ id: number }>(
        `SELECT id FROM unindexed WHERE id NOT IN (SELECT id FROM messages) LIMIT ${PAGE}`,
      )
      .toArray()
      .map(({ id }) => id),
  )
  const rows = JSON.stringify(
    [...added, ...changed].map(({ id, user_id, announcement, hidden }) => [
      id,
      user_id,
      announcement,
      hidden,
    ]),
  )
  const reset =
    resetThrough === undefined
      ? []
      : [
          DB.prepare(
            'DELETE FROM chat_messages WHERE event_id = (SELECT id FROM events WHERE room = ?) AND id <= ?',
          ).bind(room, resetThrough),
        ]
  await DB.batch([
    ...reset,
    DB.prepare(
      `INSERT INTO chat_messages (event_id, id, user_id, announcement, hidden)
       SELECT events.id, message.value ->> 0, users.id, message.value ->> 2, message.value ->> 3
       FROM json_each(?2) AS message JOIN events ON events.room = ?1 JOIN users ON users.id = message.value ->> 1
       WHERE TRUE ON CONFLICT DO UPDATE SET hidden = excluded.hidden`,
    ).bind(room, rows),
    DB.prepare(
      `DELETE FROM chat_messages WHERE event_id = (SELECT id FROM events WHERE room = ?)
       AND id IN (SELECT value FROM json_each(?))`,
    ).bind(room, deleted),
  ])
  // The room and its tables may have been deleted in the meantime.
  if (isDeleted()) return
  kv.put(INDEX_KEYS.through, added.at(-1)?.id ?? indexed)
  // Another reset may have happened in the meantime.
  if (resetThrough !== undefined && resetThrough === kv.get(KEYS.resetThrough))
    kv.delete(INDEX_KEYS.lacksReset)
  for (const { id, hidden } of changed)
    sql.exec(
      'DELETE FROM unindexed WHERE id = ?1 AND (SELECT hidden FROM messages WHERE id = ?1) IS ?2',
      id,
      hidden,
    )
  sql.exec('DELETE FROM unindexed WHERE id IN (SELECT value FROM json_each(?))', deleted)
}

async function tellOfDeletedPictures({ kv, sql }: DurableObjectStorage, env: Env, isDeleted: () => boolean) {
  if (isDeleted()) return
  const rows = sql.exec<{ name: string }>(`SELECT name FROM deleted_pictures LIMIT ${PAGE}`).toArray()
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  const { orphanDeletedPictures } = await import('./deleted-pictures.ts')
  await orphanDeletedPictures(env, kv.get<string>(KEYS.room) ?? '', names)
  if (isDeleted()) return
  sql.exec(
    'DELETE FROM deleted_pictures WHERE name IN (SELECT value FROM json_each(?))',
    JSON.stringify(names),
  )
}

const select = (sql: SqlStorage, clauses: string) =>
  sql
    .exec<Indexed>(
      `SELECT id, user_id, coalesce(nonce, '') GLOB '${announcementNonce('*')}' AS announcement, hidden FROM messages ${clauses}`,
    )
    .toArray()
