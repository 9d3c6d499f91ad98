import { beforeEach, describe, expect, it } from 'vitest'
import { groupSettings } from '../../../src/db/schema.ts'
import { HOUR } from '../../../src/shared/duration.ts'
import { appoint, as, db, html, json, type Name, RIDGE, seed, setHike, visitor } from '../../support.ts'

// The ridge walk has no price of its own, so it costs the usual price of the group.
beforeEach(async () => {
  await seed()
  await db.insert(groupSettings).values({ id: 1, usualPrice: 0 })
})

const found = async () =>
  (await json<{ id: number }[]>(visitor().get('/api/events/?free=1'))).map(({ id }) => id)
const page = async (name: Name, path = '') => html((await as(name)).get(`/events/${RIDGE}${path}`))

describe('a hike without a price, in a group whose hikes are usually free', () => {
  it('is found among the free ones, until the usual price is higher', async () => {
    expect(await found()).toEqual([RIDGE])
    await db.update(groupSettings).set({ usualPrice: 1500 })
    expect(await found()).toEqual([])
    await db.update(groupSettings).set({ usualPrice: null })
    expect(await found()).toEqual([])
  })

  it('offers no payment, and counts nobody who has to pay', async () => {
    expect(await page('pia')).not.toContain('Pay for Event')
    const own = await page('olga')
    expect(own).not.toContain('Paid 0 of')
    expect(own).not.toContain('Not paid yet')
  })

  it('has nothing about payments on its day sheet', async () => {
    await setHike({ eventTime: new Date(Date.now() + HOUR) })
    expect(await page('olga', '/sheet')).not.toContain('paid_outside')
  })

  it('is cancelled by a co-organizer without a word on refunds', async () => {
    await appoint('simon')
    const confirmation = await page('simon', '/cancel')
    expect(confirmation).toContain('1 person takes part')
    expect(confirmation).not.toContain('Whoever has paid')
  })
})
