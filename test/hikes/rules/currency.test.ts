import { beforeEach, describe, expect, it } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { addHike, answer, as, db, html, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(seed)

const yen = { GROUP_COUNTRY: 'JP', GROUP_CURRENCY: 'jpy' }
const page = async (path: string, bindings: Partial<Env> = yen) => html(visitor(bindings).get(path))

describe('in a group whose currency has no decimals', () => {
  it.each([
    [null, '¥1,200'],
    [1550, '¥1,550'],
    [0, 'Free'],
  ])('a price of %j is shown as %s', async (price, words) => {
    await db.update(hikes).set({ price })
    // Cards show no price for a free hike.
    for (const list of ['/', '/users/1'])
      expect((await page(list)).includes(`<b>${words}</b>`)).toBe(price !== 0)
    expect(await page(`/events/${RIDGE}`)).toContain(`<b class="price">${words}</b>`)
    expect(await page('/?near=46.49,7.67&place=Kandersteg')).not.toContain('$')
  })

  it('the card of a hike is not that of another currency', async () => {
    // Only the cards below the first row are cached, so more hikes are needed.
    for (let hike = 0; hike < 4; hike++) await addHike({ price: 900 })
    expect(await page('/', {})).toContain('$9.00')
    expect(await page('/')).toContain('¥900')
    expect(await page('/')).not.toContain('$')
  })

  it('the document names the currency, and the islands are rendered in it', async () => {
    const document = await html((await as('olga', yen)).page())
    expect(document).toContain('<html lang="en" data-currency="jpy" data-usual-price="1200" data-country=')
    expect(document).toContain('¥1,200')
    expect(document).toContain('<span>¥500</span>')
    expect(document).not.toContain('$')
  })

  it('a price is 0 or what can be charged', async () => {
    const olga = await as('olga', yen)
    const setPrice = async (price: number) => answer(olga.edit({ price }))
    for (const price of [0, 50, 1201]) expect(await setPrice(price)).toMatchObject([200, { price }])
    const errors = { price: ['Price must be at least ¥50, or 0 for free.'] }
    expect(await setPrice(49)).toEqual([400, { errors }])
    expect((await setPrice(100_000_000))[0]).toBe(400)
    expect((await db.select().from(hikes))[0]?.price).toBe(1201)
  })

  it('a donation has limits in it', async () => {
    const simon = await as('simon', yen)
    const donate = async (amount: number) => answer(simon.post('/api/create-checkout-session/', { amount }))
    expect(await donate(99)).toEqual([400, { errors: { amount: ['The smallest donation is ¥100.'] } }])
    expect(await donate(500_001)).toEqual([
      400,
      { errors: { amount: ['The largest donation is ¥500,000.'] } },
    ])
  })
})
