import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/db/schema.ts'
import { initialsIn } from '../initials.ts'
import { answer, as, type Browser, db, html, people, seed, visitor } from '../support.ts'

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
}

describe('editing the own profile', () => {
  it('changes it for everybody to see, and says so', async () => {
    const pia = await as('pia')
    const [status, body] = await answer(await pia.put(UPDATE, profile))
    expect([status, body]).toEqual([
      200,
      {
        message: 'Profile updated.',
        user: {
          ...profile,
          id: people.pia,
          username: 'pia',
          profile_picture: null,
          stripe_account_id: null,
          payments_enabled: false,
        },
      },
    ])
    const page = await html(await visitor().get('/users/2'))
    for (const words of ['14.5 km', '5.5 h', '900 m', '850 m', 'The Salt Path', 'Free Solo'])
      expect(page).toContain(words)
    expect(page).not.toContain('pia@example.org')
  })

  it('drops what was left blank, and takes numbers back', async () => {
    const pia = await as('pia')
    await pia.put(UPDATE, profile)
    const blank = {
      avg_distance: null,
      elevation_diff_up: 0,
      favorite_books: ['', '  Wild  ', '   '],
      favorite_movies: ['', '', '', ''],
    }
    const [, body] = await answer(await pia.put(UPDATE, blank))
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

  it('does not change the username, nor what else a profile has', async () => {
    const pia = await as('pia')
    const before = await row('pia')
    const sent = {
      id: 4,
      username: 'queen',
      stripe_account_id: 'acct_1',
      payments_enabled: true,
      email_verified: true,
    }
    expect((await pia.put(UPDATE, sent)).status).toBe(200)
    expect({ ...(await row('pia')), updatedAt: before?.updatedAt }).toEqual(before)
  })

  it('counts the same from two tabs, each for what it sends', async () => {
    const pia = await as('pia')
    await Promise.all([pia.put(UPDATE, { avg_distance: 9 }), pia.put(UPDATE, { favorite_bands: ['Muse'] })])
    expect(await row('pia')).toMatchObject({ avgDistance: 9, favoriteBands: ['Muse'] })
  })
})

describe('a profile stays as it is', () => {
  async function unchanged(send: (pia: Browser) => Promise<Response>) {
    const pia = await as('pia')
    await pia.put(UPDATE, profile)
    const before = await db.select().from(users)
    const told = await answer(await send(pia))
    expect(await db.select().from(users)).toEqual(before)
    return told
  }

  const wrong: [string, object, string[]][] = [
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
    ['email', { email: '' }, ['E-mail is required.']],
    ['email', { email: 'pia' }, ['This is not an e-mail address.']],
    ['email', { email: 'olga@example.org' }, ['There is an account with this address already.']],
    ['email', { email: ' OLGA@example.org ' }, ['There is an account with this address already.']],
  ]
  it.each(wrong)('with a wrong %s: %j', async (field, sent, messages) => {
    expect(await unchanged((pia) => pia.put(UPDATE, { favorite_books: ['New'], ...sent }))).toEqual([
      400,
      { errors: { [field]: messages } },
    ])
  })

  it('with all that is wrong told at once', async () => {
    const sent = { avg_distance: -1, favorite_books: 'x', email: 'x' }
    const [status, body] = await unchanged((pia) => pia.put(UPDATE, sent))
    expect(status).toBe(400)
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
      'avg_distance',
      'email',
      'favorite_books',
    ])
  })

  it('for a visitor, and without the token', async () => {
    expect(await unchanged(() => visitor().put(UPDATE, { avg_distance: 1 }))).toEqual([
      401,
      { error: 'Please sign in.' },
    ])
    const [status] = await unchanged((pia) =>
      pia.send('PUT', UPDATE, { body: { avg_distance: 1 }, headers: { 'X-CSRFToken': '' } }),
    )
    expect(status).toBe(403)
  })

  it('for somebody else, whatever they send: everybody edits their own alone', async () => {
    const simon = await as('simon')
    const before = await row('pia')
    await simon.put(UPDATE, { id: people.pia, user_id: people.pia, username: 'pia', avg_distance: 1 })
    expect(await row('pia')).toEqual(before)
    expect((await simon.put('/api/users/2/', { avg_distance: 1 })).status).toBe(405)
    expect(await row('pia')).toEqual(before)
  })
})

describe('the page of a profile', () => {
  it('can be edited by its owner alone', async () => {
    const own = await html(await (await as('pia')).get('/users/2'))
    for (const words of [
      'data-island="/islands/profile-editor',
      'Edit Profile</button>',
      'Change picture',
      'pia@example.org',
    ])
      expect(own).toContain(words)
    for (const browser of [visitor(), await as('simon'), await as('olga')]) {
      const page = await html(await browser.get('/users/2'))
      for (const words of [
        'data-island="/islands/profile-editor',
        'Edit Profile</button>',
        'Change picture',
        'pia@example.org',
      ])
        expect(page).not.toContain(words)
    }
  })

  it('draws the initials of who has no picture, as a picture that has no text of its own', async () => {
    const initials = async (username: string) => {
      await db.update(users).set({ username }).where(eq(users.id, people.pia))
      const page = await html(await visitor().get('/users/2'))
      return initialsIn(/<img class="avatar large"[^>]* src="([^"]*)"/.exec(page)?.[1])
    }
    expect(await initials('pia')).toBe('PI')
    expect(await initials('pia.keller')).toBe('PK')
    expect(await initials('anna_b-c')).toBe('AB')
    expect(await initials('...')).toBe('..')
  })
})
