import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { standInUrl } from '../../src/payments/stripe.ts'
import { as, html, RIDGE, seed, visitor } from '../support.ts'
import { openShop, rows, type Shop, start } from './shop.ts'

let shop: Shop
beforeEach(async () => {
  await seed()
  shop = openShop()
})

const page = `/events/${RIDGE}`
const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''

describe('in production', () => {
  const production = { DEVELOPMENT: '', STRIPE_BASE: '' }

  it('the page of a hike admits Stripe, and nothing on this machine', async () => {
    const response = await (await as('pia', production)).get(page)
    const policy = policyOf(response)
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com \S+ https:\/\/hooks\.stripe\.com/)
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
    const all = policy + (await html(response))
    expect(all).toContain('"script":null')
    expect(all).not.toMatch(/127\.0\.0\.1|stripe\.js/)
  })

  it('nothing plays Stripe’s part, whatever is set', async () => {
    const pia = await as('pia', { ...shop.bindings, DEVELOPMENT: '' })
    expect((await start(pia)).status).toBe(500)
    expect((await pia.post('/api/create-checkout-session/', { amount: 500 })).status).toBe(500)
    expect(await shop.calls()).toEqual([])
    expect(await rows()).toEqual([])
  })

  it.each([
    { DEVELOPMENT: '' },
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    { STRIPE_SECRET_KEY: 'rk_live_1' },
    { STRIPE_BASE: 'http://10.0.0.1:12111' },
    { STRIPE_BASE: 'http://127.evil.example' },
    { STRIPE_BASE: 'http://localhost.evil.example:12111' },
    { STRIPE_BASE: 'https://127.0.0.1:12111' },
  ])('a key never gets elsewhere: %j', (change) => {
    expect(() => standInUrl({ ...env, ...change })).toThrow('for this machine alone')
  })
})

describe('Stripe’s hosts', () => {
  it('are admitted only to the page of a hike that one can pay for', async () => {
    const stripe = new URL(env.STRIPE_BASE ?? '').origin
    expect(policyOf(await (await as('pia')).get(page))).toContain(stripe)
    for (const response of [
      await visitor().get(page),
      await (await as('olga')).get(page),
      await (await as('pia')).get('/'),
      await (await as('pia')).get('/users/2'),
      await (await as('pia', { STRIPE_SECRET_KEY: '' })).get(page),
    ]) {
      expect(response.status).toBe(200)
      expect(policyOf(response)).not.toMatch(/stripe|127\.0\.0\.1/)
      expect(policyOf(response)).toContain("script-src 'self';")
    }
  })

  it('leave the rest of the policy as it is', async () => {
    const paying = policyOf(await (await as('pia')).get(page))
    const directives = policyOf(await visitor().get(page)).split('; ')
    for (const directive of directives) expect(paying).toContain(directive.split(' ').slice(0, 2).join(' '))
  })
})
