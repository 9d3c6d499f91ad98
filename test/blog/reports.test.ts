import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import {
  attendance,
  groupSettings,
  hikes,
  notices,
  participation,
  posts,
  users,
} from '../../src/db/schema.ts'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import { notified, sweepAndDeliver } from '../notices/support.ts'
import { setState } from '../participation/support.ts'
import {
  addHike,
  answer,
  appoint,
  as,
  db,
  html,
  it,
  json,
  type Name,
  people,
  RIDGE,
  setUser,
  visitor,
} from '../support.ts'
import { addPost, RIDGE_POST, seedBlog } from './fixtures.ts'

/** Moves Olga's hike, in which Pia takes part, two days into the past. */
beforeEach(async () => {
  await seedBlog()
  await db.delete(notices)
  await startAt(-2 * DAY)
})

const startAt = (time: number) => {
  const eventTime = new Date(Date.now() + time)
  return db.update(hikes).set({ eventTime, dayEnd: new Date(eventTime.getTime() + 1) })
}
const HIKE = `/events/${RIDGE}`
const input = { title: 'Up there', content: '<p>Fog.</p>', event_id: RIDGE }
const write = async (name: Name, body: object = input) =>
  (await answer((await as(name)).post('/api/blog/', body))) as [number, { id: number; event_id?: number }]
const REFUSED = [400, { errors: { event_id: ['This is not a hike that you have been on.'] } }]
const pageFor = async (name: Name | 'vera', path = HIKE) =>
  html((name === 'vera' ? visitor() : await as(name)).get(path))

describe('a post about a hike', () => {
  it('names it, and the page of the hike lists the post', async () => {
    const [status, post] = await write('pia')
    expect([status, post]).toEqual([
      201,
      expect.objectContaining({
        event_id: RIDGE,
        event: {
          id: RIDGE,
          name: 'Ridge walk',
          event_time: expect.any(String),
          time_zone: 'Europe/Zurich',
          participant_count: 1,
        },
      }),
    ])
    expect(await json(visitor().get(`/api/blog/${post.id}/`))).toEqual(post)
    expect(await pageFor('vera')).toContain(`href="/blog/${post.id}"`)
    for (const path of [`/blog/${post.id}`, '/?tab=blog']) {
      const page = await pageFor('vera', path)
      for (const part of ['href="/events/1"', 'Ridge walk', '1 took part']) expect(page).toContain(part)
    }
  })

  it('is possible for its organizers, and for who is marked as having come', async () => {
    await db.insert(attendance).values({ hikeId: RIDGE, userId: people.simon, attended: true })
    await appoint('quentin')
    for (const name of ['olga', 'simon', 'quentin'] as const) expect((await write(name))[0]).toBe(201)
  })

  it.each<[string, Name, () => Promise<unknown> | unknown, unknown]>([
    ['of others', 'simon', () => {}, RIDGE],
    ['that one has only asked to join', 'quentin', () => {}, RIDGE],
    ['that one has missed, without taking part', 'simon', () => miss(people.simon), RIDGE],
    ['ahead', 'pia', () => startAt(HOUR), RIDGE],
    ['that is cancelled', 'pia', () => db.update(hikes).set({ status: 'cancelled' }), RIDGE],
    ['that is hidden', 'pia', () => db.update(hikes).set({ hiddenAt: new Date() }), RIDGE],
    ['that is not there', 'pia', () => {}, 999],
    ['that is no id', 'pia', () => {}, '1 OR 1'],
    ['of another kind', 'pia', () => {}, [1]],
  ])('is refused for a hike %s', async (_, name, given, event_id) => {
    await given()
    expect(await write(name, { ...input, event_id })).toEqual(REFUSED)
    expect(await db.$count(posts)).toBe(1)
  })

  const miss = (userId: number) => db.insert(attendance).values({ hikeId: RIDGE, userId, attended: false })

  it('keeps its hike unless that is changed, also where its author has left since', async ({ pia }) => {
    const path = `/api/blog/${RIDGE_POST}/`
    const put = async (body: object) =>
      (await answer(pia.put(path, { title: 'Up there', ...body })))[1] as { event_id?: number }
    expect((await put({ event_id: RIDGE })).event_id).toBe(RIDGE)
    await db.delete(participation)
    expect((await put({})).event_id).toBe(RIDGE)
    expect((await put({ event_id: RIDGE })).event_id).toBe(RIDGE)
    expect((await put({ event_id: null })).event_id).toBeUndefined()
    expect(await pia.put(path, { title: 'Up there', event_id: RIDGE }).then(answer)).toEqual(REFUSED)
  })

  it('stays without its hike where that is hidden or deleted', async ({ olga, pia }) => {
    const [, { id }] = await write('pia')
    await db.update(hikes).set({ hiddenAt: new Date() })
    const [, post] = await answer(pia.get(`/api/blog/${id}/`))
    expect(post).not.toHaveProperty('event_id')
    expect(await pageFor('vera', `/blog/${id}`)).not.toContain('Ridge walk')
    // The edit form has no field for the hike.
    expect(await pageFor('pia', `/?tab=blog&edit=${id}`)).not.toContain('name="event_id"')
    await olga.deleteHike()
    expect(await db.select({ hikeId: posts.hikeId }).from(posts).where(eq(posts.id, id))).toEqual([
      { hikeId: null },
    ])
  })

  it('is on the page of the hike for as long as it is public', async () => {
    const [, { id }] = await write('pia')
    const link = `href="/blog/${id}"`
    await db.update(posts).set({ hiddenAt: new Date() }).where(eq(posts.id, id))
    expect([(await pageFor('vera')).includes(link), (await pageFor('pia')).includes(link)]).toEqual([
      false,
      true,
    ])
    await db.update(posts).set({ hiddenAt: null })
    await setUser('pia', { bannedAt: new Date() })
    expect(await pageFor('vera')).not.toContain(link)
  })
})

describe('the form', () => {
  it('offers the hikes that one has been on, and stores the chosen one without a script', async ({ pia }) => {
    await addHike({ name: 'Lake walk', organizerId: people.pia })
    const page = await html(pia.get(`/?tab=blog&write=1&event_id=${RIDGE}`))
    expect(page).toMatch(/<option value="1" selected="">Ridge walk, /)
    expect(page).not.toMatch(/<option[^>]*>Lake walk/)
    const response = await pia.submit('/blog', {
      title: 'Up there',
      content: 'Fog.',
      event_id: String(RIDGE),
    })
    expect(response.status).toBe(303)
    const [post] = await db.select().from(posts).where(eq(posts.title, 'Up there'))
    expect(post?.hikeId).toBe(RIDGE)
    expect(await html(pia.get(`/?tab=blog&edit=${post?.id}`))).toMatch(/<option value="1" selected="">/)
    await pia.submit(`/blog/${post?.id}`, { title: 'Up there', content: 'Fog.', event_id: '' })
    expect((await db.select().from(posts).where(eq(posts.title, 'Up there')))[0]?.hikeId).toBeNull()
  })

  it('keeps the choice where something else is refused', async ({ pia }) => {
    const response = await pia.submit('/blog', {
      title: '',
      content: 'Fog.',
      event_id: String(RIDGE),
    })
    expect([response.status, (await html(response)).includes('<option value="1" selected="">')]).toEqual([
      400,
      true,
    ])
  })

  it('has no choice for who has been on no hike', async () => {
    expect(await pageFor('simon', '/?tab=blog&write=1')).not.toContain('name="event_id"')
  })
})

describe('the page of a hike', () => {
  const WRITE = `/?tab=blog&write=1&event_id=${RIDGE}`
  const offers = async (name: Name | 'vera') => (await pageFor(name)).includes(WRITE)

  it('offers those who came to write about it, and not to leave', async () => {
    for (const name of ['olga', 'pia'] as const) expect(await offers(name)).toBe(true)
    for (const name of ['simon', 'quentin', 'vera'] as const) expect(await offers(name)).toBe(false)
    expect(await pageFor('pia')).not.toContain('Leave Event')
    await write('pia')
    expect(await offers('pia')).toBe(false)
  })

  it('offers it to nobody who has missed it, nor before, nor of a cancelled one', async () => {
    await db.insert(attendance).values({ hikeId: RIDGE, userId: people.pia, attended: false })
    expect(await offers('pia')).toBe(false)
    await db.delete(attendance)
    await db.update(hikes).set({ status: 'cancelled' })
    expect(await offers('pia')).toBe(false)
    await db.update(hikes).set({ status: 'scheduled' })
    await startAt(DAY)
    expect(await offers('pia')).toBe(false)
  })
})

describe('the offer', () => {
  it.each([
    ['a day after the start', -DAY - HOUR, ['olga', 'pia']],
    ['before', -DAY + HOUR, []],
    ['after four days', -5 * DAY, []],
  ])('is a notice %s', async (_, start, gets) => {
    await startAt(start)
    await sweepAndDeliver()
    expect(await notified('report_offered')).toEqual(gets)
  })

  it('comes once, and not to whoever has missed it or has written already', async () => {
    await setState('simon', 'participant')
    await db.insert(attendance).values({ hikeId: RIDGE, userId: people.simon, attended: false })
    await addPost({ authorId: people.olga, hikeId: RIDGE })
    await sweepAndDeliver()
    expect(await notified('report_offered')).toEqual(['pia'])
    await db.delete(notices)
    await sweepAndDeliver()
    expect(await notified('report_offered')).toEqual([])
  })

  it.each([
    ['confirmed', 'pia', { emailVerified: true }],
    ['approved', 'olga', { approved: true }],
  ] as const)('comes to those who may publish, where those are the %s ones', async (who, name, values) => {
    await db.insert(groupSettings).values({ id: 1, whoPublishes: who })
    await db.update(users).set({ emailVerified: false })
    await setUser(name, values)
    await sweepAndDeliver()
    expect(await notified('report_offered')).toEqual([name])
  })

  it.each([
    ['cancelled', { status: 'cancelled' as const }],
    ['hidden', { hiddenAt: new Date() }],
  ])('does not come of a hike that is %s', async (_, values) => {
    await db.update(hikes).set(values)
    await sweepAndDeliver()
    expect(await notified('report_offered')).toEqual([])
  })
})
