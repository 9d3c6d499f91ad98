import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type listFiles, nameOfFile } from '../../../src/admin/backup/files.ts'
import { backedUp, emptied } from '../../../src/admin/backup/tables.ts'
import { copyChat, LEFT_OUT } from '../../../src/chat/copying.ts'
import { INDEX_KEYS, KEYS } from '../../../src/chat/tables.ts'
import { fileKey } from '../../../src/hikes/tracks/jobs.ts'
import { newPictureName } from '../../../src/images/storing.ts'
import { hiddenKeysOf, keysOf } from '../../../src/images/variants.ts'
import { room, seedChat } from '../../chat/support.ts'
import { tableNames } from '../../people/accounts/personal-columns.ts'
import { people, seed } from '../../support.ts'
import { openApp, openOperation } from './support.ts'

beforeEach(seed)
afterEach(openApp)

/**
 * Tables that no backup contains: the search index (derived from the hikes), the outbox (only for development), and the
 * backup's own tables.
 */
const WITHOUT_DATA = /^(hike_words|outbox$|backup_)/

describe('a backup knows', () => {
  it('every table of the database, but for nine that no restore may bring back, and the index of messages', async () => {
    const known = backedUp.map(({ name }) => name)
    const left = [
      'chat_messages',
      'mail_days',
      'operator_alerts',
      'push_deliveries',
      'push_subscriptions',
      'rate_limits',
      'sessions',
      'sweeps',
    ]
    const others = (await tableNames()).filter((name) => !known.includes(name) && !WITHOUT_DATA.test(name))
    expect(others.sort()).toEqual([...left, 'last_backup', 'operations'].sort())
    // A restore empties all these tables except its own, `operations`, and `last_backup`, the time of the last backup.
    expect([...known, ...left].sort()).toEqual([...emptied].sort())
  })

  it('every table and every value in the storage of a chat', async () => {
    await seedChat()
    const author = { id: people.pia, username: 'pia' }
    await room().post(author, { text: 'Hello.' })
    await room().list({}, { readerId: people.olga })
    await room().unreadChecked(1)
    await room().reset()
    await room().post(author, { text: 'Again.' })
    await runInDurableObject(room(), (_, { storage }) => {
      const tables = storage.sql
        .exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
        )
        .toArray()
        .map(({ name }) => name)
      // A backup contains the last number used from `sqlite_sequence`, as `lastId`.
      expect(tables.sort()).toEqual(
        ['messages', 'reactions', 'readers', 'sqlite_sequence', ...LEFT_OUT].sort(),
      )
      const index: string[] = Object.values(INDEX_KEYS)
      const keys = [...storage.kv.list()].map(([key]) => key).filter((key) => !index.includes(key))
      expect(keys.sort()).toEqual(Object.values(KEYS).sort())
      expect(copyChat(storage)).toEqual({
        values: {
          resetThrough: 1,
          checked: 1,
          checkAt: expect.any(Number),
          room: 'ridge-walk',
        },
        lastId: 2,
        readers: [{ user_id: people.olga, seen: 1 }],
      })
      const columns = storage.sql
        .exec<{ name: string }>("SELECT name FROM pragma_table_info('messages')")
        .toArray()
      expect(columns.map(({ name }) => name)).toEqual([
        ...['id', 'user_id', 'username', 'text', 'sent_at', 'nonce', 'hidden', 'reply_to', 'picture'],
      ])
    })
  })

  it('the files of pictures and routes, and names any other one as unknown', async () => {
    const name = newPictureName()
    for (const key of [...keysOf(name), ...hiddenKeysOf(name)]) expect(nameOfFile(key)).toBe(name)
    expect(nameOfFile(fileKey('a-route'))).toBe('a-route')
    for (const key of ['comments/1', `${name}/huge`, `hidden/hidden/${name}/small`, 'erased/1', '../x'])
      expect(() => nameOfFile(key)).toThrow('A backup knows no files like')

    const call = await openOperation('backup')
    await call('POST', 'start/')
    const unknown = async () => {
      const page: Awaited<ReturnType<typeof listFiles>> = await (await call('GET', 'files/')).json()
      return page.unknown
    }
    expect(await unknown()).toEqual([])
    await env.PICTURES.put('comments/1', 'A file of nobody.')
    expect(await unknown()).toEqual(['comments/1'])
    await env.PICTURES.delete('comments/1')
    await call('POST', 'end/', { body: { takenAt: new Date() } })
  })
})
