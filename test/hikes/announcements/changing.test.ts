import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { announcements, coOrganizers, hikes } from '../../../src/db/schema.ts'
import { listen, read } from '../../chat/support.ts'
import { finishJobs, SOME_CALLS, withFaultAtEachCall } from '../../jobs/support.ts'
import { mails, verifyAll } from '../../notices/support.ts'
import {
  addHike,
  answer,
  as,
  type Browser,
  db,
  freezeClock,
  html,
  it,
  json,
  people,
  RIDGE,
  seed,
  visitor,
} from '../../support.ts'

let room = ''

async function seedRidge() {
  await seed()
  room = crypto.randomUUID()
  await db.update(hikes).set({ chatId: room })
  await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: new Date() })
}

beforeEach(seedRidge)

const text = 'Meet at the west exit: the east one is closed.'
const stored = () => db.select().from(announcements).orderBy(asc(announcements.id))
const chat = async () => (await env.CHAT.getByName(room).list()).messages
type Viewed = { announcements?: { text: string }[]; viewer: { unread: number } }
const shownTo = async (browser: Browser) => (await json<Viewed>(browser.hike())).announcements

describe('a changed announcement', () => {
  const other = 'Meet at the east exit.'
  const announced = async (olga: Browser) => (await json<{ id: number }>(olga.announce(text))).id
  const at = (id: number) => `/api/events/${RIDGE}/announcements/${id}/`
  const everywhere = async (pia: Browser) => [
    (await shownTo(pia))?.map((announcement) => announcement.text),
    (await chat()).map((message) => message.text),
    (await json<{ text: string }[]>(pia.get('/api/notices/'))).map((notice) => notice.text),
  ]
  const noticeOf = (note: string) => `olga about Ridge walk: “${note}”`

  it('reads so on the page, in the chat, in notices, and in a mail that has not been sent', async ({
    olga,
    pia,
  }) => {
    await verifyAll()
    const id = await announced(olga)
    const socket = await listen(pia)
    const [status, body] = await answer((await as('simon')).patch(at(id), { text: ` ${other} ` }))
    expect([status, body]).toEqual([200, { id, text: other, created_at: expect.any(String) }])
    expect(await everywhere(pia)).toEqual([[other], [other], [noticeOf(other)]])
    await socket.until(() => socket.frames.some(({ type }) => type === 'restored'))
    expect(JSON.stringify(socket.frames)).not.toContain(text)
    await finishJobs()
    await olga.patch(at(id), { text })
    await finishJobs()
    const sent = (await mails()).filter(({ to }) => to.startsWith('pia'))
    expect(sent.map((mail) => mail.text.includes(other))).toEqual([true])
  })

  it('is gone from all of these when it is taken down, also for its author', async ({ olga, pia }) => {
    await verifyAll()
    const id = await announced(olga)
    const socket = await listen(olga)
    expect((await json<{ viewer: { unread: number } }>(pia.hike())).viewer.unread).toBe(1)
    expect((await olga.delete(at(id))).status).toBe(204)
    await socket.until(() => socket.frames.some(({ type }) => type === 'deleted'))
    expect(await everywhere(pia)).toEqual([[], [], []])
    expect((await json<{ viewer: { unread: number } }>(pia.hike())).viewer.unread).toBe(0)
    await finishJobs()
    expect(await mails()).toEqual([])
    expect((await olga.delete(at(id))).status).toBe(404)
    expect((await olga.patch(at(id), { text })).status).toBe(404)
  })

  it('is changed by its organizers only, and never where a moderator has hidden it', async ({ olga }) => {
    const id = await announced(olga)
    for (const [browser, status] of [
      [visitor(), 401],
      [await as('pia'), 403],
      [await as('quentin'), 403],
    ] as const) {
      expect((await browser.patch(at(id), { text: other })).status).toBe(status)
      expect((await browser.delete(at(id))).status).toBe(status)
    }
    const otherHike = await addHike()
    expect((await olga.patch(`/api/events/${otherHike}/announcements/${id}/`, { text: other })).status).toBe(
      404,
    )
    expect((await answer(olga.patch(at(id), { text: ' ' })))[0]).toBe(400)
    await db.update(announcements).set({ hiddenAt: new Date() })
    expect((await olga.patch(at(id), { text: other })).status).toBe(404)
    expect((await olga.delete(at(id))).status).toBe(404)
    expect(await stored()).toMatchObject([{ text }])
  })

  it.for(['patch', 'delete'] as const)('is the same in the chat, whatever fails: %s', async (act) => {
    await withFaultAtEachCall(
      async (bindings) => {
        await seedRidge()
        const id = await announced(await as('olga'))
        await (await as('olga', bindings))[act](at(id), { text: other }).catch(() => null)
        await finishJobs()
        expect((await chat()).map((message) => message.text)).toEqual((await stored()).map((row) => row.text))
      },
      undefined,
      SOME_CALLS,
    )
  })

  it('is changed and taken down without scripts', async ({ olga }) => {
    const id = await announced(olga)
    const form = `/events/${RIDGE}/announcements/${id}`
    expect(await html(await olga.page())).toContain(`href="${form}"`)
    expect(await html(await olga.get(form))).toContain(text)
    const refused = await olga.submit(form, { text: 'y'.repeat(2001) })
    expect([refused.status, (await html(refused)).includes('y'.repeat(2001))]).toEqual([400, true])
    const saved = await olga.submit(form, { text: other })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/events/${RIDGE}`])
    expect(await stored()).toMatchObject([{ text: other }])
    expect((await olga.submit(`${form}/delete`, {})).status).toBe(303)
    expect(await stored()).toEqual([])
    expect((await (await as('pia')).get(form)).status).toBe(403)
  })

  it('is pinned until the day of the hike is over', async ({ olga }) => {
    freezeClock()
    await announced(olga)
    const [hike] = await db.select().from(hikes)
    const end = hike?.dayEnd.getTime() ?? 0
    freezeClock(end - 1)
    expect(await shownTo(await as('pia'))).toHaveLength(1)
    freezeClock(end)
    expect(await shownTo(await as('pia'))).toEqual([])
    expect(await html(await (await as('pia')).page())).not.toContain('aria-label="Announcements"')
    expect(await read(await as('pia'))).toMatchObject([{ text }])
  })
})
