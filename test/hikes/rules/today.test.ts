import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { blocks, hikes, tracks, users } from '../../../src/db/schema.ts'
import { isToday } from '../../../src/hikes/rules/today.ts'
import { DAY, HOUR } from '../../../src/shared/duration.ts'
import {
  addHike,
  answer,
  as,
  db,
  freezeClock,
  html,
  it,
  type Name,
  people,
  RIDGE,
  seed,
  visitor,
} from '../../support.ts'

const START = new Date('2031-06-14T07:30:00Z')
const HIKE = {
  status: 'scheduled' as const,
  endTime: null,
  eventTime: START,
  dayEnd: new Date('2031-06-14T22:00:00Z'),
  timeZone: 'Europe/Zurich',
  estimatedDuration: 5,
  distance: null,
  elevationDiff: null,
}
const PAGE = `/events/${RIDGE}`
const at = (time: string) => vi.setSystemTime(new Date(time))
const pageOf = async (name: Name, path = PAGE) => html(await (await as(name)).get(path))

const cardOf = async (path: string) =>
  /<section class="today".*?<\/section>/s.exec(await pageOf('pia', path))?.[0]
const ROUTE = {
  hikeId: RIDGE,
  file: 'route',
  distance: 9.2,
  isLoop: false,
  bounds: [7.6, 46.4, 7.7, 46.5] as [number, number, number, number],
  line: '',
  profile: [],
  createdAt: new Date(0),
}

/** Pia takes part in Olga's hike. The time is 18:00 on the evening before it. */
beforeEach(async () => {
  freezeClock(new Date('2031-06-13T16:00:00Z'))
  await seed()
  await db.update(hikes).set(HIKE)
})

describe('a hike is today', () => {
  it.each([
    ['2031-06-13T15:59:59Z', false],
    ['2031-06-13T16:00:00Z', true],
    ['2031-06-14T14:29:59Z', true],
    ['2031-06-14T14:30:00Z', false],
  ])('at %s: %s, in the zone of the hike, until two hours after it is expected back', (now, expected) => {
    expect(isToday(HIKE, new Date(now))).toBe(expected)
  })

  it.each([
    ['two hours after the walking time', { distance: 12, elevationDiff: 800 }, '2031-06-14T15:20:00Z'],
    [
      'two hours after the end of a tour',
      { endTime: new Date('2031-06-15T13:00:00Z') },
      '2031-06-15T15:00:00Z',
    ],
    ['the end of the day, where it has no figures', {}, '2031-06-14T22:00:00Z'],
  ])('until %s', (_, figures, end) => {
    const hike = { ...HIKE, estimatedDuration: null, ...figures }
    expect(isToday(hike, new Date(Date.parse(end) - 1))).toBe(true)
    expect(isToday(hike, new Date(end))).toBe(false)
  })

  it('until its end, where that is after midnight', () => {
    const night = { ...HIKE, eventTime: new Date('2031-06-14T19:00:00Z') }
    expect(isToday(night, new Date('2031-06-15T01:59:59Z'))).toBe(true)
    expect(isToday(night, new Date('2031-06-15T02:00:00Z'))).toBe(false)
  })

  it('neither where it is cancelled, nor where it was moved after its day', () => {
    expect(isToday({ ...HIKE, status: 'cancelled' }, START)).toBe(false)
    expect(isToday({ ...HIKE, dayEnd: START }, START)).toBe(false)
  })
})

describe('the card of today', () => {
  it('leads the page of who takes part, and of nobody else', async () => {
    const page = await pageOf('pia')
    expect(page).toMatch(/<h2 id="today-1">Tomorrow<\/h2>.*09:30 CEST.*in 15 h 30 min.*Directions.*<h1>/s)
    expect(await pageOf('quentin')).not.toContain('id="today-1"')
    expect(await html(await visitor().get(PAGE))).not.toContain('id="today-1"')
    at('2031-06-14T08:00:00Z')
    expect(await pageOf('pia')).toMatch(/<h2 id="today-1">Today<\/h2>.*Back about 14:30/s)
    at('2031-06-14T14:30:00Z')
    expect(await pageOf('pia')).not.toContain('id="today-1"')
  })

  it.each([PAGE, '/?tab=my-hikes'])(
    'has the return and the route while one walks, not the way to the start: %s',
    async (path) => {
      at('2031-06-14T07:29:59Z')
      await db.insert(tracks).values(ROUTE)
      expect(await cardOf(path)).toMatch(/09:30 CEST.*>Directions</s)
      at('2031-06-14T07:30:00Z')
      expect(await cardOf(path)).toMatch(/Back about 14:30.*href="\/events\/1#route">Route</s)
      expect(await cardOf(path)).not.toMatch(/09:30|Directions/)
      await db.delete(tracks)
      expect(await cardOf(path)).not.toContain('#route')
    },
  )

  it('says that the hike is under way where its return is not known', async () => {
    await db.update(hikes).set({ estimatedDuration: null })
    at('2031-06-14T08:00:00Z')
    expect(await cardOf(PAGE)).toMatch(/09:30 CEST.*under way/s)
  })

  it('gives way to adding pictures and writing about the hike once it is back, with the plan folded', async () => {
    at('2031-06-14T14:30:00Z')
    for (const name of ['pia', 'olga'] as const)
      expect(await pageOf(name)).toMatch(
        /id="afterwards".*Add pictures.*Write about it.*<h1>.*<summary>The plan<\/summary>/s,
      )
    expect(await pageOf('pia')).not.toMatch(/under way|id="rides"/)
    expect(await pageOf('quentin')).not.toContain('id="afterwards"')
  })

  it.each([
    ['2031-06-14T05:30:00Z', 'Today · 3 days', '09:30 CEST'],
    ['2031-06-14T08:30:00Z', 'Today · 3 days', 'Until Mon 16 Jun · 15:00 CEST'],
    ['2031-06-15T08:30:00Z', 'Day 2 of 3', 'Until Mon 16 Jun · 15:00 CEST'],
    ['2031-06-16T12:59:59Z', 'Day 3 of 3', 'Until Mon 16 Jun · 15:00 CEST'],
  ])('says at %s which day of a tour it is: %s', async (now, day, time) => {
    const endTime = new Date('2031-06-16T13:00:00Z')
    await db.update(hikes).set({ endTime, days: 3, dayEnd: new Date('2031-06-16T22:00:00Z') })
    at(now)
    const page = await pageOf('pia')
    expect(page).toContain(`<h2 id="today-1">${day}</h2>`)
    expect(page).toContain(`>${time}</time>`)
  })

  it('leads organizers to the day sheet first', async () => {
    expect(await pageOf('olga')).toMatch(/id="today-1".*href="\/events\/1\/sheet".*Directions/s)
  })

  it('leads to the chat where nothing else on the screen does', async () => {
    const CHAT = /<section class="today".*?href="\/events\/1#chat".*?<\/section>/s
    expect(await pageOf('pia')).not.toMatch(CHAT)
    expect(await pageOf('olga')).toMatch(CHAT)
    expect(await pageOf('pia', '/?tab=my-hikes')).toMatch(CHAT)
  })

  it('says in whose car one has a seat', async ({ pia, olga }) => {
    const [, ride] = await answer(await olga.post(`/api${PAGE}/rides/`, { from: 'Bern', seats: 2 }))
    await pia.post(`/api${PAGE}/rides/${(ride as { id: number }).id}/take/`)
    expect(await pageOf('pia')).toContain('Your seat: with olga from Bern')
    expect(await pageOf('pia', '/?tab=my-hikes')).toContain('Your seat: with olga from Bern')
    expect(await pageOf('olga')).toContain('Your seat: you drive pia')
  })

  it('is the first of My Hikes, where the hike stands once', async () => {
    const page = await pageOf('pia', '/?tab=my-hikes')
    expect(page).toMatch(/<h1>My Hikes<\/h1>.*<section class="today".*<a href="\/events\/1">Ridge walk<\/a>/s)
    expect(page.match(/id="hike-1"/g)).toHaveLength(1)
    at('2031-06-13T15:00:00Z')
    expect(await pageOf('pia', '/?tab=my-hikes')).not.toContain('id="today-1"')
  })

  it('is that of the tour under way where another hike begins on its second day', async () => {
    await addHike({
      name: 'Hut to hut',
      organizerId: people.pia,
      eventTime: new Date('2031-06-13T07:00:00Z'),
      endTime: new Date('2031-06-15T15:00:00Z'),
    })
    at('2031-06-14T06:00:00Z')
    expect(await pageOf('pia', '/?tab=my-hikes')).toMatch(
      /class="today".*Day 2 of 3.*Hut to hut.*class="time"/s,
    )
  })
})

describe('the phone of an organizer', () => {
  const PHONE = 'tel:+41791234567'
  beforeEach(() => setPhone({ phone: '+41 79 123 45 67 (evenings)', phoneOnTheDay: true }))
  const setPhone = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, people.olga))

  it('is shown to participants from 24 hours before the start until 24 hours after, who choose so', async () => {
    const shown: [number, boolean][] = []
    for (const time of [
      START.getTime() - DAY - 1,
      START.getTime() - DAY,
      START.getTime() + DAY - HOUR,
      START.getTime() + DAY,
    ]) {
      vi.setSystemTime(time)
      shown.push([time - START.getTime(), (await pageOf('pia')).includes(PHONE)])
    }
    expect(shown.map(([, isShown]) => isShown)).toEqual([false, true, true, false])
    vi.setSystemTime(START)
    expect(await pageOf('pia')).toContain('<small>+41 79 123 45 67 (evenings)</small>')
    await setPhone({ phoneOnTheDay: false })
    expect(await pageOf('pia')).not.toContain(PHONE)
  })

  it('is shown to nobody else, and nowhere else', async ({ pia }) => {
    vi.setSystemTime(START)
    for (const page of [
      await pageOf('quentin'),
      await html(await visitor().get(PAGE)),
      await pageOf('pia', '/?tab=my-hikes'),
    ]) {
      expect(page).not.toContain(PHONE)
      expect(page).not.toContain('123 45')
    }
    expect(JSON.stringify(await answer(await pia.get(`/api${PAGE}/`)))).not.toContain('123 45')
  })

  it('is not shown where one has blocked the other, nor of an organizer whom a moderator has hidden', async () => {
    vi.setSystemTime(START)
    await db.insert(blocks).values({ blockerId: people.olga, blockedId: people.pia, createdAt: START })
    expect(await pageOf('pia')).not.toContain(PHONE)
    await db.delete(blocks)
    expect(await pageOf('pia')).toContain(PHONE)
    await setPhone({ hiddenAt: START })
    expect(await pageOf('pia')).not.toContain(PHONE)
  })

  it('waits, where the start was moved, until two hours after the participants were told', async ({
    olga,
  }) => {
    at('2031-06-01T08:00:00Z')
    await seed()
    await db.update(hikes).set(HIKE)
    await setPhone({ phone: '+41 79 123 45 67', phoneOnTheDay: true })
    await olga.patch(`/api${PAGE}/`, { event_time: '2031-06-01T10:00:00Z' })
    expect(await pageOf('pia')).not.toContain(PHONE)
  })
})
