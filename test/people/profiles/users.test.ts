import { beforeEach, describe, expect } from 'vitest'
import { answer, db, it, people, seed, setUser, visitor } from '../../support.ts'

beforeEach(seed)

const pia = {
  id: people.pia,
  username: 'pia',
  profile_picture: null,
  avg_distance: 12.5,
  avg_duration: 5,
  elevation_diff_up: 900,
  elevation_diff_down: null,
  favorite_books: ['Wild', 'Walden'],
  favorite_movies: [],
  favorite_bands: [],
  payments_enabled: false,
}
const sums = { hikes: 0, km: 0, ascent: 0 }
const hiked = { ...sums, this_year: sums }
const own = { ...pia, role: 'member', email: 'pia@example.org', stripe_account_id: null }
const contacts = { phone: '079 111 22 33', emergency_name: 'Paul', emergency_phone: '079 444 55 66' }

beforeEach(async () => {
  await setUser('pia', {
    ...{ avgDistance: 12.5, avgDuration: 5, elevationDiffUp: 900, favoriteBooks: ['Wild', 'Walden'] },
    ...{ phone: '079 111 22 33', emergencyName: 'Paul', emergencyPhone: '079 444 55 66' },
  })
})

describe('a user', () => {
  it('is returned to others without private fields', async ({ olga, simon }) => {
    for (const browser of [visitor(), simon, olga])
      expect(await answer(browser.get('/api/users/2/'))).toEqual([200, { ...pia, hiked }])
  })

  it('is returned to themselves with private fields', async ({ pia }) => {
    expect(await answer(pia.get('/api/users/2/'))).toEqual([200, { ...own, hiked }])
    expect(await answer(pia.get('/api/user/'))).toEqual([
      200,
      { ...own, ...contacts, name: '', phone_on_the_day: false, language: null },
    ])
  })

  it('is refused to a visitor with 401', async () => {
    expect(await answer(visitor().get('/api/user/'))).toEqual([401, { error: 'Please sign in.' }])
  })

  it('is refused with 401 once the session has expired', async ({ pia }) => {
    await db.$client.exec('UPDATE sessions SET expires_at = 1')
    expect((await pia.get('/api/user/')).status).toBe(401)
    expect((await pia.leave()).status).toBe(401)
  })

  it.each([
    '/api/users/999/',
    '/api/users/0/',
    '/api/users/-1/',
    '/api/users/1.5/',
    '/api/users/99999999999999999999/',
  ])('is not found at %s', async (path) => {
    expect((await visitor().get(path)).status).toBe(404)
  })

  it('receives the CSRF cookie from /api/user/', async ({ pia }) => {
    pia.cookies.delete('csrftoken')
    await pia.get('/api/user/')
    expect((await pia.leave()).status).toBe(200)
  })
})
