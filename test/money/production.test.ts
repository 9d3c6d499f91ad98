import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { development } from '../../dev/platform.ts'
import { production } from '../../src/server/production.ts'
import { as, html, NO_STRIPE_KEYS, visitor } from '../support.ts'
import { seedWithStripe } from './test-stripe.ts'

const stripe = seedWithStripe()

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''

describe('in production', () => {
  it('the content security policy of a hike allows Stripe and no loopback address', async () => {
    const response = await (await as('pia', {}, { isProduction: true })).page()
    const policy = policyOf(response)
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com \S+ https:\/\/hooks\.stripe\.com/)
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
    const all = policy + (await html(response))
    expect(all).toContain('"script":null')
    expect(all).not.toMatch(/127\.0\.0\.1|stripe\.js/)
  })

  it('the stand-in is unknown, whatever is configured', async () => {
    expect(production.stripeBase({ ...env, ...stripe.bindings })).toBeNull()
  })
})

describe('in development', () => {
  it.each([
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    { STRIPE_SECRET_KEY: 'rk_live_1' },
    { STRIPE_BASE: 'http://10.0.0.1:12111' },
    { STRIPE_BASE: 'http://127.evil.example' },
    { STRIPE_BASE: 'http://localhost.evil.example:12111' },
    { STRIPE_BASE: 'https://127.0.0.1:12111' },
  ])('no key is sent to another host: %j', (change) => {
    expect(() => development.stripeBase({ ...env, ...change })).toThrow('for this machine alone')
  })
})

describe('Stripe’s hosts', () => {
  it('are allowed only on the page of a hike the user can pay for', async () => {
    const origin = new URL(env.STRIPE_BASE ?? '').origin
    expect(policyOf(await (await as('pia')).page())).toContain(origin)
    for (const response of [
      await visitor().page(),
      await (await as('olga')).page(),
      await (await as('pia')).get('/'),
      await (await as('pia')).get('/users/2'),
      await (await as('pia', NO_STRIPE_KEYS)).page(),
    ]) {
      expect(response.status).toBe(200)
      expect(policyOf(response)).not.toMatch(/stripe|127\.0\.0\.1/)
      expect(policyOf(response)).toContain("script-src 'self';")
    }
  })

  it('do not change the other directives', async () => {
    const paying = policyOf(await (await as('pia')).page())
    const directives = policyOf(await visitor().page()).split('; ')
    for (const directive of directives) expect(paying).toContain(directive.split(' ').slice(0, 2).join(' '))
  })
})
