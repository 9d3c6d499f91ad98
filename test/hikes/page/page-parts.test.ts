import { beforeEach, describe, expect } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import {
  answer,
  type Browser,
  db,
  freezeClock,
  html,
  it,
  people,
  RIDGE,
  seed,
  setUser,
  visitor,
} from '../../support.ts'

beforeEach(seed)

/** Returns the HTML of a section: the meeting point and the route (`where`), or the participants (`people`). */
async function part(id: 'where' | 'people', browser: Browser) {
  const page = await html(browser.page())
  return page.slice(page.indexOf(`id="${id}"`), page.indexOf(id === 'where' ? 'id="people"' : 'site-footer'))
}

describe('the meeting point', () => {
  const planned = {
    eventTime: new Date('2031-06-14T07:00:00Z'),
    dayEnd: new Date('2031-06-14T22:00:00Z'),
    locationLat: 46.4947,
    locationLng: 7.6733,
    estimatedDuration: 5,
  }

  it.for([
    ['name', { name: 'Lake walk' }, 'text=Lake+walk'],
    ['place', { location: 'Thun' }, '</svg>Thun</p>'],
    ['latitude', { locationLat: 46.5 }, 'destination=46.5%2C'],
    ['longitude', { locationLng: 7.5 }, '%2C7.5'],
    ['time', { eventTime: new Date('2031-06-14T08:00:00Z') }, 'Back about 15:00'],
    ['time zone', { timeZone: 'Asia/Tokyo' }, 'Back about 21:00'],
    ['duration', { estimatedDuration: 6 }, 'Back about 15:00'],
  ] as const)('shows a new %s', async ([_, change, shown], { pia }) => {
    await db.update(hikes).set(planned)
    expect(await part('where', pia)).not.toContain(shown)
    await db.update(hikes).set(change)
    expect(await part('where', pia)).toContain(shown)
  })

  it('is expected back by the numbers of a hike without a duration', async () => {
    const back = async () => /Back about \d\d:\d\d/.exec(await part('where', visitor()))?.[0]
    await db.update(hikes).set({ ...planned, estimatedDuration: null, distance: 10, elevationDiff: 500 })
    const first = await back()
    await db.update(hikes).set({ distance: 20 })
    const longer = await back()
    await db.update(hikes).set({ elevationDiff: 1500 })
    expect(new Set([first, longer, await back(), undefined]).size).toBe(4)
  })

  it('of a cancelled hike has no sun, and of a past one no calendar', async () => {
    await db.update(hikes).set(planned)
    for (const words of ['Sunrise', 'Google Calendar'])
      expect(await part('where', visitor())).toContain(words)
    await db.update(hikes).set({ status: 'cancelled' })
    expect(await part('where', visitor())).toContain('Add to calendar')
    for (const words of ['Sunrise', 'Google Calendar'])
      expect(await part('where', visitor())).not.toContain(words)
    freezeClock(new Date('2031-06-15T07:00:00Z'))
    expect(await part('where', visitor())).not.toContain('Add to calendar')
  })

  it('offers to add a route to organizers alone, in every order', async ({ olga, pia }) => {
    for (const [browser, isOffered] of [
      [pia, false],
      [olga, true],
      [visitor(), false],
      [olga, true],
    ] as const)
      expect((await part('where', browser)).includes('Add a GPX file')).toBe(isOffered)
  })

  it('credits whose map it shows', async () => {
    await db.update(hikes).set(planned)
    const provider = { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_CREDIT: '© Tiles' }
    for (const [bindings, credit] of [
      [{}, 'GeoNames'],
      [provider, '© Tiles'],
      [{}, 'GeoNames'],
    ] as const)
      expect(await part('where', visitor(bindings))).toContain(credit)
  })

  it('links from elsewhere to the address of the app', async () => {
    for (const APP_ORIGIN of ['http://localhost', 'http://127.0.0.1'])
      expect(await part('where', visitor({ APP_ORIGIN }))).toContain(
        encodeURIComponent(`${APP_ORIGIN}/events/${RIDGE}`),
      )
  })
})

describe('who takes part', () => {
  it('shows who has joined, under a new name, and who has left', async ({ pia, simon }) => {
    await db.update(hikes).set({ approval: 'automatic' })
    expect(await part('people', pia)).not.toContain(`/users/${people.simon}`)
    expect(await answer(simon.join())).toMatchObject([200, {}])
    expect(await part('people', pia)).toContain('alt=""/>simon</a>')
    await setUser('simon', { username: 'simon_two' })
    expect(await part('people', pia)).toContain('alt=""/>simon_two</a>')
    await simon.leave()
    expect(await part('people', pia)).not.toContain(`/users/${people.simon}`)
  })

  it('is said in the past once a hike is over', async ({ pia }) => {
    expect(await part('people', pia)).toContain("Who's coming")
    freezeClock(Date.now() + 9 * DAY)
    expect(await part('people', pia)).toContain('Who came')
  })
})
