import { inspect } from 'node:util'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { users } from '../../../src/db/schema.ts'
import { interceptDb } from '../../database.ts'
import { shortestTime } from '../../growth.ts'
import { answer, as, type Browser, db, html, it, people, seed, visitor } from '../../support.ts'

beforeEach(seed)

const UPDATE = '/api/user/update/'
const row = async (name: keyof typeof people) =>
  (await db.select().from(users).where(eq(users.id, people[name])))[0]

const profile = {
  email: 'pia@example.org',
  avg_distance: 14.5,
  avg_duration: 5.5,
  elevation_diff_up: 900,
  elevation_diff_down: 850,
  favorite_books: ['Wild', 'Walden', 'The Salt Path'],
  favorite_movies: ['Free Solo'],
  favorite_bands: [],
  phone: '079 111 22 33',
  name: 'Pia Keller',
  emergency_name: 'Paul',
  emergency_phone: '079 444 55 66',
  phone_on_the_day: true,
}

describe('editing one’s profile', () => {
  it('updates the public page and returns a message', async ({ pia }) => {
    const [status, body] = await answer(pia.put(UPDATE, profile))
    expect([status, body]).toEqual([
      200,
      {
        message: 'Profile updated.',
        user: {
          ...profile,
          id: people.pia,
          username: 'pia',
          profile_picture: null,
          role: 'member',
          stripe_account_id: null,
          payments_enabled: false,
          language: null,
        },
      },
    ])
    const page = await html(visitor().get('/users/2'))
    for (const text of ['14.5 km', '5.5 h', '900 m', '850 m', 'The Salt Path', 'Free Solo'])
      expect(page).toContain(text)
    expect(page).not.toContain('pia@example.org')
  })

  it('cuts spaces around contacts, and takes null for an empty one', async ({ pia }) => {
    await pia.put(UPDATE, { phone: ' 079 111 22 33\n', emergency_name: 'Paul', emergency_phone: '1' })
    await pia.put(UPDATE, { emergency_name: null, emergency_phone: '' })
    expect(await row('pia')).toMatchObject({
      phone: '079 111 22 33',
      emergencyName: '',
      emergencyPhone: '',
    })
  })

  it('leaves contacts out of the log where the database fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const DB = interceptDb((run, queries) =>
      queries.some((query) => /^update "users"/i.test(query)) ? Promise.reject(new Error('D1 fails')) : run(),
    )
    const pia = await as('pia', { DB })
    expect((await pia.put(UPDATE, { phone: '079 111 22 33' })).status).toBe(500)
    const logged = log.mock.calls.flat().map((value) => (typeof value === 'string' ? value : inspect(value)))
    expect(logged.join()).toContain('D1 fails')
    expect(logged.join()).not.toContain('079 111')
  })

  it.each([
    ['avg_distance', 12, 13],
    ['elevation_diff_down', 800.5, null],
    ['favorite_books', ['Wild'], ['Walden']],
    ['phone', '079 777 88 99', ''],
    ['phone_on_the_day', false, true],
  ])('refuses with 409 to overwrite another %s than that of its base', async (field, theirs, mine) => {
    const pia = await as('pia')
    await pia.put(UPDATE, profile)
    const base = { [field]: profile[field as keyof typeof profile] }
    expect((await pia.put(UPDATE, { [field]: theirs, base })).status).toBe(200)
    expect(await answer(pia.put(UPDATE, { [field]: mine, avg_duration: 1, base }))).toEqual([
      409,
      { error: 'Your profile has been changed in the meantime.' },
    ])
    const own = async () => (await answer(pia.get('/api/user/')))[1]
    expect(await own()).toMatchObject({ ...profile, [field]: theirs })
    expect((await pia.put(UPDATE, { avg_duration: 1, base: { avg_duration: 5.5 } })).status).toBe(200)
    expect(await own()).toMatchObject({ ...profile, [field]: theirs, avg_duration: 1 })
  })

  it('counts the characters of a favorite as people do', async ({ pia }) => {
    const statuses = [100, 101].map(async (count) => {
      const favorite_movies = ['😀'.repeat(count)]
      return (await pia.put(UPDATE, { favorite_movies })).status
    })
    expect(await Promise.all(statuses)).toEqual([200, 400])
  })

  it('drops blank names and clears numbers', async ({ pia }) => {
    await pia.put(UPDATE, profile)
    const blank = {
      avg_distance: null,
      elevation_diff_up: 0,
      favorite_books: ['', '  Wild  ', '   '],
      favorite_movies: ['', '', '', ''],
    }
    const [, body] = await answer(pia.put(UPDATE, blank))
    expect(body).toMatchObject({
      user: {
        avg_distance: null,
        elevation_diff_up: 0,
        favorite_books: ['Wild'],
        favorite_movies: [],
        avg_duration: 5.5,
      },
    })
  })

  it('ignores fields that cannot be edited', async ({ pia }) => {
    const before = await row('pia')
    const sent = {
      id: 4,
      username: 'queen',
      role: 'member',
      stripe_account_id: 'acct_1',
      payments_enabled: true,
      email_verified: true,
    }
    expect((await pia.put(UPDATE, sent)).status).toBe(200)
    expect({ ...(await row('pia')), updatedAt: before?.updatedAt }).toEqual(before)
  })

  it('keeps the changes of two concurrent updates', async ({ pia }) => {
    await Promise.all([pia.put(UPDATE, { avg_distance: 9 }), pia.put(UPDATE, { favorite_bands: ['Muse'] })])
    expect(await row('pia')).toMatchObject({ avgDistance: 9, favoriteBands: ['Muse'] })
  })
})

describe('a profile remains unchanged', () => {
  async function expectUnchanged(send: (pia: Browser) => Promise<Response>) {
    const pia = await as('pia')
    await pia.put(UPDATE, profile)
    const before = await db.select().from(users)
    const result = await answer(send(pia))
    expect(await db.select().from(users)).toEqual(before)
    return result
  }

  const invalid: [string, object, string[]][] = [
    ['avg_distance', { avg_distance: -0.1 }, ['Distance cannot be less than 0.']],
    ['avg_duration', { avg_duration: -1 }, ['Duration cannot be less than 0.']],
    ['elevation_diff_up', { elevation_diff_up: -1 }, ['Climb cannot be less than 0.']],
    ['elevation_diff_down', { elevation_diff_down: -1 }, ['Descent cannot be less than 0.']],
    ['avg_distance', { avg_distance: '12' }, ['Distance must be a number.']],
    ['avg_distance', { avg_distance: 1e9 }, ['Distance cannot be more than 10,000.']],
    ['favorite_books', { favorite_books: ['a', 'b', 'c', 'd'] }, ['Books can be at most 3.']],
    ['favorite_movies', { favorite_movies: 'Free Solo' }, ['Movies and series must be a list.']],
    ['favorite_bands', { favorite_bands: null }, ['Bands must be a list.']],
    ['favorite_bands', { favorite_bands: [7] }, ['Bands must be text.']],
    [
      'favorite_bands',
      { favorite_bands: ['x'.repeat(101)] },
      ['Bands can have at most 100 characters each.'],
    ],
    ['phone', { phone: '0'.repeat(101) }, ['A phone number can have at most 100 characters.']],
    ['emergency_name', { emergency_name: 'x'.repeat(101) }, ['A name can have at most 100 characters.']],
    ['emergency_phone', { emergency_phone: 117 }, ['A phone number must be text.']],
    ['email', { email: '' }, ['E-mail is required.']],
    ['email', { email: 'pia' }, ['This is not an e-mail address.']],
    ['email', { email: 'pia@[192.0.2.1]' }, ['This is not an e-mail address.']],
    ['email', { email: 'olga@example.org' }, ['An account with this address already exists.']],
    ['email', { email: ' OLGA@example.org ' }, ['An account with this address already exists.']],
  ]
  it.each(invalid)('after an invalid %s: %j', async (field, sent, messages) => {
    expect(await expectUnchanged((pia) => pia.put(UPDATE, { favorite_books: ['New'], ...sent }))).toEqual([
      400,
      { errors: { [field]: messages } },
    ])
  })

  it('after 200 KB of favorites, which take little time and get few messages', async () => {
    const sent = { favorite_books: Array.from({ length: 100_000 }, () => 0) }
    const time = await shortestTime(async () => {
      const result = await expectUnchanged((pia) => pia.put(UPDATE, sent))
      expect(result).toEqual([400, { errors: { favorite_books: ['Books can be at most 3.'] } }])
    })
    expect(time).toBeLessThan(5000)
  })

  it('after several invalid fields, which are all reported', async () => {
    const sent = { avg_distance: -1, favorite_books: 'x', email: 'x' }
    const [status, body] = await expectUnchanged((pia) => pia.put(UPDATE, sent))
    expect(status).toBe(400)
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
      'avg_distance',
      'email',
      'favorite_books',
    ])
  })

  it('after a request of a visitor or without the CSRF token', async () => {
    expect((await expectUnchanged(() => visitor().put(UPDATE, { avg_distance: 1 })))[0]).toBe(401)
    const [status] = await expectUnchanged((pia) =>
      pia.send('PUT', UPDATE, { body: { avg_distance: 1 }, headers: { 'X-CSRFToken': '' } }),
    )
    expect(status).toBe(403)
  })

  it('after a request of another user', async ({ simon }) => {
    const before = await row('pia')
    await simon.put(UPDATE, { id: people.pia, user_id: people.pia, username: 'pia', avg_distance: 1 })
    expect(await row('pia')).toEqual(before)
    expect((await simon.put('/api/users/2/', { avg_distance: 1 })).status).toBe(405)
    expect(await row('pia')).toEqual(before)
  })
})

describe('the page of a profile', () => {
  it('shows the editor only to its owner', async ({ olga, simon, pia }) => {
    const own = await html(pia.get('/users/2'))
    const texts = [
      'data-island="/islands/profile-editor',
      'Edit Profile</button>',
      'Change picture',
      'pia@example.org',
    ]
    for (const text of texts) expect(own).toContain(text)
    for (const browser of [visitor(), simon, olga]) {
      const page = await html(browser.get('/users/2'))
      for (const text of texts) expect(page).not.toContain(text)
    }
  })

  it('shows the default image for a user without a picture', async () => {
    const page = await html(visitor().get('/users/2'))
    expect(page).toMatch(/<img class="avatar large[^>]* src="\/avatar.svg"[^>]* alt=""/)
  })
})
