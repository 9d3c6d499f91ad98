import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../src/shared/duration.ts'
import { countedDb } from '../../database.ts'
import { withPlaces } from '../../maps/places/test-places.ts'
import { addHike, answer, as, html, seed, visitor } from '../../support.ts'

withPlaces()
beforeEach(seed)

const BLANK =
  'q=&when=&from=&to=&max_km=&max_ascent=&max_hours=&place=&place_lat=&place_lng=&place_of=&within=50'
const count = async (fields: string, browser = visitor()) =>
  answer(browser.get(`/api/events/count/?${BLANK}&${fields}`))

/** Fills in the form. Its fields have unique names, so each value replaces a blank one. */
const filled = (fields: Record<string, string>) => {
  const query = new URLSearchParams(BLANK)
  for (const [name, value] of Object.entries(fields)) query.set(name, value)
  return query
}
const countOf = async (fields: Record<string, string>) =>
  answer(visitor().get(`/api/events/count/?${filled(fields)}`))

describe('the number of hikes that the form of the filters finds', () => {
  it('is that of the page to which it leads', async () => {
    await addHike({ name: 'Easy', grade: 'T1', price: 0, locationLat: 46.49, locationLng: 7.67 })
    await addHike({ name: 'Steep', grade: 'T4', price: 900, locationLat: 46.5, locationLng: 7.68 })
    await addHike({ name: 'Past', grade: 'T1', eventTime: new Date(Date.now() - 3 * DAY) })
    const forms: Record<string, string>[] = [
      {},
      { grade: 'T1,T4' },
      { q: 'steep' },
      { place: 'kanderst', within: '10', sort: 'distance' },
      { when: 'saturday' },
      { when: 'dates', from: '2020-01-01' },
    ]
    for (const fields of forms) {
      const leadsTo = (await visitor().get(`/?${filled(fields)}`)).headers.get('Location') ?? ''
      const found = [...(await html(visitor().get(leadsTo))).matchAll(/<li class="card"/g)].length
      expect(await countOf(fields), leadsTo).toEqual([200, { count: found }])
    }
    expect(await countOf({ place: 'kanderst', within: '10' })).toEqual([200, { count: 2 }])
  })

  it('has no hidden ones', async () => {
    await addHike({ name: 'Hidden', grade: 'T5', hiddenAt: new Date() })
    await addHike({ name: 'Shown', grade: 'T5' })
    expect(await countOf({ grade: 'T5' })).toEqual([200, { count: 1 }])
  })

  it('takes a list by repeated fields, and one trip to the database', async () => {
    await addHike({ grade: 'T1' })
    await addHike({ grade: 'T4' })
    const counted = countedDb()
    const pia = await as('pia', { DB: counted.DB })
    const before = counted.trips()
    expect(await count('grade=T1&grade=T4', pia)).toEqual([200, { count: 2 }])
    expect(counted.trips() - before).toBe(1)
  })

  it('is none where a field is wrong, or no place has that name', async () => {
    const errors = async (fields: Record<string, string>) => {
      const [status, body] = await countOf(fields)
      return [status, Object.keys((body as { errors: object }).errors)]
    }
    expect(await errors({ max_km: 'far' })).toEqual([400, ['max_km']])
    expect(await errors({ place: 'Nowhereville' })).toEqual([400, ['place']])
  })

  it('comes by a frame of this site alone, which has nothing but a script', async () => {
    const frame = await visitor().get('/events/count')
    expect(frame.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(await frame.text()).toMatch(
      /<script type="module" src="\/islands\/filter-count-\w+\.js"><\/script>/,
    )
    // The frame and its calls have the language of the page.
    expect(await html(visitor().get('/?lang=de'))).toContain('src="/events/count?lang=de"')
    expect(await html(visitor().get('/events/count?lang=de'))).toContain('<html lang="de">')
    expect(await answer(visitor().get('/api/events/count/?lang=de&place_of=&place=Nowhereville'))).toEqual([
      400,
      { errors: { place: ['Diese Gegend kennen wir nicht. Versuche es mit einer grösseren in der Nähe.'] } },
    ])
    const policy = async (path: string) => (await visitor().get(path)).headers.get('Content-Security-Policy')
    for (const path of ['/', '/?free=1', '/?max_km=far'])
      expect(await policy(path)).toContain("frame-src 'self'")
    expect(await policy('/?tab=blog')).not.toContain('frame-src')
  })
})
