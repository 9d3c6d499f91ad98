import { beforeEach, describe, expect, it } from 'vitest'
import { as, html, seed, setHike, visitor } from '../../support.ts'

const TIMETABLE_URL = 'https://times.example/?to={to}&on={date}&at={time}&arrival=1'
const TEXT = 'Timetable to the meeting point'
const bus = {
  goodFor: ['public_transport' as const],
  location: 'Thun, "Lachen" & port',
  eventTime: new Date('2031-06-14T22:30:00Z'),
  dayEnd: new Date('2031-06-15T22:00:00Z'),
}

/** Returns the target of the page's timetable link, or null if there is none. */
async function linkFor(name: 'vera' | 'pia', template = TIMETABLE_URL) {
  const bindings = { TIMETABLE_URL: template }
  const browser = name === 'vera' ? visitor(bindings) : await as(name, bindings)
  const page = await html(browser.page())
  const [, href = null] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${TEXT}</a>`).exec(page) ?? []
  return href
}

beforeEach(async () => {
  await seed()
  await setHike(bus)
})

describe('the link to a timetable', () => {
  it('has the meeting point, and the day and time of the start in the hike’s zone', async () => {
    const href =
      'https://times.example/?to=Thun%2C%20%22Lachen%22%20%26%20port&on=2031-06-15&at=00%3A30&arrival=1'
    expect([await linkFor('vera'), await linkFor('pia')]).toEqual([href, href])
  })

  it('has coordinates where it is to have them, and is missing without', async () => {
    const template = 'https://times.example/{lat}/{lng}'
    expect(await linkFor('pia', template)).toBeNull()
    await setHike({ locationLat: 46.5, locationLng: -7.25 })
    expect(await linkFor('pia', template)).toBe('https://times.example/46.5/-7.25')
  })

  it.each([
    ['is not good for public transport', { goodFor: ['dogs' as const] }],
    ['is cancelled', { status: 'cancelled' as const }],
    ['is over', { eventTime: new Date(0), dayEnd: new Date(0) }],
  ])('is not there for a hike that %s', async (_, values) => {
    await setHike(values)
    expect(await linkFor('pia')).toBeNull()
  })

  it('is not there where no timetable is set', async () => {
    expect(await linkFor('pia', '')).toBeNull()
  })
})
