import { env } from 'cloudflare:workers'
import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { hikes, notices, participation, payments, pictures, rateLimits } from '../../../src/db/schema.ts'
import { realFile } from '../../images/files.ts'
import { deletePictures, nameOf, storedFiles, uploadHikePicture } from '../../images/uploading.ts'
import { finishJobs } from '../../jobs/support.ts'
import { answer, appoint, as, db, it, json, people, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(async () => {
  await seed()
  await deletePictures()
})

type Copy = { id: number; event_time: string; image: string | null } & Record<string, unknown>

const PATH = `/api/events/${RIDGE}/duplicate/`
const TIME = '2031-03-22T08:00:00Z'
const duplicate = async (body: object = {}, name: 'olga' | 'simon' = 'olga') =>
  (await as(name)).post(PATH, { event_time: TIME, ...body })
async function copies(body: object = {}): Promise<Copy[]> {
  const response = await duplicate(body)
  expect(response.status).toBe(201)
  return response.json()
}
const count = () => db.$count(hikes)

const everything = {
  description: 'Bring water.',
  location: 'Thun',
  location_lat: 46.755,
  location_lng: 7.63,
  distance: 12.5,
  elevation_diff: 900,
  estimated_duration: 4.5,
  price: 1500,
  capacity: 8,
  approval: 'automatic',
  questions: ['Have you a rope?'],
}

describe('a copy of a hike', () => {
  it('has everything but date, people, chat, payments and status', async ({ olga }) => {
    expect((await olga.edit(everything)).status).toBe(200)
    await olga.cancel('Snow')
    const [copy, ...others] = await copies()
    expect(others).toEqual([])
    expect(copy).toMatchObject({
      ...everything,
      name: 'Ridge walk',
      event_time: '2031-03-22T08:00:00.000Z',
      time_zone: 'Europe/Zurich',
      image: null,
      status: 'scheduled',
      cancellation_reason: null,
      organizer: people.olga,
      organizers: [{ id: people.olga }],
      participants: [],
      participant_count: 0,
      pending_count: 0,
      waiting_count: 0,
      viewer: { role: 'organizer', is_owner: true, has_paid: false },
    })
    expect(copy?.id).not.toBe(RIDGE)
    const [row] = await db.select().from(hikes).where(ne(hikes.id, RIDGE))
    const [original] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
    expect(row).toMatchObject({ sequence: 0, remindedOf: null })
    expect(row?.chatId).not.toBe(original?.chatId)
    expect(row?.dayEnd).toEqual(new Date('2031-03-22T23:00:00Z'))
    const people_ = [await db.$count(participation), await db.$count(payments)]
    expect(people_).toEqual([2, 0])
    expect((await db.select().from(notices)).map(({ kind }) => kind)).not.toContain('event_changed')
  })

  it('belongs to the co-organizer who copies, and to nobody else', async () => {
    await appoint('simon')
    expect(await answer(duplicate({}, 'simon'))).toEqual([
      201,
      [
        expect.objectContaining({
          organizer: people.simon,
          organizers: [expect.objectContaining({ id: people.simon, is_owner: true })],
        }),
      ],
    ])
  })

  it('has what the call says instead', async () => {
    const [copy] = await copies({
      name: 'Lake walk',
      location: 'A hut in Nepal',
      location_lat: 27.98,
      location_lng: 86.92,
      price: 0,
      capacity: null,
      questions: [],
    })
    expect(copy).toMatchObject({
      name: 'Lake walk',
      location: 'A hut in Nepal',
      location_lat: 27.98,
      time_zone: 'Asia/Kathmandu',
      price: 0,
      capacity: null,
      questions: [],
    })
  })

  it('is in the list of hikes', async () => {
    const [copy] = await copies()
    const list = await json<Copy[]>(visitor().get('/api/events/'))
    expect(list.map(({ id }) => id)).toEqual([RIDGE, copy?.id])
  })

  it.each(['pia', 'quentin', 'simon'] as const)('is not made by %s: 403', async (name) => {
    expect((await (await as(name)).post(PATH, { event_time: TIME })).status).toBe(403)
    expect(await count()).toBe(1)
  })

  it('is not made by a visitor, nor of no hike', async ({ olga }) => {
    expect((await visitor().post(PATH, { event_time: TIME })).status).toBe(401)
    expect((await olga.post('/api/events/999/duplicate/', { event_time: TIME })).status).toBe(404)
    expect(await count()).toBe(1)
  })

  it('counts as the creation of a hike', async ({ olga }) => {
    await db.update(rateLimits).set({ count: 30 })
    await olga.post(PATH, { event_time: TIME })
    await db.update(rateLimits).set({ count: 30 })
    expect((await olga.post(PATH, { event_time: TIME })).status).toBe(429)
    expect(await count()).toBe(2)
  })
})

describe('a series', () => {
  it('counts each of its hikes towards what one may create in an hour', async ({ olga }) => {
    const series = (times: number) =>
      olga.post(PATH, { event_time: TIME, repeat: { unit: 'week', every: 1, times } })
    await series(1)
    for (const [times, status] of [
      [3, 429],
      [2, 201],
    ] as const) {
      await db.update(rateLimits).set({ count: 28 })
      expect((await series(times)).status).toBe(status)
    }
    expect(await count()).toBe(4)
  })

  it('has so many hikes, at the same local time across a change of the clocks', async () => {
    const made = await copies({ repeat: { unit: 'week', every: 1, times: 3 } })
    expect(made.map(({ event_time }) => event_time)).toEqual([
      '2031-03-22T08:00:00.000Z',
      '2031-03-29T08:00:00.000Z',
      '2031-04-05T07:00:00.000Z',
    ])
    expect(new Set(made.map(({ id }) => id)).size).toBe(3)
    expect(await count()).toBe(4)
  })

  it('has the clocks of the meeting point that the call says', async () => {
    const made = await copies({
      location_lat: 27.98,
      location_lng: 86.92,
      repeat: { unit: 'week', every: 1, times: 3 },
    })
    expect(made.at(-1)?.event_time).toBe('2031-04-05T08:00:00.000Z')
  })

  it('is on the last day of a shorter month', async () => {
    const made = await copies({
      event_time: '2031-01-31T09:00:00+01:00',
      repeat: { unit: 'month', every: 1, times: 12 },
    })
    expect(made.map(({ event_time }) => event_time.slice(5, 10))).toEqual(
      '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' '),
    )
  })

  it('may be longer than a query takes parameters', async ({ olga }) => {
    await olga.edit(everything)
    expect(await copies({ repeat: { unit: 'week', every: 12, times: 12 } })).toHaveLength(12)
  })

  const interval = 'The interval must be a whole number from 1 to 12.'
  const number = 'The number of hikes must be a whole number from 1 to 12.'
  it.each([
    [{ event_time: undefined }, 'event_time', 'A date and time are required.'],
    [{ event_time: 'tomorrow' }, 'event_time', 'A date and time are required.'],
    [{ event_time: '2031-03-22T08:00' }, 'event_time', 'A date and time are required.'],
    [{ event_time: '2200-01-01T00:00:00Z' }, 'event_time', 'That year is too far away.'],
    [
      { event_time: '2199-12-20T00:00:00Z', repeat: { unit: 'week', every: 1, times: 3 } },
      'event_time',
      'That year is too far away.',
    ],
    [{ repeat: 'weekly' }, 'repeat', 'How it repeats must be an object.'],
    [{ repeat: { unit: 'day', every: 1, times: 1 } }, 'repeat', 'The unit is "week" or "month".'],
    [{ repeat: { unit: 'week', every: 0, times: 1 } }, 'repeat', interval],
    [{ repeat: { unit: 'week', every: 13, times: 1 } }, 'repeat', interval],
    [{ repeat: { unit: 'week', every: 1.5, times: 1 } }, 'repeat', interval],
    [{ repeat: { unit: 'month', every: 1, times: 0 } }, 'repeat', number],
    [{ repeat: { unit: 'month', every: 1, times: 13 } }, 'repeat', number],
    [{ repeat: { unit: 'month', every: 1 } }, 'repeat', number],
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ price: 20 }, 'price', expect.any(String)],
    [{ location_lat: 46 }, 'location_lng', expect.any(String)],
  ])('is refused as a whole: %j', async (body, field, message) => {
    expect(await answer(duplicate(body))).toEqual([400, { errors: { [field]: [message] } }])
    expect(await count()).toBe(1)
  })
})

describe('the picture of a copy', () => {
  const filesOf = (url: string | null) => ['large', 'small'].map((size) => `${nameOf(url ?? '')}/${size}`)

  it('is a copy, which stays when the original or another copy changes or goes', async ({ olga }) => {
    const original = await uploadHikePicture(olga, await realFile('png'))
    const [first, second] = await copies({ repeat: { unit: 'week', every: 1, times: 2 } })
    expect(new Set([original, first?.image, second?.image]).size).toBe(3)
    const bytes = async (url = '') => new Uint8Array(await (await visitor().get(url)).arrayBuffer())
    expect(await bytes(first?.image ?? '')).toEqual(await bytes(original))
    await olga.deleteHike()
    expect((await olga.deleteHike(first?.id)).status).toBe(204)
    await finishJobs()
    expect(await storedFiles()).toEqual(filesOf(second?.image ?? ''))
    const response = await visitor().get(second?.image ?? '')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  })

  it('is there in a copy of a draft, whose pictures are hidden', async ({ olga }) => {
    await db.update(hikes).set({ status: 'draft' }).where(eq(hikes.id, RIDGE))
    await uploadHikePicture(olga, await realFile('png'))
    await finishJobs()
    const [copy] = await copies()
    await finishJobs()
    expect(await storedFiles()).toEqual(
      expect.arrayContaining(filesOf(copy?.image ?? '').map((file) => `hidden/${file}`)),
    )
  })

  it('is missing where moderators have hidden the original', async ({ olga }) => {
    await uploadHikePicture(olga, await realFile('png'))
    await db.update(hikes).set({ hiddenAt: new Date() }).where(eq(hikes.id, RIDGE))
    expect(await copies()).toMatchObject([{ image: null }])
  })

  it('is missing where that of the original is lost', async ({ olga }) => {
    await uploadHikePicture(olga, await realFile('png'))
    await env.PICTURES.delete(await storedFiles())
    expect(await copies()).toMatchObject([{ image: null }])
  })

  it('belongs to nothing where the copy was not made, and is deleted later', async ({ olga }) => {
    const url = await uploadHikePicture(olga, await realFile('png'))
    const batch = vi.spyOn(env.PICTURES, 'put').mockRejectedValueOnce(new Error('Out of service.'))
    const response = await olga.post(PATH, { event_time: TIME })
    batch.mockRestore()
    expect(response.status).toBe(503)
    expect(await count()).toBe(1)
    const rows = await db.select().from(pictures)
    expect(rows.map(({ subjectId }) => subjectId).sort()).toEqual([RIDGE, null].sort())
    expect((await visitor().get(url)).status).toBe(200)
  })
})
