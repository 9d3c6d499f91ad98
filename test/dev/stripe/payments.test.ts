import { expect, test } from 'vitest'
import { requireChargeable } from '../../../dev/stripe/currencies.ts'
import { chargeableCurrencies } from '../../../src/context/variables.ts'
import { defaultPrice, largestDonation, priceProblem, smallestDonation } from '../../../src/shared/charges.ts'
import { openSandbox } from './sandbox.ts'

test('a charge has what the payment says: description, receipt and statement', async () => {
  const { stripe, pay, control } = openSandbox()
  await control('settings', { statementPrefix: 'WAYMARK' })
  const { intent, charge } = await pay({
    description: 'Ridge walk',
    receipt_email: 'pia@example.org',
    statement_descriptor_suffix: 'RIDGE WALK',
    metadata: { payment_id: '7' },
  })
  expect(charge).toMatchObject({
    description: 'Ridge walk',
    receipt_email: 'pia@example.org',
    calculated_statement_descriptor: 'WAYMARK* RIDGE WALK',
    metadata: { payment_id: '7' },
  })
  const page = await (await fetch(charge.receipt_url ?? '')).text()
  expect(page).toContain('$12.00 paid for Ridge walk')
  const list = await stripe.charges.list({ payment_intent: intent.id })
  expect(list.data.map(({ id }) => id)).toEqual([charge.id])
})

test.each([
  ['receipt_email', 'pia', 'email_invalid'],
  ['receipt_email', '', 'parameter_invalid_empty'],
  ['description', '', 'parameter_invalid_empty'],
  ['statement_descriptor', 'HIKES', undefined],
  ['statement_descriptor_suffix', '9-22 10', undefined],
  ['statement_descriptor_suffix', 'RIDGE "A"', undefined],
  ['statement_descriptor_suffix', 'Grüße <3', undefined],
  ['statement_descriptor_suffix', 'Σ WALK', undefined],
  // With a prefix of nine letters and '* ', this suffix makes 23 characters, but Stripe allows 22.
  ['statement_descriptor_suffix', 'TWELVE CHARS', undefined],
])('%s cannot be %j', async (param, value, code) => {
  const { stripe, control } = openSandbox()
  await control('settings', { statementPrefix: 'NINECHARS' })
  const payment = { amount: 1200, currency: 'usd', [param]: value }
  await expect(stripe.paymentIntents.create(payment)).rejects.toMatchObject({ statusCode: 400, code, param })
})

test('metadata is limited', async () => {
  const { stripe } = openSandbox()
  const create = (metadata: Record<string, string>) =>
    stripe.paymentIntents.create({ amount: 1200, currency: 'usd', metadata })
  await create({ ['k'.repeat(40)]: 'v'.repeat(500) })
  await expect(create({ ['k'.repeat(41)]: 'v' })).rejects.toMatchObject({ statusCode: 400 })
  await expect(create({ k: 'v'.repeat(501) })).rejects.toMatchObject({ param: 'metadata[k]' })
  const keys = Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v'])
  await expect(create(Object.fromEntries(keys))).rejects.toMatchObject({ param: 'metadata' })
})

test.each([
  ['usd', 49, 50, '$0.50'],
  ['chf', 49, 50, 'CHF 0.50'],
  ['gbp', 29, 30, '£0.30'],
  ['jpy', 49, 50, '¥50'],
  ['huf', 17_499, 17_500, 'HUF 175.00'],
])('the least charge in %s is as documented', async (currency, below, least, shown) => {
  const { stripe } = openSandbox()
  await expect(stripe.paymentIntents.create({ amount: below, currency })).rejects.toMatchObject({
    code: 'amount_too_small',
    message: `Amount must be at least ${shown} ${currency}`
      .replace('CHF ', 'CHF\u00a0')
      .replace('HUF ', 'HUF\u00a0'),
  })
  expect(await stripe.paymentIntents.create({ amount: least, currency })).toMatchObject({ currency })
})

test('a charge has no more digits than its currency allows, and no decimals that it lacks', async () => {
  const { stripe } = openSandbox()
  const create = (amount: number, currency: string) => stripe.paymentIntents.create({ amount, currency })
  await create(99_999_999, 'usd')
  await expect(create(100_000_000, 'usd')).rejects.toMatchObject({ code: 'amount_too_large' })
  await create(100_000_000, 'jpy')
  await expect(create(550, 'isk')).rejects.toMatchObject({ code: 'invalid_charge_amount' })
  await expect(create(5_124, 'kwd')).rejects.toMatchObject({ code: 'invalid_charge_amount' })
  await expect(create(500, 'xxx')).rejects.toMatchObject({ param: 'currency' })
})

test('all currencies of the app can be charged', () => {
  for (const currency of chargeableCurrencies())
    for (const amountIn of [defaultPrice, smallestDonation, largestDonation])
      requireChargeable(amountIn(currency), currency)
})

test('the lowest price of the app can be charged in all of its currencies', () => {
  for (const currency of chargeableCurrencies()) {
    let price = 10
    while (priceProblem(price, currency) !== null) price += 10
    requireChargeable(price, currency)
  }
})

test('each currency has a balance of its own', async () => {
  const { stripe, pay, control } = openSandbox()
  await control('settings', { float: 0, fee: { percent: 3.6, fixed: 0 }, settlesAtOnce: true })
  const { intent } = await pay({ amount: 1500, currency: 'jpy' })
  const { available } = await stripe.balance.retrieve()
  expect(available).toEqual([{ amount: 1446, currency: 'jpy', source_types: { card: 1446 } }])
  expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })).toMatchObject({
    currency: 'jpy',
    status: 'succeeded',
  })
})

test('a payment that was not begun can be canceled, and one that was made cannot', async () => {
  const { stripe, pay } = openSandbox()
  const { id } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd' })
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
  const { intent } = await pay()
  for (const made of [id, intent.id])
    await expect(stripe.paymentIntents.cancel(made)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
})

test('a payment that is being processed can rarely be canceled', async () => {
  const { stripe } = openSandbox()
  const debitBy = async (payment_method: string) => {
    const { id } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd' })
    expect((await stripe.paymentIntents.confirm(id, { payment_method })).status).toBe('processing')
    return id
  }
  await expect(stripe.paymentIntents.cancel(await debitBy('pm_usBankAccount'))).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  const endless = await debitBy('pm_usBankAccount_processing')
  expect((await stripe.paymentIntents.cancel(endless)).status).toBe('canceled')
})

test('the payment of a Checkout session ends with its session alone', async () => {
  const { stripe, control } = openSandbox()
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Donation' } } },
    ],
    success_url: 'https://hikes.example/thanks',
  })
  await expect(control(`sessions/${id}/pay`, { payment_method: 'pm_card_chargeDeclined' })).rejects.toThrow()
  const session = await stripe.checkout.sessions.retrieve(id)
  await expect(stripe.paymentIntents.cancel(String(session.payment_intent))).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired')
})

test('a payment is confirmed with any publishable key and its own client secret', async () => {
  const { stripe, origin } = openSandbox()
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd' })
  const confirm = (secret: string, key = 'pk_test_x') =>
    fetch(`${origin}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
    })
  expect((await confirm(`${id}_secret_x`)).status).toBe(403)
  // A client secret is accepted only together with a publishable key.
  expect((await confirm(client_secret ?? '', 'sk_test_x')).status).toBe(400)
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  expect(await (await confirm(client_secret ?? '')).json()).toMatchObject({ status: 'succeeded' })
})
