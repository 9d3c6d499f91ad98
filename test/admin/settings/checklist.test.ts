import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { groupSettings, hikes, users } from '../../../src/db/schema.ts'
import { addHike, db, html, json, RIDGE } from '../../support.ts'
import { browserOf, seedStaff } from '../support.ts'

beforeEach(seedStaff)

const GROUP = '/admin/group'
const page = async () => html(await (await browserOf('ada')).get(GROUP))
/** Returns the links of the checklist, and 'price' if it asks about the price. */
async function open() {
  const [, card = ''] = /aria-labelledby="checklist">(.*?)<\/section>/s.exec(await page()) ?? []
  return [
    ...[...card.matchAll(/<li><a href="([^"]*)"/g)].map(([, href]) => href),
    ...(card.includes('Are your hikes free?') ? ['price'] : []),
  ]
}

describe('the checklist of a new group', () => {
  it('has what is not done yet, and is gone once everything is', async () => {
    await db.delete(hikes).where(eq(hikes.id, RIDGE))
    await db.delete(users).where(ne(users.username, 'ada'))
    const all = ['#field-tagline', '#field-sign_up', '/admin/invitations', '/?create=1', 'price']
    expect(await open()).toEqual(all)
    const ada = await browserOf('ada')
    await ada.patch('/api/admin/group/', { tagline: 'Slow and far', sign_up: 'invited' })
    expect(await open()).toEqual(all.slice(2))
    await ada.post('/api/admin/invitations/', { uses: 10, days: 7 })
    const [user] = await db.select().from(users)
    await addHike({ organizerId: user?.id ?? 0 })
    expect(await open()).toEqual(['price'])
    await ada.submit(`${GROUP}/usual-price`, { free: 'true' })
    expect(await page()).not.toContain('id="checklist"')
  })

  it.each([
    ['true', 0],
    ['false', 1200],
  ])('asks whether hikes are free: %s is a usual price of %d', async (free, price) => {
    const ada = await browserOf('ada')
    const response = await ada.submit(`${GROUP}/usual-price`, { free })
    expect([response.status, response.headers.get('Location')]).toEqual([303, GROUP])
    expect(await json(ada.get('/api/group/'))).toMatchObject({ usual_price: price })
    expect(await db.select({ usualPrice: groupSettings.usualPrice }).from(groupSettings)).toEqual([
      { usualPrice: price },
    ])
    expect(await open()).not.toContain('price')
  })

  it('takes the rules of sign-up and publishing as they are', async () => {
    const ada = await browserOf('ada')
    expect(await open()).toContain('#field-sign_up')
    const response = await ada.submit(`${GROUP}/rules`, {})
    expect([response.status, response.headers.get('Location')]).toEqual([303, GROUP])
    expect(await open()).not.toContain('#field-sign_up')
    expect(
      await db
        .select({ signUp: groupSettings.signUp, whoPublishes: groupSettings.whoPublishes })
        .from(groupSettings),
    ).toEqual([{ signUp: 'open', whoPublishes: 'everybody' }])
  })

  it('is answered by admins only', async () => {
    for (const person of ['mona', 'pia'] as const)
      expect((await (await browserOf(person)).submit(`${GROUP}/usual-price`, { free: 'true' })).status).toBe(
        403,
      )
    expect(await db.select().from(groupSettings)).toEqual([])
  })
})
