import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

const line = (unit_amount: number, currency = 'usd') => ({
  quantity: 1,
  price_data: { currency, unit_amount, product_data: { name: 'Donation' } },
})
type SessionInput = Stripe.Checkout.SessionCreateParams
const donation = (given: SessionInput = {}): SessionInput => ({
  mode: 'payment',
  submit_type: 'donate',
  line_items: [line(500)],
  success_url: 'https://hikes.example/thanks?session_id={CHECKOUT_SESSION_ID}',
  ...given,
})

test('a session passes the payment’s data on', async () => {
  const { stripe, control } = openSandbox()
  const payment_intent_data = {
    description: 'Donation',
    receipt_email: 'pia@example.org',
    statement_descriptor_suffix: 'DONATION',
    metadata: { donation_id: '7' },
  }
  const { id } = await stripe.checkout.sessions.create(donation({ payment_intent_data }))
  await control(`sessions/${id}/pay`, {})
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  const intent = session.payment_intent as Stripe.PaymentIntent
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 500 })
  expect(intent).toMatchObject(payment_intent_data)
  expect(intent.latest_charge).toMatchObject({ amount: 500, receipt_email: 'pia@example.org' })
})

test.each([
  [true, 'paid', 'checkout.session.async_payment_succeeded'],
  [false, 'unpaid', 'checkout.session.async_payment_failed'],
] as const)('a bank debit is known days later: %s', async (success, payment_status, event) => {
  const { stripe, control, takeEvents, balance } = openSandbox()
  await control('settings', { float: 0 })
  const { id } = await stripe.checkout.sessions.create(donation())
  await control(`sessions/${id}/pay`, { payment_method: 'pm_usBankAccount' })
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  expect((await takeEvents()).slice(-3)).toEqual([
    'charge.pending',
    'payment_intent.processing',
    'checkout.session.completed',
  ])
  expect((await balance()).available).toBe(0)
  await control(`sessions/${id}/result`, { success })
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(session).toMatchObject({ status: 'complete', payment_status })
  expect((session.payment_intent as Stripe.PaymentIntent).status).toBe(
    success ? 'succeeded' : 'requires_payment_method',
  )
  expect((await takeEvents()).at(-1)).toBe(event)
  expect(await balance()).toEqual({ available: 0, pending: success ? 500 - 45 : 0 })
})

test('the hosted page offers a bank debit, and then its result', async () => {
  const { stripe } = openSandbox()
  const { id, url } = await stripe.checkout.sessions.create(donation())
  expect(await (await fetch(url ?? '')).text()).toContain('Bank debit')
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const paid = await post('', { payment_method: 'pm_usBankAccount' })
  expect(paid.headers.get('Location')).toBe(`https://hikes.example/thanks?session_id=${id}`)
  expect(await (await fetch(url ?? '')).text()).toContain('has not yet debited $5.00')
  await (await post('/result', { result: 'succeeded' })).text()
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

test('a session has one currency and its least amount', async () => {
  const { stripe } = openSandbox()
  const create = (...line_items: ReturnType<typeof line>[]) =>
    stripe.checkout.sessions.create(donation({ line_items }))
  expect(await create(line(100, 'jpy'))).toMatchObject({ currency: 'jpy', amount_total: 100 })
  await expect(create(line(49, 'jpy'))).rejects.toMatchObject({ code: 'amount_too_small' })
  await expect(create(line(500), line(500, 'eur'))).rejects.toMatchObject({ statusCode: 400 })
})

test('an event payment takes cards alone', async () => {
  const { pay } = openSandbox()
  await expect(
    pay({ card: 'pm_usBankAccount', allowed_payment_method_types: ['card'] }),
  ).rejects.toMatchObject({ statusCode: 400 })
})
