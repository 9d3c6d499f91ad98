import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { reconcileStatement } from '../../dev/reconcile-statement.ts'
import { payments } from '../../src/db/schema.ts'
import readme from '../../src/money/README.md?raw'
import { runJobs } from '../jobs/support.ts'
import { sampleOf } from '../sample.ts'
import { as, db } from '../support.ts'
import { openAlerts, PRICE, pay, paymentStates, seedWithStripe, startPayment } from './test-stripe.ts'

/** The permissions of the restricted key as documented in the README: 'read' or 'write' by resource. */
const documented = Object.fromEntries(
  [...readme.matchAll(/^ *\| ([\w ]+) \| (Read|Write) \|$/gm)].map(([, resource = '', access = '']) => [
    resource,
    access.toLowerCase(),
  ]),
)

const stripe = seedWithStripe({}, 'rk')

afterEach(() => void vi.restoreAllMocks())

async function donate() {
  const simon = await stripe.as('simon')
  const { checkout_url } = (await (
    await simon.post('/api/create-checkout-session/', { amount: 500 })
  ).json()) as { checkout_url: string }
  const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
  await (await fetch(checkout_url, { method: 'POST', redirect: 'manual', body })).text()
}

/** Makes every kind of request to Stripe. */
async function playSeason() {
  const pia = (await pay(stripe, 'pia')).browser
  const account = await stripe.onboard()
  await stripe.control('POST', 'settle')
  await pia.leave()
  const simon = (await pay(stripe, 'simon')).browser
  await stripe.control('POST', 'settle')
  await stripe.control('POST', 'payout', { account })
  await simon.leave()
  const quentin = await stripe.as('quentin')
  await startPayment(quentin)
  const olga = await stripe.as('olga')
  await olga.edit({ price: 1500 })
  await stripe.confirm((await startPayment(quentin, 1500)).secret, 'pm_card_createDispute')
  await donate()
  await stripe.deliverAll()
  await env.DB.prepare(reconcileStatement('2020-01-01')).run()
  await stripe.sweep()
  await runJobs(stripe.bindings)
  return (await olga.post('/api/create-express-account/')).status
}

it('the README’s restricted key may do what the app asks of Stripe, and nothing else', async () => {
  await stripe.control('POST', 'permissions', documented)
  expect(await playSeason()).toBe(200)
  expect((await paymentStates()).sort()).toEqual(['canceled', 'disputed', 'paid', 'refunded', 'refunded'])
  expect(await openAlerts()).toEqual(['dispute'])
  expect(await db.select().from(payments).where(eq(payments.hikeId, 0))).toMatchObject([{ state: 'paid' }])
  expect(await stripe.ledger()).toMatchObject({ refunded: 2 * PRICE, refundsWaiting: 0 })
  expect(await stripe.control('GET', 'permissions')).toEqual(documented)
})

it.each(sampleOf(Object.keys(documented), 4, 1))(
  'a key without the permission for %s is refused',
  async (resource) => {
    const { [resource]: _, ...others } = documented
    await stripe.control('POST', 'permissions', others)
    const refusals: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((...parts) => void refusals.push(parts.join(' ')))
    await playSeason().catch(() => null)
    expect(refusals.filter((line) => line.includes('"status":403')).length).toBeGreaterThan(0)
  },
)

it('a payment is refused, and nothing is paid, where the key may not create payments', async () => {
  const { status } = await startPayment(await as('pia', stripe.bindings))
  expect(status).toBe(503)
  expect((await stripe.ledger()).paid).toBe(0)
})
