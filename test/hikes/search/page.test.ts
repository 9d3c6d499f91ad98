import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { brokenDb, countedDb, countedPlaces } from '../../database.ts'
import { withPlaces } from '../../maps/places/test-places.ts'
import { addHike, as, db, freezeClock, html, RIDGE, redirection, seed, visitor } from '../../support.ts'

withPlaces()
beforeEach(seed)

const page = async (query: string, browser = visitor()) => html(browser.get(`/?${query}`))
const names = (page: string) =>
  [...page.matchAll(/<h3><a href="\/events\/\d+">([^<]*)/g)].map(([, name]) => name)
const scripts = (page: string) => [...page.matchAll(/<script[^>]*>/g)]
const chips = (page: string) => [...page.matchAll(/aria-current="true">([^<]*)/g)].map(([, chip]) => chip)

describe('the bar of filters', () => {
  it('has each group of fields in a form without a script', async () => {
    const found = await page('')
    expect(scripts(found)).toEqual([])
    for (const name of [
      'q',
      'from',
      'to',
      'grade',
      'max_km',
      'max_ascent',
      'max_hours',
      'good_for',
      'place',
      'within',
      'sort',
    ])
      expect(found).toContain(`name="${name}"`)
    for (const words of ['Filters', 'Saturday', 'Sunday', 'This weekend', 'Next 7 days', 'Free', 'Map'])
      expect(found).toContain(`>${words}</`)
    expect(found).not.toContain('Clear all')
  })

  it('has on a Sunday this day before the next Saturday, as a link and in the sheet', async () => {
    freezeClock(new Date('2031-06-15T10:00Z'))
    const found = await page('')
    expect(found).toMatch(/from=2031-06-15&to=2031-06-15".*from=2031-06-21&to=2031-06-21"/s)
    expect(found).toMatch(/value="sunday".*value="saturday"/s)
  })

  it('keeps what is set, in its fields and in its links', async () => {
    const found = await page('grade=T2,T3&max_km=12&free=1&q=walk')
    expect(found).toMatch(/<input[^>]*name="grade"[^>]*checked=""[^>]*value="T2"/)
    expect(found).toMatch(/<input[^>]*name="max_km"[^>]*value="12"/)
    expect(found).toMatch(/<input[^>]*name="q"[^>]*value="walk"/)
    expect(found).toMatch(/<input[^>]*name="free"[^>]*checked=""/)
    expect(chips(found)).toEqual(['T2, T3', '≤ 12 km', 'Free'])
    expect(found).toContain('href="/?q=walk&grade=T2,T3&max_km=12&free=1&weekend=1"')
    expect(found).toContain('href="/?q=walk&grade=T2,T3&max_km=12"')
    expect(found).toContain('href="/?q=walk&grade=T2,T3&free=1"')
    expect(found).toContain(
      '<h2>0 hikes</h2><p>“walk” · T2, T3 · ≤ 12 km · Free</p><a href="/">Clear all</a>',
    )
  })

  it('takes an order, or a distance without a place, as a search for all hikes', async () => {
    for (const query of ['within=10', 'sort=time', 'within=10&sort=time&view=map'])
      expect([query, (await visitor().get(`/?${query}`)).status]).toEqual([query, 200])
    expect(names(await page('within=10'))).toEqual(names(await page('')))
  })

  it('leads to the shortest address of what was typed', async () => {
    const blank =
      'q=&from=&to=&max_km=&max_ascent=&max_hours=&place=&place_lat=&place_lng=&place_of=&within=50'
    const cases: [string, string][] = [
      [blank, '/'],
      [`${blank}&grade=T1&grade=T3&free=1`, '/?grade=T1,T3&free=1'],
      [`${blank}&weekend=1&from=2031-01-04`.replace('from=&', ''), '/?from=2031-01-04'],
      [`${blank}&sort=distance&view=map`, '/?view=map'],
    ]
    for (const [query, address] of cases) {
      expect(await redirection(visitor().get(`/?${query}`))).toEqual([303, address])
    }
  })

  it('finds the place that was typed, and keeps the coordinates of one that was not changed', async () => {
    const leadsTo = async (query: string) => (await visitor().get(`/?${query}`)).headers.get('Location')
    const kandersteg = '/?near=46.4947,7.6733&place=Kandersteg'
    expect(await leadsTo('place=kanderst&place_of=&place_lat=&place_lng=')).toBe(kandersteg)
    expect(await leadsTo('place=Kandersteg&place_of=Thun&place_lat=46.7&place_lng=7.6')).toBe(kandersteg)
    expect(
      await leadsTo('place=Camp&place_of=Camp&place_lat=46.7&place_lng=7.6&within=25&sort=distance'),
    ).toBe('/?near=46.7,7.6&place=Camp&within=25&sort=distance')
    // 'My location' stands for the location of the device. It names no place, and differs between languages.
    expect(
      await leadsTo('place=My+location&place_of=My+location&place_lat=46.7&place_lng=7.6&within=25'),
    ).toBe('/?near=46.7,7.6&within=25')
    // The script sets `*` if a suggestion was chosen.
    expect(await leadsTo('place=Camp&place_of=*&place_lat=1&place_lng=2&free=1')).toBe(
      '/?free=1&near=1,2&place=Camp',
    )
    // A region is named as it was typed.
    expect(await leadsTo('place=vallese&place_of=')).toBe('/?near=46.21,7.6&place=Vallese')
    expect(await leadsTo('place=Nowhereville&place_of=&free=1')).toBe('/?near=&place=Nowhereville&free=1')
  })

  it('keeps what was chosen before “Use my location”', async () => {
    const chosen = 'place=Thun&place_of=&within=25&sort=distance&grade=T2&spots=1&locate=1'
    expect(await redirection(visitor().get(`/?${chosen}`))).toEqual([
      303,
      '/?near=&grade=T2&spots=1&within=25&sort=distance#locate',
    ])
    const asked = await html(await visitor().get('/?near=&grade=T2&within=25'))
    expect(asked).toMatch(
      /near-form.*name="grade" value="T2".*name="within" value="25".*href="\/\?grade=T2"/s,
    )
  })

  it('says beside which field something is wrong, and keeps it', async () => {
    const response = await visitor().get('/?max_km=far&grade=T2&from=soon&spots=2')
    expect(response.status).toBe(400)
    const found = await html(response)
    expect(found).toContain('Distance: Please enter a number such as 12.5.')
    expect(found).toContain('From: Please enter a date such as 2026-11-28.')
    expect(found).toContain('Places left: This can only be 1.')
    expect(found).toMatch(/<input[^>]*name="max_km"[^>]*value="far"/)
    expect(found.match(/class="chip wrong"/g)).toHaveLength(2)
    expect(names(found)).toEqual([])
  })

  it('says at Until that the days are the wrong way round, keeps the other filters, and offers no search', async () => {
    const response = await visitor().get('/?from=2031-06-16&to=2031-06-15&grade=T2')
    expect(response.status).toBe(400)
    const found = await html(response)
    expect(found).toContain('Until: The last day is before the first.')
    expect(found).toContain('class="chip wrong"')
    expect(found).toMatch(/aria-invalid="true"[^>]*value="2031-06-15".*The last day is before the first/s)
    expect(found).toMatch(/<button[^>]*popoverTarget="filters"[^>]*>Change the filters/i)
    expect(found).toMatch(/<input[^>]*name="grade"[^>]*checked=""[^>]*value="T2"/)
    expect(found).not.toContain('Tell me of new hikes')
  })

  it('repeats little of a long address', async () => {
    // Leaves out the links to sign in and sign up, which contain the whole query so that users can return to it.
    const lengthOf = async (query: string) =>
      (await page(query)).replaceAll(/href="\/accounts\/[^"]*"/g, '').length
    const usual = await lengthOf('grade=T2,T1&good_for=dogs')
    for (const query of [
      `${'grade=T2,T1,T2&'.repeat(300)}good_for=${'dogs,'.repeat(2000)}`,
      `q=${'a'.repeat(10_000)}&grade=${Array.from({ length: 2000 }, (_, i) => i)}&max_km=${'1'.repeat(3000)}`,
    ])
      expect(await lengthOf(query)).toBeLessThan(usual + 8000)
  })

  it('escapes what stands in the address', async () => {
    const evil = encodeURIComponent('"><img src=x onerror=1>')
    for (const query of [`q=${evil}`, `near=46.5,7.7&place=${evil}`, `max_km=${evil}`, `near=&place=${evil}`])
      expect(await (await visitor().get(`/?${query}`)).text()).not.toContain('<img src=x')
  })
})

describe('what is found', () => {
  const add = (name: string, values: Partial<typeof hikes.$inferInsert> = {}) => addHike({ name, ...values })

  it('is counted, and grows by a page with the search', async () => {
    for (let index = 0; index < 30; index++)
      await add(`Hike ${index}`, { grade: 'T2', eventTime: new Date(Date.now() + (index + 20) * DAY) })
    const first = await page('grade=T2')
    expect(first).toContain('<h2>30 hikes</h2>')
    expect(names(first)).toHaveLength(24)
    const more = /href="\/\?(grade=T2&limit=48#hike-\d+)"/.exec(first)?.[1] ?? ''
    const second = await page(more.replace(/#.*/, ''))
    expect(names(second)).toEqual(Array.from({ length: 30 }, (_, index) => `Hike ${index}`))
    expect(second).not.toContain('Show more hikes')
  })

  it('is nearest first where that is asked for', async () => {
    await add('Further', { locationLat: 46.8, locationLng: 7.9, eventTime: new Date(Date.now() + 2 * DAY) })
    await add('Next door', { locationLat: 46.495, locationLng: 7.674 })
    const byDate = await page('near=46.4947,7.6733&place=Kandersteg,+Bern')
    expect(byDate).toContain('<h1 class="visually-hidden">Hikes near Kandersteg</h1>')
    expect(names(byDate)).toEqual(['Further', 'Next door'])
    expect(byDate).toContain('less than 1 km away · ')
    expect(byDate).toContain('38 km away · ')
    expect(byDate).toContain('≤ 50 km from Kandersteg')
    expect(byDate).toContain('sort=distance">Nearest first</a>')
    expect(names(await page('near=46.4947,7.6733&sort=distance'))).toEqual(['Next door', 'Further'])
    expect(names(await page('near=46.4947,7.6733&within=20'))).toEqual(['Next door'])
  })

  it('says what to leave out where it is nothing', async () => {
    await add('Easy', { grade: 'T1', price: 0 })
    await add('Also easy', { grade: 'T1', price: 0 })
    await add('Steep', { grade: 'T4', price: 900 })
    const found = await page('grade=T4&free=1&q=')
    expect(found).toContain('<h2>0 hikes</h2>')
    expect(found).toContain('No hikes fit all of that.')
    expect(found).toContain('<a class="button" href="/?free=1">Without “T4”: 2 hikes</a>')
    expect(found).toContain('<a class="button" href="/?grade=T4">Without “Free”: 1 hike</a>')
    expect(await page('q=nowhere&max_km=1')).toContain('No hikes fit that.')
    const nowhere = await page('q=nowhere')
    expect(nowhere).toContain('No hikes fit that.')
    expect(nowhere).toContain('Without “nowhere”:')
    const far = await page('grade=T4&free=1&q=nowhere&spots=1&near=46,7&place=Thun&within=1')
    expect(far).toContain('No hikes fit all of that.')
    expect(far).toContain('<a class="button" href="/?free=1">Only “Free”: 2 hikes</a>')
    expect(far).toContain('<a class="button" href="/?grade=T4">Only “T4”: 1 hike</a>')
  })

  it('tells a member what they are to a hike, in one round trip', async () => {
    const counted = countedDb()
    const pia = await as('pia', { DB: counted.DB })
    const before = counted.trips()
    const found = await page('q=ridge', pia)
    expect(counted.trips() - before).toBe(1)
    expect(found).toContain(`id="hike-${RIDGE}"><p class="role participant">Going</p>`)
    expect(scripts(found)).not.toEqual([])
  })

  const inBern = { locationLat: 46.9488, locationLng: 7.4391 }

  it('offers first the hikes near a place whose name finds nothing, and counts them', async () => {
    await add('Free', { ...inBern, price: 0 })
    await add('Paid', { ...inBern, price: 900, grade: 'T6' })
    const offer =
      '<p class="row"><a class="button primary" href="/?free=1&near=46.559,7.8925&place=M%C3%BCrren">1 hike near Mürren</a>'
    expect(await page('q=muerren&free=1&within=60')).toContain(offer.replace('near=46', 'within=60&near=46'))
    for (const name of ['bern', 'Bern+HB'])
      expect(await page(`q=${name}&grade=T6`)).toContain('>1 hike near Bern Hbf</a>')
    for (const query of ['q=muerr', 'q=M%C3%BCrren+danach', 'q=M%C3%BCrren&near=46.5,7.7', 'free=1&grade=T6'])
      expect([query, await page(query)]).toEqual([query, expect.not.stringContaining(' near M')])
    expect(await page('q=kandersteg')).not.toContain(' near K')
  })

  it('reads the words before the name of a place', async () => {
    await add('Near', inBern)
    for (const query of ['near Bern', 'Wanderung rund um Bern', 'autour d’Bern', 'Bern area'])
      expect(await page(`q=${encodeURIComponent(query)}`)).toContain('>1 hike near Bern Hbf</a>')
    for (const query of ['nearBern', 'near', 'hikes'])
      expect(await page(`q=${encodeURIComponent(query)}`)).not.toContain(' near Bern')
  })

  it('offers the hikes near a place below a few hikes with its name, if others are near it', async () => {
    await add('Round Bern', inBern)
    expect(await page('q=bern')).not.toContain(' near Bern')
    const elsewhere = await add('Elsewhere', inBern)
    const found = await page('q=bern')
    expect(found).toContain('<h2>1 hike</h2>')
    expect(found).toMatch(
      /Round Bern.*<p class="list-end"><a class="button" href="[^"]*">2 hikes near Bern Hbf<\/a>/s,
    )
    await db.delete(hikes).where(eq(hikes.id, elsewhere))
    const far = await add('To Bern', { price: 0 })
    expect(await page('q=bern')).not.toContain(' near Bern')
    expect(await page('q=bern&limit=1')).not.toContain(' near Bern')
    await db.update(hikes).set({ name: 'Clock tower' }).where(ne(hikes.id, far))
    expect(await page('q=bern')).toContain('>1 hike near Bern Hbf</a>')
    await Promise.all(['A', 'B', 'C'].map((name) => add(`${name} Bern`, { price: 0 })))
    expect(await page('q=bern')).not.toContain(' near Bern')
  })

  it('offers no place that has no hikes near it', async () => {
    await add('Elsewhere', { ...inBern, price: 900 })
    expect(await page('q=bern')).toContain('>1 hike near Bern Hbf</a>')
    expect(await page('q=bern&free=1')).not.toContain(' near Bern')
  })

  it('offers hikes farther away if there are none near a place', async () => {
    await add('Far', { ...inBern, locationLat: 45.9, price: 900 })
    const offer = (changes: string, within = 200) =>
      `<a class="button primary" href="/?${changes}within=${within}">≤ ${within} km from Bern Hbf: 1 hike</a>`
    const near = 'near=46.9491,7.4385&place=Bern+Hbf'
    expect(await page('q=bern')).toContain(offer(`${near}&`))
    expect(await page(near)).toContain(offer(`${near}&`))
    for (const query of ['q=bern&free=1', `${near}&within=300&max_km=1`, 'q=far+bern'])
      expect([query, await page(query)]).toEqual([query, expect.not.stringContaining('≤ 200 km')])
    await add('Less far', { ...inBern, locationLat: 46.3, price: 900 })
    expect(await page(near)).toContain(offer(`${near}&`, 100))
  })

  it('asks each database once, the hikes once more if a place is found, and is shown without the places', async () => {
    const [counted, places] = [countedDb(), countedPlaces()]
    const pia = await as('pia', { DB: counted.DB, PLACES: places.PLACES })
    await add('Near', inBern)
    const trips = async (query: string) => {
      const before = [counted.trips(), places.statements()] as const
      const found = await page(query, pia)
      return [counted.trips() - before[0], places.statements() - before[1], found.includes(' near Bern')]
    }
    expect(await trips('q=nowhere')).toEqual([1, 1, false])
    expect(await trips('q=bern')).toEqual([2, 1, true])
    const broken = await as('pia', { PLACES: brokenDb() })
    expect(await page('q=bern', broken)).toContain('Without “bern”: 2 hikes')
  })

  it('has a list as long as its map, which shows more than a page', async () => {
    for (let index = 0; index < 30; index++) await add(`Hike ${index}`, { grade: 'T2' })
    for (const query of ['grade=T2&view=map', 'view=map'])
      expect(names(await page(query)).length).toBeGreaterThanOrEqual(30)
    expect(names(await page('grade=T2&view=map&limit=24'))).toHaveLength(24)
  })

  it('is shown on a map, whose script no other view has', async () => {
    const map = await page('q=ridge&view=map')
    expect(map).toContain('id="hike-map"')
    expect(scripts(map).map(([script]) => /hike-map-/.test(script))).toEqual([true])
    expect(names(map)).toEqual(['Ridge walk'])
    expect(map).toContain('href="/?q=ridge" aria-current="true">Map</a>')
    expect(names(await page('view=map'))).toEqual(['Ridge walk'])
    expect(scripts(await page('q=ridge&view=list'))).toEqual([])
  })
})

describe('the page that asks for a place', () => {
  it('keeps the rest of the search, and offers the browser’s location', async () => {
    const found = await page('near=&grade=T2&free=1')
    expect(found).toContain('Near which area?')
    expect(found).toContain('<input type="hidden" name="grade" value="T2"/>')
    // The button is hidden until a script shows it.
    expect(found).toMatch(/<button[^>]*data-locate=""[^>]*hidden=""/)
  })

  it('says that it does not know a place', async () => {
    const found = await page('near=&place=Nowhereville')
    expect(found).toContain('We don’t know that area.')
    expect(found).toContain('value="Nowhereville"')
  })

  it('has the bar of filters', async () => {
    const found = await page('near=&place=Nowhereville&grade=T2')
    expect(found).toContain('class="finder"')
    expect(chips(found)).toEqual(['T2'])
  })
})
