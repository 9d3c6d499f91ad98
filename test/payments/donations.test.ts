import { beforeEach, describe, expect, it } from 'vitest'
import { donations, rateLimits } from '../../src/db/schema.ts'
import { answer, as, db, html, seed, visitor } from '../support.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  await seed()
  shop = openShop()
})

const path = '/api/create-checkout-session/'
const given = () => db.select().from(donations)
const paidCents = async () =>
  (await given()).filter(({ state }) => state === 'paid').map((row) => row.amountCents)

async function checkout(amount: number) {
  const simon = await shop.as('simon')
  const { checkout_url } = (await (await simon.post(path, { amount })).json()) as { checkout_url: string }
  return { simon, url: checkout_url }
}

/** What the page of the provider does; its answer is the address that it sends the payer back to. */
async function payAt(url: string, payment_method = 'pm_card_visa') {
  const body = new URLSearchParams({ payment_method })
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body })
  await response.text()
  return new URL(response.headers.get('Location') ?? 'about:blank')
}

describe('giving', () => {
  it.each([100, 500, 123_45, 500_000])('leads to the provider with %d cents', async (amount) => {
    const { url } = await checkout(amount)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_test_/)
    expect(await (await fetch(url)).text()).toContain(`$${(amount / 100).toFixed(2)}`)
  })

  it.each([99, 0, -500, 1.5, 500_001, '500', null, undefined, 1e9])('takes no %s cents', async (amount) => {
    const response = await (await shop.as('simon')).post(path, { amount })
    expect(response.status).toBe(400)
    expect(await response.json()).toHaveProperty('errors.amount')
    expect(await given()).toEqual([])
    expect(await shop.calls()).toEqual([])
  })

  it('is not for visitors', async () => {
    expect((await shop.visitor().post(path, { amount: 500 })).status).toBe(401)
    expect(await given()).toEqual([])
  })

  it('needs the token', async () => {
    const simon = await shop.as('simon')
    const headers = { 'X-CSRFToken': 'wrong' }
    expect((await simon.send('POST', path, { body: { amount: 500 }, headers })).status).toBe(403)
    expect(await given()).toEqual([])
  })

  it('has a limit of 60 an hour', async () => {
    const simon = await shop.as('simon')
    const resetsAt = new Date(Date.now() + 60_000)
    await db.insert(rateLimits).values({ key: 'pay:4', count: 60, resetsAt })
    const response = await simon.post(path, { amount: 500 })
    expect([response.status, response.headers.has('Retry-After')]).toEqual([429, true])
  })

  it('says so when the provider does not answer', async () => {
    await shop.fail({ on: 'POST /v1/checkout', kind: 'before', times: 3 })
    const response = await (await shop.as('simon')).post(path, { amount: 500 })
    expect(await answer(response)).toEqual([
      503,
      { error: 'The payment provider did not answer. Please try again.' },
    ])
  })

  it('is not offered, and not possible, where no keys are set', async () => {
    const simon = await as('simon', { STRIPE_SECRET_KEY: '' })
    expect(await answer(await simon.post(path, { amount: 500 }))).toEqual([
      503,
      { error: 'Payments are not set up.' },
    ])
    expect(await html(await simon.get('/'))).not.toContain('Donate')
    expect(await html(await (await shop.as('simon')).get('/'))).toContain('Donate')
    expect(await html(await visitor().get('/'))).not.toContain('Donate')
  })
})

describe('the page after giving', () => {
  it('thanks for what the provider confirms, and for nothing else', async () => {
    const { simon, url } = await checkout(500)
    const session = url.split('/').at(-1)
    const before = await html(await simon.get(`/donate/success?session_id=${session}`))
    expect(before).not.toContain('has arrived')
    const back = await payAt(url)
    const after = await html(await simon.get(back.pathname + back.search))
    expect(after).toContain('Your donation of $5.00 has arrived.')
    expect(await paidCents()).toEqual([500])
  })

  it.each(['', '?session_id=cs_test_nothing', '?session_id=../../x', '?session_id=pi_1'])(
    'leads home and claims nothing for %s',
    async (query) => {
      const response = await shop.visitor().get(`/donate/success${query}`)
      expect(response.status).toBe(200)
      const page = await html(response)
      expect(page).toContain('href="/"')
      expect(page).not.toContain('has arrived')
      expect(await shop.calls()).toEqual([])
    },
  )

  it('brings home with a word whoever has changed their mind', async () => {
    const simon = await shop.as('simon')
    const response = await simon.get('/donate/canceled')
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
    expect(await html(await simon.get('/'))).toContain('No donation was made.')
  })
})

describe('the record of a donation', () => {
  it('needs no page: the webhook is enough, once or twice', async () => {
    const { url } = await checkout(1000)
    await payAt(url)
    expect(await paidCents()).toEqual([])
    const deliveries = await shop.take()
    for (const delivery of [...deliveries, ...deliveries])
      expect((await shop.tell(delivery)).status).toBe(200)
    expect(await paidCents()).toEqual([1000])
  })

  it('needs no webhook either: the sweep asks', async () => {
    const { url } = await checkout(1000)
    await payAt(url)
    await db.update(donations).set({ checkedAt: new Date(0) })
    await shop.sweep()
    expect(await paidCents()).toEqual([1000])
  })

  it('ends without money when the card is declined and the page expires', async () => {
    const { url } = await checkout(1000)
    await payAt(url, 'pm_card_chargeDeclined')
    await (await fetch(`${url}/expire`, { method: 'POST', redirect: 'manual' })).text()
    await shop.tellAll()
    expect((await given()).map(({ state }) => state)).toEqual(['expired'])
  })
})
