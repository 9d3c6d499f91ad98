import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect } from 'vitest'
import { deleteMessages } from '../../src/chat/history.ts'
import type { MessageJson } from '../../src/chat/schema.ts'
import { blocks, participation, pictures, reports } from '../../src/db/schema.ts'
import { browserOf, seedStaff } from '../admin/support.ts'
import { realFile, testPixels } from '../images/files.ts'
import { deletePictures, storedFiles } from '../images/uploading.ts'
import { type Fault, faultyBindings, finishJobs, runJobs } from '../jobs/support.ts'
import {
  addHike,
  answer,
  as,
  type Browser,
  db,
  it,
  type Name,
  people,
  RIDGE,
  setUser,
  visitor,
  waitFor,
} from '../support.ts'
import { CHAT, evict, listen, read, room, seedChat, withBindings } from './support.ts'

/** Olga organizes; Pia and Quentin take part. */
beforeEach(async () => {
  await seedChat()
  await deletePictures()
  await db.update(participation).set({ state: 'participant' })
})

type Fields = { text?: string; nonce?: string; reply_to?: string }

async function send(browser: Browser, file: Uint8Array<ArrayBuffer>, fields: Fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('picture', new File([file], 'a.jpg', { type: 'image/jpeg' }))
  return answer(browser.send('POST', CHAT, { raw: form }))
}

async function post(name: Name, fields?: Fields) {
  const [status, message] = await send(await as(name), await realFile('jpeg'), fields)
  expect(status).toBe(201)
  const posted = message as MessageJson
  return { ...posted, url: posted.picture?.url ?? expect.unreachable() }
}
/** Chat rooms whose first call fails, before or after it is executed. */
const failingChat = (kind: Fault['kind']) => faultyBindings({ at: 1, kind }).bindings.CHAT
const statusFor = async (name: Name, url: string) => (await (await as(name)).get(url)).status

describe('a picture in the chat', () => {
  it('is a message, without text or with one, and comes to those who listen', async ({ quentin }) => {
    const olga = await listen(await as('olga'))
    const { url } = await post('pia')
    const picture = { url, width: 120, height: 80 }
    expect(await read(quentin)).toMatchObject([{ text: '', picture }])
    await olga.until(() => olga.messages.length === 1)
    expect(olga.messages).toMatchObject([{ picture }])
    expect(await post('pia', { text: '', nonce: '', reply_to: '' })).toMatchObject({
      picture: { width: 120 },
    })
    const captioned = await post('olga', { text: ' Look! ', reply_to: String(olga.messages[0]?.id) })
    expect(captioned).toMatchObject({ text: 'Look!', reply_to: { username: 'pia', text: '' } })
  })

  it('may be missing from the form', async ({ pia }) => {
    const send = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return answer(pia.send('POST', CHAT, { raw: form }))
    }
    const [status, message] = await send({ text: 'Without one' })
    expect([status, message]).toMatchObject([201, { text: 'Without one' }])
    const { id } = message as MessageJson
    expect(await send({ text: 'A reply', reply_to: String(id) })).toMatchObject([201, { reply_to: { id } }])
    expect(await send({ text: '' })).toMatchObject([400, { errors: { text: expect.any(Array) } }])
    expect(await send({ picture: '' })).toMatchObject([400, { errors: { picture: expect.any(Array) } }])
  })

  it('is served cleaned and sized to those who may read the chat, and kept by their browsers alone', async () => {
    const pixels = testPixels(3000, 2000)
    const [, message] = await send(await as('pia'), await realFile('png', pixels))
    const { picture } = message as MessageJson
    expect(picture).toMatchObject({ width: 2048, height: 1365 })
    const response = await (await as('quentin')).get(picture?.url ?? '')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('Cache-Control')).toMatch(/^private, /)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const small = await (await as('olga')).get(`${picture?.url}?size=small`)
    expect((await small.arrayBuffer()).byteLength).toBeLessThan((await response.arrayBuffer()).byteLength)
  })

  it('is served to nobody else, at no address', async ({ quentin }) => {
    const { url } = await post('pia')
    const name = url.split('/').at(-2)
    expect((await visitor().get(url)).status).toBe(401)
    expect(await statusFor('simon', url)).toBe(403)
    for (const size of ['small', 'large']) {
      expect((await visitor().get(`/images/${name}/${size}`)).status).toBe(404)
      expect(await statusFor('simon', `/images/${name}/${size}`)).toBe(404)
      expect(await statusFor('pia', `/images/${name}/${size}`)).toBe(404)
    }
    const other = await addHike()
    expect(await statusFor('olga', url.replace(`/${RIDGE}/`, `/${other}/`))).toBe(404)
    await quentin.leave()
    expect(await statusFor('quentin', url)).toBe(403)
  })

  it('is not served to those with whom its author has a block, nor of a hidden author', async () => {
    const { url } = await post('pia')
    await db
      .insert(blocks)
      .values({ blockerId: people.pia, blockedId: people.quentin, createdAt: new Date() })
    expect([await statusFor('quentin', url), await statusFor('olga', url)]).toEqual([404, 200])
    await setUser('pia', { hiddenAt: new Date() })
    expect([await statusFor('olga', url), await statusFor('pia', url)]).toEqual([404, 200])
  })

  it('is reported, hidden and restored by its name, as its message', async () => {
    await seedStaff()
    const { id, url } = await post('pia')
    const name = url.split('/').at(-2)
    const report = (browser: Browser) =>
      browser.post('/api/reports/', { kind: 'picture', id: name, reason: 'Rude.' })
    expect((await report(await as('simon'))).status).toBe(404)
    expect((await report(await as('olga'))).status).toBe(201)
    const [reported] = await db.select().from(reports)
    expect(reported).toMatchObject({ kind: 'message', subject: String(id), hikeId: RIDGE })
    const mona = await browserOf('mona')
    for (const [act, status] of [
      ['hide', 404],
      ['restore', 200],
    ] as const) {
      expect((await mona.post(`/api/admin/${act}/`, { kind: 'picture', id: name })).status).toBe(200)
      expect(await statusFor('olga', url)).toBe(status)
    }
  })

  it('is hidden and restored with its message', async () => {
    await seedStaff()
    const { id, url } = await post('pia')
    const mona = await browserOf('mona')
    const act = async (what: 'hide' | 'restore') =>
      mona.post(`/api/admin/${what}/`, { kind: 'message', id, event_id: RIDGE, reason: 'Spam.' })
    expect((await act('hide')).status).toBeLessThan(300)
    expect([await statusFor('olga', url), await statusFor('pia', url)]).toEqual([404, 200])
    expect((await act('restore')).status).toBeLessThan(300)
    expect(await statusFor('olga', url)).toBe(200)
  })

  it.for<[string, number, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['is no picture', 415, async () => new TextEncoder().encode('<svg onload="alert(1)"></svg>')],
    ['is empty', 400, async () => new Uint8Array()],
    ['is cut off', 415, async () => (await realFile('jpeg')).slice(0, 200)],
  ])('is refused where the file %s', async ([_, status, file], { pia }) => {
    expect((await send(pia, await file()))[0]).toBe(status)
    expect([await read(pia), await storedFiles()]).toEqual([[], []])
  })

  it('is refused to those who do not take part, before it is stored', async ({ simon }) => {
    const vera = visitor()
    await vera.get('/accounts/login/')
    expect((await send(vera, await realFile('png')))[0]).toBe(401)
    expect((await send(simon, await realFile('png')))[0]).toBe(403)
    expect([await db.$count(pictures), await storedFiles()]).toEqual([0, []])
  })

  it('is deleted again where its message is refused, and stored once per nonce', async ({ pia }) => {
    expect((await send(pia, await realFile('png'), { reply_to: '999' }))[0]).toBe(400)
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toEqual([]))
    const [first, again] = [
      await send(pia, await realFile('png'), { nonce: 'n1' }),
      await send(pia, await realFile('png'), { nonce: 'n1' }),
    ]
    expect([first[0], again[0]]).toEqual([201, 200])
    expect(again[1]).toEqual(first[1])
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toHaveLength(2))
  })

  it.for([
    ['stays with its message where the room has stored that and did not answer', 'after', 200],
    ['is deleted where the room could not be reached, and stored once it is sent again', 'before', 201],
  ] as const)('%s', async ([_, kind, status], { pia }) => {
    const failing = withBindings(pia, { CHAT: failingChat(kind) })
    expect((await send(failing, await realFile('png'), { nonce: 'n1' }))[0]).toBe(503)
    expect(await storedFiles()).toHaveLength(2)
    const [again, message] = await send(pia, await realFile('png'), { nonce: 'n1' })
    expect(again).toBe(status)
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toHaveLength(2))
    expect(await statusFor('olga', (message as MessageJson).picture?.url ?? '')).toBe(200)
  })

  it('of a request that has crashed is deleted, but not before a message may have it', async ({ pia }) => {
    await send(withBindings(pia, { CHAT: failingChat('before') }), await realFile('png'))
    await runJobs()
    expect(await storedFiles()).toHaveLength(2)
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toEqual([]))
  })

  it('is deleted with the chat also where the database did not answer just then', async ({ olga }) => {
    await post('pia')
    await runInDurableObject(room(), (_, { storage }) => {
      deleteMessages(storage.sql)
    })
    await evict()
    await read(olga)
    await waitFor(async () => {
      await finishJobs()
      expect(await storedFiles()).toEqual([])
    })
  })

  it('is deleted with the chat and with its hike', async ({ olga }) => {
    const { url } = await post('pia')
    await olga.delete(CHAT)
    await waitFor(async () => {
      await finishJobs()
      expect(await storedFiles()).toEqual([])
    })
    expect(await statusFor('pia', url)).toBe(404)
    await post('pia')
    await olga.deleteHike()
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toEqual([]))
  })

  it('leaves a word in place of it where its author’s account is erased', async ({ olga }) => {
    await post('pia')
    await post('pia', { text: 'Look!' })
    await room().eraseAuthor({ id: people.pia, username: 'Deleted user' }, ['pia'])
    const messages = await read(olga)
    expect(messages.map(({ text }) => text)).toEqual(['This picture has been deleted.', 'Look!'])
    expect(messages.filter(({ picture }) => picture)).toEqual([])
  })

  it('comes back with a backup of the chat', async ({ olga }) => {
    const { picture } = await post('pia')
    const [copy, messages] = [await room().copy(), await room().copyMessages(0, Number.MAX_SAFE_INTEGER)]
    await room().reset()
    if (copy) await room().restore(copy)
    await room().restoreMessages(messages)
    expect(await read(olga)).toMatchObject([{ picture }])
  })
})
