import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_IN_MONTH } from '../../src/hikes/month/month-hikes.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { countedDb } from '../database.ts'
import { addHike, as, db, freezeClock, html, people, seed, setHike, setUser, visitor } from '../support.ts'

const JUNE = '/?view=calendar&month=2031-06'

beforeEach(async () => {
  await seed()
  await setHike({ eventTime: new Date('2030-01-05T08:00Z'), dayEnd: new Date('2030-01-05T23:00Z') })
})

const BERN = 'Europe/Zurich'
const june = (day: string, values: Parameters<typeof addHike>[0] = {}) =>
  addHike({ eventTime: new Date(`2031-06-${day}T07:15Z`), timeZone: BERN, ...values })
const calendar = (path = JUNE, browser = visitor()) => html(browser.get(path))
const table = (page: string) => /<table class="month">.*<\/table>/s.exec(page)?.[0] ?? ''
const names = (page: string) => [...table(page).matchAll(/<[bs] dir="auto">([^<]*)/g)].map(([, name]) => name)

describe('the calendar', () => {
  it('shows the hikes of a month on their days, each with its time and a link', async () => {
    const id = await june('14', { name: 'Gurten after work' })
    await june('30', { name: 'Last day' })
    await addHike({ name: 'In July', eventTime: new Date('2031-07-01T07:00Z') })
    const page = await calendar()
    expect(names(page)).toEqual(['Gurten after work', 'Last day'])
    expect(table(page)).toMatch(
      new RegExp(
        `<td><time dateTime="2031-06-14">14</time>.*?<a href="/events/${id}"><span>09:15[^<]*</span> <b`,
        'i',
      ),
    )
    expect(table(page)).toContain('June 2031: 2 hikes</caption>')
    expect(page).toContain('<title>Hikes in June 2031')
    expect(page).toContain('<meta name="robots" content="noindex"/>')
  })

  it('is the present month of the group by default, with today marked and past days shown', async () => {
    await june('02', { name: 'Two weeks ago' })
    freezeClock(new Date('2031-06-15T22:30Z'))
    const page = await calendar('/?view=calendar')
    expect(names(page)).toEqual(['Two weeks ago'])
    expect(page.match(/<td aria-current="date"><time dateTime="([^"]*)"/i)?.[1]).toBe('2031-06-16')
  })

  it('lists the present month from today on, with the past days folded, and other months whole', async () => {
    for (const day of ['02', '16', '20']) await june(day, { name: `On day ${day}` })
    freezeClock(new Date('2031-06-15T22:30Z'))
    const folded = /<details class="month-past"><summary>Past days<.*?<\/details>/s
    const page = await calendar('/?view=calendar')
    const days = (list = '') => [...list.matchAll(/<li id="(day-\d+)"/g)].map(([, id]) => id)
    expect(days(folded.exec(page)?.[0])).toEqual(['day-2'])
    expect(days(page)).toEqual(['day-2', 'day-16', 'day-20'])
    freezeClock(new Date('2031-07-15T10:00Z'))
    expect(await calendar()).not.toMatch(folded)
  })

  it('links to the months before and after, and keeps the filters', async () => {
    const page = await calendar(`${JUNE}&grade=T2`)
    expect(page).toContain('href="/?grade=T2&view=calendar&month=2031-05"')
    expect(page).toContain('href="/?grade=T2&view=calendar&month=2031-07"')
    expect(page).toContain('href="/?grade=T2">List</a>')
    expect(page).toContain('href="/?view=calendar&month=2031-06">Clear all</a>')
    for (const [name, value] of [
      ['view', 'calendar'],
      ['month', '2031-06'],
    ])
      expect(page).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    expect(await calendar('/?grade=T2')).toContain('href="/?grade=T2&view=calendar">Calendar</a>')
  })

  it.each([
    ['grade=T2', ['Easy']],
    ['q=hard', ['Hard']],
    ['from=2031-06-20', ['Hard']],
    ['grade=T6', []],
  ])('shows only what %s finds', async (query, expected) => {
    await june('14', { name: 'Easy', grade: 'T2' })
    await june('21', { name: 'Hard', grade: 'T4' })
    const page = await calendar(`${JUNE}&${query}`)
    expect(names(page)).toEqual(expected)
    expect(page.includes('No hikes in June 2031 fit that.')).toBe(expected.length === 0)
  })

  it('shows a tour of several days as one bar, in each month that it touches', async () => {
    const id = await june('30', { name: 'Hut to hut', endTime: new Date('2031-07-02T13:00Z') })
    for (const [month, span] of [
      ['2031-06', 1],
      ['2031-07', 2],
    ])
      expect(table(await calendar(`/?view=calendar&month=${month}`))).toContain(
        `<a href="/events/${id}" data-span="${span}">`,
      )
    expect(names(await calendar('/?view=calendar&month=2031-08'))).toEqual([])
  })

  it('has cancelled hikes, and none that is hidden or of a hidden organizer', async () => {
    await june('10', { name: 'Cancelled', status: 'cancelled' })
    await june('11', { name: 'Hidden', hiddenAt: new Date() })
    await june('12', { name: 'Of a hidden organizer', organizerId: 3 })
    await setUser('quentin', { hiddenAt: new Date() })
    for (const browser of [visitor(), await as('quentin')])
      expect(names(await calendar(JUNE, browser))).toEqual(['Cancelled'])
  })

  it('tells members what they are to a hike', async () => {
    await june('14')
    expect(table(await calendar(JUNE, await as('olga')))).toContain('Organizing</small>')
    expect(table(await calendar())).not.toContain('Organizing')
  })

  it('refuses a wrong month, and filters with wrong values', async () => {
    for (const month of ['2031-13', '2031-6', 'june', '0000-01', '2031-06-14']) {
      const response = await visitor().get(`/?view=calendar&month=${month}`)
      expect([month, response.status]).toEqual([month, 400])
      expect(await response.text()).toContain('Month: This is not a month such as 2031-06.')
    }
    expect((await visitor().get(`${JUNE}&grade=T9`)).status).toBe(400)
    expect((await visitor().get('/?view=calendar&month=')).status).toBe(200)
  })

  it('shows the first hikes of a month with very many, and says so', async () => {
    const dayEnd = Date.parse('2031-06-14T22:00Z')
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_IN_MONTH + 5})
      INSERT INTO events (room, name, location, organizer_id, event_time, time_zone, day_end, created_at, updated_at)
      SELECT 'room-' || i, 'Hike ' || i, 'Thun', ${people.olga}, ${dayEnd - 10 * HOUR}, ${BERN}, ${dayEnd}, 0, 0 FROM n`)
    const page = await calendar()
    expect(names(page)).toHaveLength(MAX_IN_MONTH)
    expect(page).toContain(`These are the first ${MAX_IN_MONTH} hikes of the month.`)
  })

  it('is read in one round trip', async () => {
    await june('14')
    const counted = countedDb()
    const pia = await as('pia', { DB: counted.DB })
    const before = counted.trips()
    expect(names(await calendar(JUNE, pia))).toHaveLength(1)
    expect(counted.trips() - before).toBe(1)
  })
})
