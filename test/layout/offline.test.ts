import { beforeEach, describe, expect, vi } from 'vitest'
import { hikes } from '../../src/db/schema.ts'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import { ACCOUNT, OFFLINE_UNTIL } from '../../src/shared/offline-headers.ts'
import { as, db, freezeClock, it, type Name, people, RIDGE, seed, setHike, visitor } from '../support.ts'

const START = new Date('2031-06-14T07:30:00Z')
const HIKE = `/events/${RIDGE}`
const SHEET = `/events/${RIDGE}/sheet`

beforeEach(async () => {
  freezeClock(START.getTime() - 2 * DAY)
  await seed()
  await db.update(hikes).set({ eventTime: START, dayEnd: new Date('2031-06-14T22:00:00Z') })
})

/** Returns the time until which this account's browser (or a visitor's) keeps a page, or null if it does not. */
const keptUntil = async (name: Name | null, path: string) =>
  (await (name ? await as(name) : visitor()).get(path)).headers.get(OFFLINE_UNTIL)

describe('without a connection', () => {
  it('a hike opens for its organizer and its participants, until a week after it, and for nobody else', async () => {
    const until = '2031-06-21T07:30:00.000Z'
    expect(await keptUntil('olga', HIKE)).toBe(until)
    expect(await keptUntil('pia', HIKE)).toBe(until)
    for (const name of ['quentin', 'simon', null] as const) expect(await keptUntil(name, HIKE)).toBeNull()
    vi.setSystemTime(START.getTime() + 8 * DAY)
    expect(await keptUntil('pia', HIKE)).toBeNull()
  })

  it('a page that is kept says what time it is, as the clock of a phone may be wrong', async ({ pia }) => {
    const { headers } = await pia.page()
    expect(headers.get('Date')).toBe('Thu, 12 Jun 2031 07:30:00 GMT')
  })

  it('the day sheet opens for organizers within the hours of its contacts, and no longer', async () => {
    expect(await keptUntil('olga', SHEET)).toBeNull()
    vi.setSystemTime(START.getTime() - DAY)
    expect(await keptUntil('olga', SHEET)).toBe('2031-06-15T07:30:00.000Z')
    expect(await keptUntil('pia', SHEET)).toBeNull()
    vi.setSystemTime(START.getTime() + DAY + HOUR)
    expect(await keptUntil('olga', SHEET)).toBeNull()
    vi.setSystemTime(START)
    await setHike({ status: 'cancelled' })
    expect(await keptUntil('olga', SHEET)).toBeNull()
  })

  it('no other page opens', async () => {
    for (const path of ['/', '/?tab=my-hikes', '/notices', '/settings/account', `/users/${people.olga}`])
      expect(await keptUntil('olga', path)).toBeNull()
  })

  it('a page says whose it is, so that nothing is kept for another account', async () => {
    const account = async (name: Name | null, path: string) =>
      (await (name ? await as(name) : visitor()).get(path)).headers.get(ACCOUNT)
    expect(await account('olga', HIKE)).toBe(String(people.olga))
    expect(await account('pia', '/')).toBe(String(people.pia))
    expect(await account(null, '/')).toBe('none')
    // An error page may be rendered without knowing the account, so it has no header.
    expect(await account(null, '/nowhere')).toBeNull()
  })
})
