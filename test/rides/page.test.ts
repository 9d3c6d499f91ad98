import { beforeEach, describe, expect } from 'vitest'
import { hikes, rideSeats, rides } from '../../src/db/schema.ts'
import { setState } from '../participation/support.ts'
import { as, type Browser, db, html, it, type Name, RIDGE, setUser, visitor } from '../support.ts'
import { addRide, carsFor, seedMembers, take } from './support.ts'

beforeEach(seedMembers)

const HIKE = `/events/${RIDGE}`
/** Returns the section of rides on the hike's page. Empty if there is none. */
async function sectionFor(browser: Browser) {
  const page = await html(browser.page())
  return /<section id="rides".*?<\/section>/s.exec(page)?.[0] ?? ''
}
const acts = (section: string) =>
  [...section.matchAll(/action="\/events\/1\/([^"]+)"/g)].map(([, act]) => act)
const submit = async (name: Name, act: string, form: Record<string, string>) =>
  (await as(name)).submit(`${HIKE}/${act}`, form)
const messageOf = (response: Response) =>
  decodeURIComponent(/flash=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1] ?? '')

describe('the section of rides on the page of a hike', () => {
  it.each([
    ['olga', true],
    ['pia', true],
    ['simon', false],
    ['vera', false],
  ] as const)('is for members: %s', async (name, isShown) => {
    await setState('simon', 'pending')
    await addRide('pia', { from: 'Spiez, at the port' })
    const browser = name === 'vera' ? visitor() : await as(name)
    expect((await sectionFor(browser)).includes('From Spiez, at the port')).toBe(isShown)
    if (!isShown) expect(await html(browser.page())).not.toMatch(/Spiez|Rides/)
  })

  it('says that nobody offers a ride, and leads to the form of an offer', async ({ pia }) => {
    const section = await sectionFor(pia)
    expect(section).toContain('Nobody offers a ride yet.')
    expect(section).toContain(`href="${HIKE}/offer-ride"`)
  })

  it('has for each what they can do', async ({ olga, quentin }) => {
    const ride = await addRide('pia')
    await take('simon', ride)
    const section = await sectionFor(quentin)
    expect(section).toContain('1 of 2 seats free')
    expect(section).toContain('>simon</a>')
    const actsFor = async (name: Name) => acts(await sectionFor(await as(name)))
    expect(acts(section)).toEqual(['take-seat'])
    expect(await actsFor('simon')).toEqual(['give-up-seat'])
    expect(await actsFor('pia')).toEqual(['withdraw-ride'])
    expect(await actsFor('olga')).toEqual(['take-seat', 'withdraw-ride'])
    await take('quentin', ride)
    expect(await sectionFor(olga)).toContain('Full')
    expect(await actsFor('olga')).toEqual(['withdraw-ride'])
  })

  it('is gone once the hike is over, and without acts on one that is cancelled', async () => {
    await addRide('pia')
    await db.update(hikes).set({ status: 'cancelled' })
    const section = await sectionFor(await as('pia'))
    expect(section).toContain('From Bern')
    expect(acts(section)).toEqual([])
    await db.update(hikes).set({ status: 'scheduled', dayEnd: new Date(0), eventTime: new Date(0) })
    expect(await sectionFor(await as('pia'))).toBe('')
  })

  it('lets a rider out of the car of a driver whom a moderator has hidden', async ({ olga, simon }) => {
    const ride = await addRide('pia')
    await take('simon', ride)
    await setUser('pia', { hiddenAt: new Date() })
    const section = await sectionFor(simon)
    expect(section).toContain('You have a seat in the car of a hidden member.')
    expect(section).not.toContain('Bern')
    expect(acts(section)).toEqual(['give-up-seat'])
    expect(await sectionFor(olga)).toContain('A moderator has hidden what this driver writes.')
    expect((await submit('simon', 'give-up-seat', { ride: String(ride) })).status).toBe(303)
    expect(await db.$count(rideSeats)).toBe(0)
  })

  it('counts a rider whom a moderator has hidden', async ({ quentin }) => {
    await take('simon', await addRide('pia'))
    await setUser('simon', { hiddenAt: new Date() })
    const section = await sectionFor(quentin)
    expect(section).toContain('1 more')
    expect(section).not.toContain('simon')
  })
})

describe('the forms', () => {
  it('lead back to the section, with a message', async () => {
    const offered = await submit('pia', 'offer-ride', { from: 'Thun', seats: '2', note: '' })
    const [ride] = await db.select().from(rides)
    const chosen = { ride: String(ride?.id) }
    const taken = await submit('simon', 'take-seat', chosen)
    expect(await carsFor('olga')).toEqual(['pia with simon'])
    const givenUp = await submit('simon', 'give-up-seat', chosen)
    const withdrawn = await submit('pia', 'withdraw-ride', chosen)
    const answers = [offered, taken, givenUp, withdrawn]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(Array(4).fill(`${HIKE}#rides`))
    expect(answers.map(messageOf)).toEqual([
      'You offer a ride.',
      'You have a seat.',
      'You have given up the seat.',
      'The ride is withdrawn.',
    ])
    expect(await db.$count(rides)).toBe(0)
  })

  it('show what was typed again, with what is wrong beside the field', async ({ pia }) => {
    const response = await submit('pia', 'offer-ride', { from: ' ', seats: 'many', note: 'At <seven>' })
    expect(response.status).toBe(400)
    const page = await html(response)
    expect(page).toContain('Say where you start.')
    expect(page).toContain('Offer 1 to 8 seats.')
    expect(page).toContain('value="many"')
    expect(page).not.toContain('maxLength="1"')
    expect(page).toContain('value="At &lt;seven&gt;"')
    expect(await db.$count(rides)).toBe(0)
    expect((await pia.get(`${HIKE}/offer-ride`)).status).toBe(200)
  })

  it('show what was typed again past the limit', async () => {
    const pia = await as('pia', { RATE_LIMITS: '' })
    for (let index = 0; index < 60; index++) await pia.submit(`${HIKE}/take-seat`, { ride: '999' })
    const response = await pia.submit(`${HIKE}/offer-ride`, { from: 'Thun', seats: '2', note: 'At seven' })
    expect([response.status, await html(response)]).toEqual([
      429,
      expect.stringContaining('value="At seven"'),
    ])
  })

  it('say why a seat is not to be had', async () => {
    const ride = await addRide('pia', { seats: 1 })
    await take('simon', ride)
    const chosen = { ride: String(ride) }
    for (const [name, message] of [
      ['quentin', 'This car is full.'],
      ['simon', 'You already have a seat.'],
    ] as const) {
      const response = await submit(name, 'take-seat', chosen)
      expect([response.headers.get('Location'), messageOf(response)]).toEqual([`${HIKE}#rides`, message])
    }
    expect(await carsFor('olga')).toEqual(['pia with simon'])
  })

  it('do nothing a second time, for who presses twice', async () => {
    const ride = { ride: String(await addRide('pia')) }
    for (const act of ['give-up-seat', 'withdraw-ride', 'withdraw-ride'])
      expect((await submit('pia', act, ride)).status).toBe(303)
  })

  it.each(['', '0', 'x', '1e3'])('want a ride: %j', async (ride) => {
    for (const act of ['take-seat', 'give-up-seat', 'withdraw-ride'])
      expect((await submit('pia', act, { ride })).status).toBe(400)
  })

  it('are for members: others get 403, visitors sign up, and who cannot offer is led back', async () => {
    await setState('simon', 'none')
    await addRide('pia')
    expect((await (await as('simon')).get(`${HIKE}/offer-ride`)).status).toBe(403)
    expect((await submit('simon', 'offer-ride', { from: 'Thun', seats: '2' })).status).toBe(403)
    const ofVisitor = await visitor().get(`${HIKE}/offer-ride`)
    expect(ofVisitor.headers.get('Location')).toContain('/accounts/signup/')
    expect((await (await as('pia')).get(`${HIKE}/offer-ride`)).headers.get('Location')).toBe(`${HIKE}#rides`)
    expect(await db.$count(rides)).toBe(1)
  })
})

it('finds rides and seats by their indexes', async () => {
  const plan = async (query: string) => {
    const { results } = await db.$client.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()
    return results.map(({ detail }) => detail).join('; ')
  }
  expect(await plan('SELECT 1 FROM rides WHERE event_id = 1 ORDER BY id')).toContain('rides_event_driver')
  expect(await plan('SELECT 1 FROM rides WHERE driver_id = 1')).toContain('rides_driver')
  expect(await plan('SELECT count(*) FROM ride_seats WHERE ride_id = 1')).toContain('ride_seats_ride')
  expect(await plan('SELECT 1 FROM ride_seats WHERE event_id = 1 AND user_id = 1')).toContain(
    'ride_seats_event_user',
  )
  expect(await plan('DELETE FROM ride_seats WHERE user_id = 1')).toContain('ride_seats_user')
})
