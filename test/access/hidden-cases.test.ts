import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { hikes, notices, participation, pictures, users } from '../../src/db/schema.ts'
import { browserOf } from '../admin/support.ts'
import { interceptDb } from '../database.ts'
import { realFile } from '../images/files.ts'
import { nameOf, ofHike, ofPost, ofProfile, upload } from '../images/uploading.ts'
import { finishJobs } from '../jobs/support.ts'
import { sweepAndDeliver } from '../notices/support.ts'
import { appoint, as, type Browser, db, json, type Name, people, RIDGE, visitor } from '../support.ts'
import { idOf, moderate, PATH, seedTexts, WORDS } from './hidden-support.ts'

beforeEach(seedTexts)

describe('an announcement that stands on the page of a hike after the chat has been emptied', () => {
  it('is reported, hidden, listed as hidden and restored by the id of its message', async () => {
    const id = await idOf('announcement')
    const announcement = { kind: 'message', id, event_id: RIDGE }
    const pia = await as('pia')
    const mona = await browserOf('mona')
    const page = async () => (await (await pia.page()).text()).includes(WORDS.announcement)
    const text = async (path: string) => (await mona.get(path)).text()
    await (await as('olga')).delete(`${PATH}chat/`)
    expect(await page()).toBe(true)
    expect(await (await pia.get(`/report?kind=message&event_id=${RIDGE}`)).text()).toContain(`id=${id}&`)
    expect((await pia.post('/api/reports/', { ...announcement, reason: 'Rude.' })).status).toBe(201)
    expect(await text('/admin')).toContain(WORDS.announcement)
    expect(await text(`/admin/hide?kind=message&id=${id}&event_id=${RIDGE}`)).toContain(WORDS.announcement)
    await moderate('hide', announcement)
    expect(await page()).toBe(false)
    expect(await text('/admin/hidden')).toContain(WORDS.announcement)
    await moderate('restore', announcement)
    expect(await page()).toBe(true)
  })

  it('is restored where it was hidden before', async () => {
    const announcement = { kind: 'message', id: await idOf('announcement'), event_id: RIDGE }
    await moderate('hide', announcement)
    await (await as('olga')).delete(`${PATH}chat/`)
    await moderate('restore', announcement)
    expect(await (await (await as('pia')).get(`${PATH}/`)).text()).toContain(WORDS.announcement)
  })
})

describe('a picture that is uploaded after the hiding', () => {
  it.each([
    ['hike', { kind: 'event', id: RIDGE }, ofHike],
    ['member', { kind: 'user', id: people.olga }, ofProfile],
    ['member who has not used it yet', { kind: 'user', id: people.olga }, ofPost],
  ] as const)('of a %s is public once that is restored', async (_, subject, of) => {
    await moderate('hide', subject)
    const response = await upload(await as('olga'), of, await realFile('jpeg'))
    const [url = ''] = Object.values(await json<Record<string, string>>(response))
    await finishJobs()
    const status = async (name?: Name) =>
      (await (name ? await as(name) : visitor()).get(`/images/${nameOf(url)}/large`)).status
    expect([await status(), await status('pia'), await status('olga')]).toEqual([404, 404, 200])
    expect((await db.select().from(users).where(eq(users.id, people.olga)))[0]?.picture).toBeNull()
    await moderate('restore', subject)
    expect(await status()).toBe(200)
    expect(await db.$count(pictures)).toBe(1)
  })
})

describe('a picture that is uploaded while its member is being hidden', () => {
  it.each([
    ['of the profile', ofProfile, /update "users" set "picture"/i],
    ['for a post', ofPost, /insert into "pictures"/i],
  ] as const)('%s is public once they are restored', async (_, of, statement) => {
    let isHidden = false
    const DB = interceptDb(async (run, queries) => {
      if (!isHidden && queries.some((query) => statement.test(query))) {
        isHidden = true
        await moderate('hide', { kind: 'user', id: people.olga })
      }
      return run()
    })
    const response = await upload(await as('olga', { DB }), of, await realFile('jpeg'))
    const [url = ''] = Object.values(await json<Record<string, string>>(response))
    await finishJobs()
    const state = async () => [
      (await visitor().get(`/images/${nameOf(url)}/large`)).status,
      (await db.select().from(users).where(eq(users.id, people.olga)))[0]?.picture,
    ]
    expect([isHidden, ...(await state())]).toEqual([true, 404, null])
    await moderate('restore', { kind: 'user', id: people.olga })
    expect(await state()).toEqual([200, of === ofProfile ? nameOf(url) : null])
  })
})

it('a picture that a hidden co-organizer uploads for a hike of others is public, as the hike is', async () => {
  await appoint('simon')
  await moderate('hide', { kind: 'user', id: people.simon })
  const response = await upload(await as('simon'), ofHike, await realFile('jpeg'))
  const { image_url } = await json<{ image_url: string }>(response)
  await finishJobs()
  expect((await visitor().get(image_url)).status).toBe(200)
})

it('the default picture of a hidden hike is for its organizer and for moderators, until it is restored', async () => {
  const path = `/images/default/events/${RIDGE}.svg`
  const statusesOf = (...browsers: Browser[]) =>
    Promise.all(browsers.map(async (browser) => (await browser.get(path)).status))
  const others = [visitor(), await as('pia'), await as('simon')]
  const allowed = [await as('olga'), await browserOf('mona')]
  for (const act of ['hide', 'restore'] as const) {
    await moderate(act, { kind: 'event', id: RIDGE })
    const status = act === 'hide' ? 404 : 200
    expect([await statusesOf(...others), await statusesOf(...allowed)]).toEqual([
      [status, status, status],
      [200, 200],
    ])
  }
  await moderate('hide', { kind: 'user', id: people.olga })
  expect(await statusesOf(...others)).toEqual([404, 404, 404])
  expect((await (await browserOf('mona')).get(path)).headers.get('Cache-Control')).toBe('private, no-store')
})

async function ridge() {
  const [row] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
  return row ?? expect.unreachable()
}

it('a notice has neither the name nor the words of somebody hidden who caused it, until they are restored', async () => {
  await appoint('simon')
  await (await as('simon')).post(`${PATH}/remove_participant/`, { user_id: people.pia, reason: 'No boots.' })
  const pia = await as('pia')
  const notified = async () => {
    await db.delete(outbox)
    await db.update(notices).set({ mail: 'due', mailedAt: null })
    await sweepAndDeliver()
    const mails = await db.select().from(outbox).where(eq(outbox.to, 'pia@example.org'))
    const exported = await (await pia.get('/api/user/export/')).text()
    const [notice] = await json<
      {
        text: string
        actor: object | null
      }[]
    >(pia.get('/api/notices/'))
    return { notice, all: JSON.stringify(mails) + exported }
  }
  const before = await notified()
  expect(before.notice).toMatchObject({
    text: `simon has removed you from ${WORDS.hike}.`,
    actor: { username: 'simon' },
  })
  expect(before.all).toContain('No boots.')
  await moderate('hide', { kind: 'user', id: people.simon })
  const { notice, all } = await notified()
  expect(notice).toMatchObject({ text: `A hidden member has removed you from ${WORDS.hike}.`, actor: null })
  expect(all).toContain('A hidden member has removed you')
  expect(all).not.toMatch(/simon|No boots/)
  await moderate('restore', { kind: 'user', id: people.simon })
  expect((await notified()).notice).toEqual(before.notice)
})

it('the list to report from has no message of somebody with whom there is a block', async () => {
  const isParticipant = and(eq(participation.hikeId, RIDGE), eq(participation.userId, people.quentin))
  await db.update(participation).set({ state: 'participant' }).where(isParticipant)
  const quentin = await as('quentin')
  await quentin.post(`${PATH}/chat/`, { text: 'From the blocked one' })
  const pia = await as('pia')
  await pia.post(`/api/users/${people.quentin}/block/`)
  const { messages } = await env.CHAT.getByName((await ridge()).chatId).list()
  const id = messages.at(-1)?.id
  for (const path of ['', `&id=${id}`])
    expect(await (await pia.get(`/report?kind=message&event_id=${RIDGE}${path}`)).text()).not.toContain(
      'From the blocked one',
    )
})
