import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/db/schema.ts'
import { answer, as, db, people, seed, visitor } from '../../support.ts'

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
  await db
    .update(users)
    .set({
      ...{ avgDistance: 12.5, avgDuration: 5, elevationDiffUp: 900, favoriteBooks: ['Wild', 'Walden'] },
      ...{ phone: '079 111 22 33', emergencyName: 'Paul', emergencyPhone: '079 444 55 66' },
    })
    .where(eq(users.id, people.pia))
})

describe('a user', () => {
  it('is returned to others without private fields', async () => {
    for (const browser of [visitor(), await as('simon'), await as('olga')])
      expect(await answer(await browser.get('/api/users/2/'))).toEqual([200, { ...pia, hiked }])
  })

  it('is returned to themselves with private fields', async () => {
    const browser = await as('pia')
    expect(await answer(await browser.get('/api/users/2/'))).toEqual([200, { ...own, hiked }])
    expect(await answer(await browser.get('/api/user/'))).toEqual([200, { ...own, ...contacts }])
  })

  it('is refused to a visitor with 401', async () => {
    expect(await answer(await visitor().get('/api/user/'))).toEqual([401, { error: 'Please sign in.' }])
  })

  it('is refused with 401 once the session has expired', async () => {
    const browser = await as('pia')
    await db.$client.exec('UPDATE sessions SET expires_at = 1')
    expect((await browser.get('/api/user/')).status).toBe(401)
    expect((await browser.post('/api/events/1/leave/')).status).toBe(401)
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

  it('receives the CSRF cookie from /api/user/', async () => {
    const browser = await as('pia')
    browser.cookies.delete('csrftoken')
    await browser.get('/api/user/')
    expect((await browser.post('/api/events/1/leave/')).status).toBe(200)
  })
})
