import { beforeEach, describe, expect, vi } from 'vitest'
import { hikeChanges, notices } from '../../../src/db/schema.ts'
import { hikeCard } from '../../../src/hikes/page/card.ts'
import { dueReportOffers } from '../../../src/notices/report-offers.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { emptyChat } from '../../chat/support.ts'
import { runJobs } from '../../jobs/support.ts'
import {
  answer,
  as,
  type Browser,
  db,
  freezeClock,
  hikeRow,
  html,
  it,
  json,
  NO_STRIPE_KEYS,
  people,
  RIDGE,
  seed,
  setHike,
  setUser,
  testContext,
  visitor,
} from '../../support.ts'

const NOW = new Date('2031-06-04T08:00:00Z')
const START = '2031-06-14T07:15:00.000Z'
const END = '2031-06-16T13:00:00.000Z'

type Tour = { id: number; days: number; event_time: string; end_time: string | null }

let olga: Browser
/** Olga's hike, in which Pia takes part, becomes a tour of three days. */
beforeEach(async () => {
  freezeClock(NOW)
  await seed()
  await setHike({ timeZone: 'Europe/Zurich' })
  await signIn()
  await edit({ event_time: START, end_time: END })
  // As if the participants had already been notified of the plan.
  await db.delete(hikeChanges)
})

/** Signs in again, so that the session is valid at the current time. */
async function signIn() {
  olga = await as('olga', NO_STRIPE_KEYS)
}
const edit = (change: object, id = RIDGE) => answer(olga.patch(`/api/events/${id}/`, change))
async function at(time: string | number) {
  vi.setSystemTime(new Date(time))
  await signIn()
}
const tour = (id = RIDGE) => json<Tour>(visitor().get(`/api/events/${id}/`))
const listed = async (query = '') =>
  (await json<{ id: number }[]>(visitor().get(`/api/events/${query}`))).map(({ id }) => id)
const create = (times: object) =>
  answer(
    olga.post('/api/events/', { name: 'Tour', location: 'Nowhere', time_zone: 'Europe/Zurich', ...times }),
  )

describe('a tour of several days', () => {
  it('has the number of its calendar days in its zone', async () => {
    expect(await tour()).toMatchObject({ event_time: START, end_time: END, days: 3 })
    await edit({ end_time: null })
    expect(await tour()).toMatchObject({ end_time: null, days: 1 })
  })

  it.each([
    // Midnight in Zurich belongs to the previous day.
    ['2031-06-15T22:00:00.000Z', 2],
    ['2031-06-15T22:00:00.001Z', 3],
    ['2031-06-14T12:00:00.000Z', 1],
  ])('that ends at %s takes %i', async (end_time, days) => {
    expect((await edit({ end_time }))[0]).toBe(200)
    expect((await tour()).days).toBe(days)
  })

  it.each([
    ['before it starts', '2031-06-14T07:14:00Z', 'The end must be after the start.'],
    ['as it starts', START, 'The end must be after the start.'],
    ['after more than 30 days', '2031-07-14T07:15:01Z', 'A tour takes at most 30 days.'],
    ['some day', 'Monday', 'The end is a date and time.'],
  ])('does not end %s', async (_, end_time, message) => {
    const refused = [400, { errors: { end_time: [message] } }]
    expect(await create({ event_time: START, end_time })).toEqual(refused)
    expect(await edit({ end_time })).toEqual(refused)
    expect(await tour()).toMatchObject({ end_time: END })
  })

  it('takes 30 days at most, and can be created and edited so', async () => {
    const end_time = '2031-07-14T07:15:00.000Z'
    expect(await create({ event_time: START, end_time })).toMatchObject([201, { end_time, days: 31 }])
    expect((await edit({ end_time }))[0]).toBe(200)
    // An edit that changes only the start is checked against the stored end.
    expect((await edit({ event_time: '2031-06-14T07:14:00Z' }))[0]).toBe(400)
  })

  it('is moved along by a start past its end, for as long', async () => {
    await edit({ event_time: '2031-06-21T06:15:00.000Z' })
    expect(await tour()).toMatchObject({ end_time: '2031-06-23T12:00:00.000Z', days: 3 })
    await edit({ event_time: '2031-06-22T06:15:00.000Z' })
    expect(await tour()).toMatchObject({ end_time: '2031-06-23T12:00:00.000Z', days: 2 })
  })

  it('of 30 days can be moved to where the clocks go back in between', async () => {
    await edit({ end_time: '2031-07-14T07:15:00.000Z' })
    expect((await edit({ event_time: '2031-10-10T07:15:00.000Z' }))[0]).toBe(200)
    expect(await tour()).toMatchObject({ end_time: '2031-11-09T07:15:00.000Z', days: 31 })
  })

  it('is copied with its length, at the same time of day after a change of the clocks', async () => {
    const body = { event_time: '2031-10-25T07:15:00Z', repeat: { unit: 'week', every: 1, times: 2 } }
    const [, copies] = await answer(olga.post(`/api/events/${RIDGE}/duplicate/`, body))
    expect(copies).toMatchObject([
      { end_time: '2031-10-27T14:00:00.000Z', days: 3 },
      { end_time: '2031-11-03T14:00:00.000Z', days: 3 },
    ])
    const [, [day]] = (await answer(
      olga.post(`/api/events/${RIDGE}/duplicate/`, { event_time: START, end_time: null }),
    )) as [number, Tour[]]
    expect(day).toMatchObject({ end_time: null, days: 1 })
  })

  it('of a series has a new end with those that follow, as many days later each', async () => {
    const body = { event_time: START, repeat: { unit: 'week', every: 1, times: 2 } }
    const [, [first, second]] = (await answer(olga.post(`/api/events/${RIDGE}/duplicate/`, body))) as [
      number,
      Tour[],
    ]
    await edit({ end_time: '2031-06-15T10:00:00.000Z', scope: 'following' }, first?.id)
    expect(await tour(second?.id)).toMatchObject({ end_time: '2031-06-22T10:00:00.000Z', days: 2 })
  })
})

describe('the nights of a tour', () => {
  const HUTS = [
    { name: 'Blüemlisalphütte', url: 'https://huts.example/b', note: 'half board' },
    { name: 'Lötschenhütte' },
  ]
  const nights = async (id = RIDGE) =>
    (await json<{ nights: object[] }>(visitor().get(`/api/events/${id}/`))).nights

  it('are one fewer than its days at most, in order, on its page and with its copies', async () => {
    expect((await edit({ nights: HUTS }))[0]).toBe(200)
    expect(await nights()).toEqual(HUTS)
    const page = await html(await visitor().get(`/events/${RIDGE}`))
    expect(page).toMatch(
      /Night 1 · <a href="https:\/\/huts.example\/b"[^>]*>Blüemlisalphütte<\/a>.*half board/,
    )
    expect(page).toContain('Night 2 · Lötschenhütte')
    expect(await edit({ nights: [...HUTS, ...HUTS] })).toEqual([
      400,
      { errors: { nights: ['A tour of 3 days has at most 2 nights.'] } },
    ])
    const [, [copy]] = (await answer(
      olga.post(`/api/events/${RIDGE}/duplicate/`, { event_time: '2031-07-14T07:15:00Z' }),
    )) as [number, Tour[]]
    expect(await nights(copy?.id)).toEqual(HUTS)
    expect(await create({ event_time: START, end_time: END, nights: HUTS })).toMatchObject([
      201,
      { nights: HUTS },
    ])
  })

  it('are kept by an edit of something else at the same time', async () => {
    const edits = [
      { nights: HUTS },
      { end_time: '2031-06-16T15:00:00Z' },
      { description: 'Ropes' },
      { gear: ['Rope'] },
    ]
    for (const [status] of await Promise.all(edits.map((change) => edit(change)))) expect(status).toBe(200)
    expect(await nights()).toEqual(HUTS)
  })

  it('are dropped where a shorter tour has no place for them', async () => {
    await edit({ nights: HUTS })
    await edit({ end_time: '2031-06-15T10:00:00Z' })
    expect(await nights()).toEqual([HUTS[0]])
    await edit({ end_time: null })
    expect(await nights()).toEqual([])
    expect(await edit({ nights: HUTS })).toEqual([
      400,
      { errors: { nights: ['A hike of one day has no nights.'] } },
    ])
  })

  it.each([
    [{ name: ' ' }, 'The name of a night is required.'],
    [{ name: 'x'.repeat(101) }, 'The name of a night can have at most 100 characters.'],
    [{ name: 'Hut', url: 'http://huts.example' }, 'The address of a night begins with https://.'],
    [{ name: 'Hut', url: 'javascript:alert(1)' }, 'The address of a night begins with https://.'],
    [{ name: 'Hut', note: 'x'.repeat(201) }, 'The note of a night can have at most 200 characters.'],
    ['Hut', 'A night has a name.'],
  ])('are refused as %j', async (night, message) => {
    const [status, body] = await edit({ nights: [night] })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  })
})

describe('until its last day is over, a tour', () => {
  const LAST = '2031-06-16T21:59:59Z'
  const OVER = '2031-06-16T22:00:00Z'

  it('is listed, found and joined', async () => {
    for (const [time, isOpen] of [
      [LAST, true],
      [OVER, false],
    ] as const) {
      await at(time)
      expect((await listed()).includes(RIDGE)).toBe(isOpen)
      expect((await listed('?q=ridge')).includes(RIDGE)).toBe(isOpen)
      const simon = await as('simon', NO_STRIPE_KEYS)
      expect((await simon.post(`/api/events/${RIDGE}/join/`)).status).toBe(isOpen ? 200 : 409)
      await simon.post(`/api/events/${RIDGE}/leave/`)
      const page = await html(await visitor().get(`/events/${RIDGE}`))
      expect(page.includes('This hike is over')).toBe(!isOpen)
    }
  })

  it('is among the hikes of those who go and of who organizes it', async () => {
    await at(LAST)
    for (const name of ['pia', 'olga'] as const) {
      const page = await html(await (await as(name, NO_STRIPE_KEYS)).get('/?tab=my-hikes'))
      expect(page.slice(0, page.indexOf('Past'))).toContain('Ridge walk')
    }
  })

  it('has its chat, its album and who came', async () => {
    await emptyChat()
    const path = `/api/events/${RIDGE}`
    const may = async () => {
      const pia = await as('pia', NO_STRIPE_KEYS)
      const { status } = await pia.post(`${path}/chat/`, { text: 'On the last ridge' })
      const { length } = (await html(pia.get(`/events/${RIDGE}`))).split('Add pictures')
      const marked = await olga.post(`${path}/attendance/`, { user_id: people.pia, attended: true })
      return [status, length > 1, marked.status]
    }
    await at(Date.parse(START) - DAY)
    expect(await may()).toEqual([201, false, 409])
    await at(LAST)
    expect(await may()).toEqual([201, true, 200])
  })

  it('shows contacts, and a day longer', async () => {
    await setUser('pia', { phone: 'phone of pia' })
    const isShown = async (time: string | number) => {
      await at(time)
      return (await html(await olga.get(`/events/${RIDGE}/sheet`))).includes('phone of pia')
    }
    const [start, end] = [Date.parse(START), Date.parse(END)]
    expect(await isShown(start - DAY - 1)).toBe(false)
    expect(await isShown(start - DAY)).toBe(true)
    expect(await isShown(end + DAY - 1)).toBe(true)
    expect(await isShown(end + DAY)).toBe(false)
  })

  it('shows contacts no longer where the end is moved, before the participants were told', async () => {
    await setUser('pia', { phone: 'phone of pia' })
    const shows = async () => (await html(await olga.get(`/events/${RIDGE}/sheet`))).includes('phone of pia')
    const later = Date.parse(END) + DAY + MINUTE
    await at(later - HOUR)
    expect(await shows()).toBe(true)
    // The tour's last day is over, so the tour stays over.
    expect((await edit({ end_time: '2031-06-25T10:00:00Z' }))[0]).toBe(200)
    await at(later)
    await runJobs()
    expect(await shows()).toBe(false)
    await at(later + DAY)
    expect(await shows()).toBe(false)
  })
})

describe('a tour is found', () => {
  it.each([
    ['from=2031-06-16&to=2031-06-20', true],
    ['from=2031-06-10&to=2031-06-14', true],
    ['from=2031-06-15&to=2031-06-15', true],
    ['from=2031-06-17', false],
    ['to=2031-06-13', false],
  ])('by any of its days, with ?%s: %s', async (query, isFound) => {
    expect((await listed(`?${query}`)).includes(RIDGE)).toBe(isFound)
  })
})

describe('the calendar of a month', () => {
  const month = async (name: string) => html(await visitor().get(`/?view=calendar&month=${name}`))

  it('has a tour as one bar, in each month that it touches', async () => {
    expect(await month('2031-06')).toContain('Ridge walk')
    await edit({ event_time: '2031-06-29T07:15:00Z', end_time: '2031-07-02T13:00:00Z' })
    for (const name of ['2031-06', '2031-07']) expect(await month(name)).toMatch(/Ridge walk.*of 4/)
    expect(await month('2031-08')).not.toContain('Ridge walk')
  })
})

describe('the end of a tour', () => {
  it('is told as a new time is', async () => {
    await edit({ end_time: '2031-06-17T10:00:00Z' })
    expect(await db.select().from(hikeChanges)).toMatchObject([
      { before: { end_time: END }, after: { end_time: '2031-06-17T10:00:00.000Z' } },
    ])
    await db.delete(hikeChanges)
    await edit({ end_time: null })
    expect(await html(await olga.get(`/events/${RIDGE}`))).not.toContain('\u00a0days')
    expect(await db.select().from(hikeChanges)).toHaveLength(1)
  })

  it('is told beside the start if both move', async () => {
    await edit({ event_time: '2031-06-15T07:15:00Z', end_time: '2031-06-17T10:00:00Z' })
    expect(await html(await olga.get(`/events/${RIDGE}`))).toContain(
      'Sat 14 Jun · 09:15 → Sun 15 Jun · 09:15, until Mon 16 Jun · 15:00 → until Tue 17 Jun · 12:00',
    )
  })

  it('is on the page, on cards, in shared texts, for calendars and for search engines', async () => {
    const when = 'Sat 14 – Mon 16 Jun · 09:15 CEST · 3 days'
    const page = await html(await visitor().get(`/events/${RIDGE}`))
    expect(page).toContain(when)
    expect(page).toContain('"endDate":"2031-06-16T15:00:00+02:00"')
    expect(page).not.toContain('after sunset')
    const [row, ctx] = [await hikeRow(), testContext()]
    await ctx.read(() => ({}))
    expect(row && hikeCard(ctx.group, row).above).toBe('Sat 14 – Mon 16 Jun 2031 · 09:15 CEST · 3 days')
    const home = await html(await visitor().get('/'))
    expect(home).toContain('<span>Sat 14 – Mon 16 Jun · </span>09:15 CEST · 3 days')
    expect(await (await visitor().get(`/events/${RIDGE}.ics`)).text()).toContain(
      'DTEND;TZID=Europe/Zurich:20310616T150000',
    )
    expect(await (await visitor().get('/events.xml')).text()).toContain('Sat 14 – Mon 16 Jun')
    await at('2031-06-14T08:00:00Z')
    expect(await html(await olga.get(`/events/${RIDGE}/sheet`))).toContain(when)
  })

  it('opens its reports', async () => {
    const reports = async () =>
      (await olga.post('/api/blog/', { title: 'Three days', content: '<p>Fog.</p>', event_id: RIDGE })).status
    await at('2031-06-16T21:59:59Z')
    expect(await reports()).toBe(400)
    await at('2031-06-16T22:00:00Z')
    expect(await reports()).toBe(201)
  })

  it('is waited for, and a day more, before they are asked for', async () => {
    const offers = async () => {
      await db.batch(dueReportOffers(testContext()))
      return (await db.select().from(notices)).filter(({ kind }) => kind === 'report_offered').length
    }
    await at(Date.parse(END) + DAY - 1)
    expect(await offers()).toBe(0)
    await at(Date.parse(END) + DAY)
    expect(await offers()).toBe(2)
    expect(await offers()).toBe(2)
  })

  it('is kept with the row, so that each query finds the same', async () => {
    expect(await hikeRow()).toMatchObject({ days: 3, dayEnd: new Date('2031-06-16T22:00:00Z') })
  })
})
