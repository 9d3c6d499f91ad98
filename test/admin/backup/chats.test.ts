import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { CHAT, evict, Listener, requestSocket, room, seedChat, texts } from '../../chat/support.ts'
import { addHike, as, db, people } from '../../support.ts'
import { backUpDatabase, openApp, restoreDatabase } from './support.ts'

beforeEach(seedChat)
afterEach(openApp)

const author = { id: people.pia, username: 'pia' }

describe('a restore into a running app', () => {
  it('leaves a chat that was empty in the backup empty, and members write in it at once', async () => {
    const backup = await backUpDatabase()
    const { webSocket } = await requestSocket(await as('pia'))
    const open = webSocket && new Listener(webSocket)
    await room().post(author, { text: 'Written since.' })
    const call = await restoreDatabase(backup)
    expect(await open?.closed).toBe(4404)
    expect(texts((await room().list()).messages)).toEqual([])
    expect((await call('POST', 'finish/', { body: { takenAt: backup.takenAt } })).status).toBe(204)

    const pia = await as('pia')
    expect((await pia.post(CHAT, { text: 'Who brings the rope?' })).status).toBe(201)
    expect(texts((await room().list()).messages)).toEqual(['Who brings the rope?'])
  })

  it('deletes the chat of a hike that the backup does not have', async () => {
    const backup = await backUpDatabase()
    const id = await addHike({ chatId: 'lake-walk' })
    const chat = env.CHAT.getByName('lake-walk')
    await chat.post(author, { text: 'Written since.' })
    await restoreDatabase(backup)
    expect(await db.$count(hikes, eq(hikes.id, id))).toBe(0)
    expect([await chat.copy(), await chat.post(author, { text: 'Too late.' })]).toEqual([null, null])
    await evict(chat)
    expect(await chat.copy()).toBeNull()
  })
})
