import { beforeEach, describe, expect } from 'vitest'
import { addHike, html, it, ORIGIN, people, seed, setUser, visitor } from '../../support.ts'

beforeEach(seed)

const profile = async (id: number) => html(visitor().get(`/users/${id}`))

describe('the profile page', () => {
  it('shows hiking statistics and favorites', async () => {
    await setUser('pia', {
      avgDistance: 12.5,
      elevationDiffUp: 1900,
      favoriteBooks: ['Wild'],
      favoriteMovies: ['Free Solo'],
      favoriteBands: ['The <b>Stones</b>'],
    })
    const raw = await (await visitor().get('/users/2')).text()
    for (const words of [
      '<h1>pia</h1>',
      '12.5 km',
      '1,900 m',
      '<li>Wild</li>',
      '<li>Free Solo</li>',
      '&lt;b&gt;Stones',
    ])
      expect(raw).toContain(words)
    expect(raw).toContain(`<link rel="canonical" href="${ORIGIN}/users/2"/>`)
  })

  it('shows only what is filled in', async () => {
    await setUser('pia', { avgDistance: 12.5, favoriteBooks: ['Wild'] })
    const page = await profile(people.pia)
    for (const words of ['12.5 km', 'Books']) expect(page).toContain(words)
    for (const words of ['Duration', 'Bands', 'Organizes', 'Hiked with the group', 'has led'])
      expect(page).not.toContain(words)
    expect(await profile(people.simon)).not.toMatch(/Typical hike|Favorites/)
  })

  it('tells the user what is missing', async ({ pia }) => {
    const own = () => html(pia.get('/users/2'))
    expect(await own()).toMatch(
      /no <a href="#edit-emergency_name">emergency contact<\/a> yet.*Your typical hike/,
    )
    await setUser('pia', { emergencyPhone: '079', avgDistance: 12.5 })
    expect(await own()).not.toContain('aria-label="Missing"')
  })

  it('lists the upcoming hikes that the user organizes', async () => {
    const past = await addHike({ eventTime: new Date('2020-05-01T08:00:00Z') })
    const other = await addHike({ organizerId: people.simon })
    const page = await profile(people.olga)
    expect(page).toContain('href="/events/1"')
    for (const id of [past, other]) expect(page).not.toContain(`href="/events/${id}"`)
  })

  it('is in no search engine', async ({ pia }) => {
    for (const browser of [visitor(), pia])
      expect(await (await browser.get(`/users/${people.pia}`)).text()).toContain(
        '<meta name="robots" content="noindex"/>',
      )
  })

  it('ships no script to a visitor', async () => {
    expect(await profile(people.olga)).not.toMatch(/<script|modulepreload/)
  })

  it('is visible to everybody', async ({ simon, pia }) => {
    for (const browser of [pia, simon]) expect((await browser.get('/users/2')).status).toBe(200)
  })
})
