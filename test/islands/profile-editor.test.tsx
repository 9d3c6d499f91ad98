import { act } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import ProfileEditor from '../../islands/profile-editor.tsx'
import type { AccountJson } from '../../src/people/profiles/json.ts'
import {
  alertText,
  click,
  errorOf,
  field,
  fill,
  findButton,
  holdAnswer,
  hydrate,
  mockServer,
  settle,
  statusText,
} from './support.tsx'
import { chooseFile, mockUploads, photo, pictureUrl, progressBar } from './uploads.ts'

const PUT = 'PUT /api/user/update/'

const pia: AccountJson = {
  id: 2,
  name: '',
  username: 'pia',
  role: 'member',
  profile_picture: null,
  avg_distance: 12.5,
  avg_duration: null,
  elevation_diff_up: 900,
  elevation_diff_down: 0,
  favorite_books: ['Wild', 'Walden'],
  favorite_movies: [],
  favorite_bands: ['Muse'],
  payments_enabled: false,
  email: 'pia@example.org',
  stripe_account_id: null,
  phone: '079 111 22 33',
  emergency_name: 'Paul',
  emergency_phone: '',
  phone_on_the_day: false,
  language: null,
}

const open = (change: Partial<AccountJson> = {}) =>
  hydrate('profile-editor', ProfileEditor, { user: { ...pia, ...change } })

// The island loads the form when editing starts.
beforeAll(() => import('../../islands/profile/profile-form.tsx'))

async function edit(change: Partial<AccountJson> = {}) {
  const island = await open(change)
  await click('Edit Profile')
  return island
}

const slots = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`.field [name="${name}"]`)]

describe("the viewer's own profile", () => {
  it('hydrates as others see it, with a button to edit it', async () => {
    const island = await open()
    for (const words of ['pia', '12.5 km', '900 m', '0 m', 'Wild', 'Muse'])
      expect(island.textContent).toContain(words)
    for (const words of ['Duration', 'Movies']) expect(island.textContent).not.toContain(words)
    expect(island.querySelector('form')).toBeNull()
    expect(island.textContent).not.toContain('pia@example.org')
    expect(island.textContent).not.toContain('079')
  })

  it('becomes a form with all values and three slots for each kind of favorite', async () => {
    await edit()
    expect(
      ['email', 'avg_distance', 'avg_duration', 'elevation_diff_up', 'elevation_diff_down'].map(
        (name) => field(name).value,
      ),
    ).toEqual(['pia@example.org', '12.5', '', '900', '0'])
    expect(['phone', 'emergency_name', 'emergency_phone'].map((name) => field(name).value)).toEqual([
      '079 111 22 33',
      'Paul',
      '',
    ])
    expect(
      ['favorite_books', 'favorite_movies', 'favorite_bands'].map((name) =>
        slots(name).map(({ value }) => value),
      ),
    ).toEqual([
      ['Wild', 'Walden', ''],
      ['', '', ''],
      ['Muse', '', ''],
    ])
    expect(findButton('Edit Profile')).toBeUndefined()
    expect(document.activeElement).toBe(field('phone'))
    expect(document.querySelector('[name="username"]')).toBeNull()
  })
})

describe('saving the profile', () => {
  it('sends blank numbers as null and drops blank favorites, and closes the form', async () => {
    const saved = { ...pia, avg_distance: null, avg_duration: 4.5, favorite_books: ['Walden'] }
    const { calls } = mockServer({ [PUT]: { body: { user: saved, message: 'Profile updated.' } } })
    const island = await edit()
    fill({ avg_distance: '', avg_duration: '4.5' })
    for (const slot of slots('favorite_books').slice(0, 1)) slot.value = '   '
    await click('Save')
    expect(calls.map(({ body }) => body)).toEqual([
      {
        avg_distance: null,
        avg_duration: 4.5,
        favorite_books: ['Walden'],
        base: { avg_distance: 12.5, avg_duration: null, favorite_books: ['Wild', 'Walden'] },
      },
    ])
    expect(statusText()).toBe('Profile updated.')
    expect(island.querySelector('form')).toBeNull()
    expect(island.textContent).toContain('4.5 h')
    expect(island.textContent).not.toContain('Wild')
    expect(document.activeElement).toBe(findButton('Edit Profile'))
  })

  it('sends contacts as they were typed', async () => {
    const { calls } = mockServer({ [PUT]: { body: { user: pia, message: 'Profile updated.' } } })
    await edit()
    fill({ phone: '+41 79 111 22 34', emergency_name: '' })
    await click('Save')
    expect(calls.map(({ body }) => body)).toEqual([
      {
        phone: '+41 79 111 22 34',
        emergency_name: '',
        base: { phone: '079 111 22 33', emergency_name: 'Paul' },
      },
    ])
  })

  it('names the new address that has to be confirmed', async () => {
    mockServer({ [PUT]: { body: { user: pia, message: 'Profile updated.' } } })
    await edit()
    fill({ email: 'new@example.org' })
    await click('Save')
    expect(statusText()).toBe(
      'Profile updated. We have sent a link to new@example.org: please open it to confirm the address.',
    )
  })

  it('shows server errors beside each field, and keeps what was typed', async () => {
    const errors = {
      email: ['An account with this address already exists.'],
      avg_distance: ['Distance cannot be less than 0.'],
      favorite_books: ['Books can have at most 100 characters each.'],
    }
    mockServer({ [PUT]: { status: 400, body: { errors } } })
    await edit()
    fill({ email: 'olga@example.org', avg_distance: '-1' })
    await click('Save')
    expect(alertText()).toMatch(/^Error updating profile: /)
    for (const [message] of Object.values(errors)) expect(alertText()).toContain(message)
    expect([errorOf('email'), errorOf('avg_distance')]).toEqual([errors.email[0], errors.avg_distance[0]])
    expect([...document.querySelectorAll('.slots .error')].map((error) => error.textContent).join('')).toBe(
      errors.favorite_books[0],
    )
    expect([field('email').value, field('avg_distance').value]).toEqual(['olga@example.org', '-1'])
    await expect.poll(() => document.activeElement).toBe(field('email'))
  })

  it('takes numbers with a comma, and refuses what is none', async () => {
    const { calls, sent } = mockServer({ [PUT]: { body: { user: pia, message: 'Profile updated.' } } })
    await edit()
    fill({ avg_distance: '1,050' })
    await click('Save')
    expect([errorOf('avg_distance'), sent()]).toEqual(['Please enter a number such as 12.5.', []])
    fill({ avg_distance: '10,5' })
    await click('Save')
    expect(calls[0]?.body).toEqual({ avg_distance: 10.5, base: { avg_distance: 12.5 } })
  })

  it.each([
    ['the connection fails', 'offline'],
    ['the server sends an empty answer', { status: 500, body: {} }],
    ['the server fails', { status: 500, body: { error: 'Something went wrong.' } }],
  ] as const)('keeps what was typed when %s', async (_, reply) => {
    mockServer({ [PUT]: reply })
    await edit()
    fill({ avg_duration: '3' })
    await click('Save')
    expect(alertText()).toBe('An unexpected error occurred.')
    expect(field('avg_duration').value).toBe('3')
    expect(findButton('Save')?.disabled).toBe(false)
  })

  it('asks about a field that was changed elsewhere too', async () => {
    const theirs = { ...pia, favorite_books: ['Emma', 'Wild'], avg_duration: 2 }
    const conflict = { status: 409, body: { error: 'Your profile has been changed in the meantime.' } }
    const server = mockServer({ [PUT]: conflict, 'GET /api/user/': { body: theirs } })
    await edit()
    fill({ avg_distance: '9', favorite_books: 'Dune' })
    await click('Save')
    expect(document.querySelector('dialog fieldset')?.textContent).toBe(
      'BooksKeep your versionDune, WaldenUse the other versionEmma, Wild',
    )
    server.replies[PUT] = { body: { user: theirs, message: 'Profile updated.' } }
    await act(async () => document.querySelector<HTMLButtonElement>('dialog [type=submit]')?.click())
    await settle()
    expect(server.calls.at(-1)?.body).toEqual({
      avg_distance: 9,
      favorite_books: ['Dune', 'Walden'],
      base: { avg_distance: 12.5, favorite_books: ['Emma', 'Wild'] },
    })
    expect(statusText()).toBe('Profile updated.')
  })

  it('says that it is loading what was changed elsewhere', async () => {
    const conflict = { status: 409, body: { error: 'Your profile has been changed in the meantime.' } }
    mockServer({ [PUT]: conflict, 'GET /api/user/': { body: { ...pia, avg_distance: 2 } } })
    const island = await edit()
    const answer = holdAnswer('GET')
    fill({ avg_distance: '9' })
    await click('Save')
    expect(island.querySelector('[role=status]')?.textContent).toBe('Loading user details...')
    await answer()
    expect(island.textContent).not.toContain('Loading user details...')
  })

  it('can be canceled, at once where nothing was changed', async () => {
    const { sent } = mockServer({})
    const island = await edit()
    await click('Cancel')
    expect(island.textContent).toContain('12.5 km')
    await click('Edit Profile')
    fill({ avg_distance: '99' })
    await click('Cancel')
    await click('Discard changes')
    expect(sent()).toEqual([])
    expect(island.textContent).toContain('12.5 km')
    await click('Edit Profile')
    expect(field('avg_distance').value).toBe('12.5')
  })

  it('keeps a draft', async () => {
    const island = await edit()
    fill({ avg_distance: '99', favorite_movies: 'Free Solo' })
    await click('Cancel')
    await click('Keep in this browser')
    expect(island.textContent).toContain('You have unsaved changes from')
    await click('Continue editing')
    expect([field('avg_distance').value, field('favorite_movies').value]).toEqual(['99', 'Free Solo'])
    expect(slots('favorite_books').map(({ value }) => value)).toEqual(['Wild', 'Walden', ''])
  })

  it('opens at the address that the menu leads to', async () => {
    history.replaceState(null, '', '/users/2#edit')
    await hydrate('profile-editor', ProfileEditor, { user: pia }, { opens: true })
    expect(document.activeElement).toBe(field('phone'))
    await click('Cancel')
    expect(location.hash).toBe('')
  })

  it('begins with the field that the address names, once', async () => {
    history.replaceState(null, '', '/users/2#edit-email')
    await hydrate('profile-editor', ProfileEditor, { user: pia }, { opens: true })
    expect(document.activeElement).toBe(field('email'))
    expect(location.hash).toBe('#edit-email')
    await click('Cancel')
    expect(location.hash).toBe('')
    await click('Edit Profile')
    expect(document.activeElement).toBe(field('phone'))
  })
})

describe('the profile picture', () => {
  it('replaces the default image, in the header too', async () => {
    const uploads = mockUploads()
    await open()
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<button class="avatar-button"><img class="avatar" alt=""></button>',
    )
    expect(pictureUrl()).toBe('/avatar.svg')
    await chooseFile(photo())
    expect(pictureUrl()).toMatch(/^blob:/)
    expect(uploads[0]?.path).toBe('/api/user/upload-profile-picture/')
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['profile_picture'])
    const url = '/images/0123456789abcdef0123456789abcdef/large'
    await uploads[0]?.answer(200, { profile_picture_url: url })
    expect(statusText()).toBe('Profile picture updated!')
    expect(pictureUrl()).toBe(url.replace('large', 'small'))
    expect(document.querySelector('.avatar-button img')?.getAttribute('src')).toBe(url)
  })

  it('can be replaced while the form is open, and nothing typed is lost', async () => {
    const uploads = mockUploads()
    await edit()
    fill({ avg_distance: '33' })
    await chooseFile(photo())
    await uploads[0]?.answer(200, { profile_picture_url: '/images/0123456789abcdef0123456789abcdef/large' })
    expect(field('avg_distance').value).toBe('33')
  })

  it.each([
    ['is refused', 'Error updating profile picture.'],
    ['cannot be sent', 'Error uploading profile picture.'],
  ])('stays when a new one %s', async (why, text) => {
    const uploads = mockUploads()
    await open()
    await chooseFile(photo())
    if (why === 'is refused') await uploads[0]?.answer(415, { error: 'This picture is damaged.' })
    else await uploads[0]?.fail()
    expect(alertText()).toBe(text)
    expect(pictureUrl()).toBe('/avatar.svg')
    expect(progressBar()).toBeNull()
  })
})
