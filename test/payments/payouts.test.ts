import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/db/schema.ts'
import { answer, as, db, html, people, RIDGE, seed, visitor } from '../support.ts'
import { accountOf, openShop, PRICE, pay, rows, type Shop, start, states } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  await seed()
  shop = openShop()
})

const path = '/api/create-express-account/'
const setUp = async (who: 'olga' | 'simon' = 'olga') => {
  const browser = await shop.as(who)
  const { url } = (await (await browser.post(path)).json()) as { url: string }
  return { browser, url }
}
const finish = async (url: string) => (await fetch(url, { method: 'POST', redirect: 'manual' })).text()
const enabled = async () => {
  const user = (await (await visitor().get(`/api/users/${people.olga}/`)).json()) as {
    payments_enabled: boolean
  }
  return user.payments_enabled
}

describe('setting up payments', () => {
  it('leads to the provider’s questions', async () => {
    const { url } = await setUp()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/onboarding\/\w+$/)
    expect(await accountOf('olga')).toMatch(/^acct_/)
    expect(await enabled()).toBe(false)
  })

  it('uses the account again, with a new link each time', async () => {
    const first = await setUp()
    const account = await accountOf('olga')
    const second = await setUp()
    expect(second.url).not.toBe(first.url)
    expect(await accountOf('olga')).toBe(account)
  })

  it('makes one account for four clicks at once', async () => {
    const olga = await shop.as('olga')
    const answers = await Promise.all([1, 2, 3, 4].map(() => olga.post(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const told = await shop.take()
    expect(told.filter(({ type }) => type === 'v2.core.account.created')).toHaveLength(1)
  })

  it('keeps the link nowhere', async () => {
    const { url } = await setUp()
    const [user] = await db.select().from(users).where(eq(users.id, people.olga))
    expect(JSON.stringify(user)).not.toContain(url.split('/').at(-1))
  })

  it('leads to the dashboard once it is done', async () => {
    await shop.onboard()
    expect((await setUp()).url).toContain('/dashboard/acct_')
  })

  it('is for oneself alone', async () => {
    expect((await shop.visitor().post(path)).status).toBe(401)
    await setUp('simon')
    expect(await accountOf('olga')).toBe('')
  })

  it('starts anew when the provider does not know the account any more', async () => {
    await db.update(users).set({ stripeAccountId: 'acct_gone' }).where(eq(users.id, people.olga))
    const olga = await shop.as('olga')
    await olga.get('/onboarding/return')
    expect(await accountOf('olga')).toBe('')
    expect((await olga.post(path)).status).toBe(200)
  })

  it('says 503 where no keys are set', async () => {
    const olga = await as('olga', { STRIPE_SECRET_KEY: '' })
    expect(await answer(await olga.post(path))).toEqual([503, { error: 'Payments are not set up.' }])
  })
})

describe('being ready', () => {
  it('is what the provider says, not that an account exists or that somebody came back', async () => {
    const { browser } = await setUp()
    expect(await html(await browser.get('/onboarding/return'))).not.toContain('Payments are enabled')
    expect(await enabled()).toBe(false)
  })

  it('is seen on the page that one comes back to', async () => {
    const { browser, url } = await setUp()
    await finish(url)
    const page = await html(await browser.get('/onboarding/return'))
    expect(page).toContain('Payments are enabled for your account.')
    expect(page).toContain('<meta http-equiv="refresh" content="2;url=/"')
    expect(await enabled()).toBe(true)
  })

  it('is heard by webhook', async () => {
    const { url } = await setUp()
    await finish(url)
    for (const delivery of await shop.take()) expect((await shop.tell(delivery)).status).toBe(200)
    expect(await enabled()).toBe(true)
  })

  it('can end', async () => {
    const account = await shop.onboard()
    await shop.control('POST', `accounts/${account}`, { status: 'restricted' })
    await shop.tellAll()
    expect(await enabled()).toBe(false)
  })

  it('is read anew on the page of an interruption, which says what to do', async () => {
    const { browser, url } = await setUp()
    await finish(url)
    const page = await html(await browser.get('/onboarding/refresh'))
    expect(page).toContain('try again from your profile page')
    expect(await enabled()).toBe(true)
  })

  it('shows both pages to visitors too', async () => {
    for (const page of ['return', 'refresh'])
      expect((await visitor().get(`/onboarding/${page}`)).status).toBe(200)
  })

  it('is told only to the owner in detail', async () => {
    const account = await shop.onboard()
    const olga = await (await shop.as('olga')).get('/api/user/')
    expect(await olga.json()).toMatchObject({ payments_enabled: true, stripe_account_id: account })
    const others = await (await shop.as('simon')).get(`/api/users/${people.olga}/`)
    expect(await others.json()).not.toHaveProperty('stripe_account_id')
  })
})

describe('where the money goes', () => {
  it('is the organizer’s account when it is ready', async () => {
    const account = await shop.onboard()
    await pay(shop, 'pia')
    expect(await shop.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
    expect(await rows()).toMatchObject([{ destination: account, transfer: null }])
  })

  it('is the group’s account until then, and what was collected follows once', async () => {
    await pay(shop, 'pia')
    await pay(shop, 'simon')
    expect(await shop.ledger()).toMatchObject({ platform: 2 * PRICE, accounts: {} })
    const account = await shop.onboard()
    await shop.tellAll()
    await shop.sweep()
    expect(await shop.ledger()).toMatchObject({ platform: 0, accounts: { [account]: 2 * PRICE } })
  })

  it('is the organizer’s account also for a payment that was begun before', async () => {
    const { secret } = await start(await shop.as('pia'))
    const account = await shop.onboard()
    await shop.confirm(secret)
    await shop.tellAll()
    expect(await shop.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
  })

  it('is the group’s account again when the provider has closed the organizer’s', async () => {
    const account = await shop.onboard()
    await shop.control('POST', `accounts/${account}`, { status: 'restricted' })
    // Nobody has told us yet.
    expect(await enabled()).toBe(true)
    const { response } = await pay(shop, 'pia')
    expect(response.status).toBe(200)
    expect(await shop.ledger()).toMatchObject({ platform: PRICE })
    expect(await enabled()).toBe(false)
  })

  it('leaves an open payment to an account that is not ready any more', async () => {
    const account = await shop.onboard()
    const pia = await shop.as('pia')
    await start(pia)
    await shop.control('POST', `accounts/${account}`, { status: 'restricted' })
    await shop.tellAll()
    await shop.confirm((await start(pia)).secret)
    expect((await pia.post(`/api/events/${RIDGE}/mark-paid/`)).status).toBe(200)
    expect(await states()).toEqual(['canceled', 'paid'])
  })

  it.each(['before', 'after'] as const)(
    'is found again by the sweep when a transfer is lost %s it is made',
    async (kind) => {
      await pay(shop, 'pia')
      await shop.fail({ on: 'POST /v1/transfers', kind, times: 3 })
      const account = await shop.onboard()
      expect(await rows()).toMatchObject([{ transfer: 'pending' }])
      await shop.sweep()
      expect(await rows()).toMatchObject([{ transfer: expect.stringMatching(/^tr_/) }])
      expect(await shop.ledger()).toMatchObject({ platform: 0, accounts: { [account]: PRICE } })
    },
  )

  it('comes back whole when the payer leaves while a transfer is lost', async () => {
    const { browser } = await pay(shop, 'pia')
    await shop.fail({ on: 'POST /v1/transfers', kind: 'after', times: 3 })
    const account = await shop.onboard()
    await browser.post(`/api/events/${RIDGE}/leave/`)
    await shop.sweep()
    expect(await shop.ledger()).toMatchObject({ refunded: PRICE, platform: 0, accounts: { [account]: 0 } })
  })

  it('is never an account for what was refunded before', async () => {
    const { browser } = await pay(shop, 'pia')
    await browser.post(`/api/events/${RIDGE}/leave/`)
    await shop.onboard()
    expect(await shop.ledger()).toMatchObject({ platform: 0, accounts: {} })
  })
})
