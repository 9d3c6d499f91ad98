import { expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

const payment = { amount: 1200, currency: 'usd' }

test('API v1 repeats an error for the same key, a 500 too', async () => {
  const { stripe, control } = openSandbox()
  const create = (idempotencyKey: string) => stripe.paymentIntents.create(payment, { idempotencyKey })
  await control('faults', { on: 'POST /v1/payment_intents', kind: 'status', status: 500, times: 1 })
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500 })
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500 })
  const { id } = await create('b')
  expect((await create('b')).id).toBe(id)
  await expect(
    stripe.paymentIntents.create({ ...payment, amount: 1300 }, { idempotencyKey: 'b' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  await control('forget-keys', {})
  expect((await create('b')).id).not.toBe(id)
})

test('a refusal is repeated for the same key, also once its reason is gone', async () => {
  const { stripe, control, connect, pay } = openSandbox()
  await control('settings', { settlesAtOnce: true })
  const destination = await connect()
  const { charge } = await pay({ transfer_data: { destination } })
  await control('payout', { account: destination })
  const reverse = (idempotencyKey: string) =>
    stripe.transfers.createReversal(String(charge.transfer), {}, { idempotencyKey })
  await expect(reverse('a')).rejects.toThrow('sufficient funds')
  await pay({ transfer_data: { destination } })
  await expect(reverse('a')).rejects.toThrow('sufficient funds')
  expect((await reverse('b')).amount).toBe(1200)
})

test('neither invalid parameters nor a rate limit are stored for a key', async () => {
  const { stripe, control } = openSandbox()
  const options = { idempotencyKey: 'a' }
  await expect(stripe.refunds.create({ bogus: 1 } as never, options)).rejects.toMatchObject({
    code: 'parameter_unknown',
  })
  await control('faults', { on: 'POST /v1/payment_intents', kind: 'status', status: 429, times: 1 })
  await expect(stripe.paymentIntents.create(payment, options)).rejects.toMatchObject({ statusCode: 429 })
  expect((await stripe.paymentIntents.create(payment, options)).amount).toBe(1200)
})

test('an injected error has the code that a test gives it', async () => {
  const { stripe, control } = openSandbox()
  const error = { type: 'invalid_request_error', code: 'lock_timeout', message: 'Try again.' }
  await control('faults', { on: 'POST /v1/payment_intents', kind: 'status', status: 400, error, times: 1 })
  await expect(stripe.paymentIntents.create(payment)).rejects.toMatchObject({
    statusCode: 400,
    code: 'lock_timeout',
  })
})

test('a paused request is executed when it is resumed', async () => {
  const { stripe, control } = openSandbox()
  await control('faults', { on: 'POST /v1/payment_intents', kind: 'pause', times: 1 })
  const request = stripe.paymentIntents.create(payment)
  await expect.poll(() => control('paused')).toBe(1)
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  await control('resume', {})
  expect((await request).amount).toBe(1200)
})

test('lists are newest first, in pages', async () => {
  const { stripe, connect } = openSandbox()
  const destination = await connect()
  const create = (transfer_group: string) =>
    stripe.transfers.create({ amount: 100, currency: 'usd', destination, transfer_group })
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.unshift((await create('event_1')).id)
  await create('event_2')
  const first = await stripe.transfers.list({ transfer_group: 'event_1', limit: 2 })
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first.has_more).toBe(true)
  const all = []
  for await (const { id } of stripe.transfers.list({ transfer_group: 'event_1', limit: 2 })) all.push(id)
  expect(all).toEqual(ids)
  const before = await stripe.transfers.list({ ending_before: ids[2] ?? '', limit: 1 })
  expect(before).toMatchObject({ data: [{ id: ids[1] }], has_more: true })
  const later = { created: { gt: Math.floor(Date.now() / 1000) + 60 } }
  expect((await stripe.transfers.list(later)).data).toEqual([])
  await expect(stripe.transfers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
})

test('queued webhooks of some types can be lost', async () => {
  const { stripe, pay, control, takeEvents } = openSandbox()
  const { charge } = await pay()
  await stripe.refunds.create({ charge: charge.id })
  expect(await control('drop', { types: ['refund.created', 'charge.refunded'] })).toEqual([
    'refund.created',
    'charge.refunded',
  ])
  expect(await takeEvents()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
})

test('a list expands what its objects refer to, and refuses what they do not have', async () => {
  const { stripe, pay } = openSandbox()
  const { intent } = await pay({ metadata: { donation_id: 'a' } })
  await stripe.refunds.create({ payment_intent: intent.id })
  const list = (path: string) => stripe.refunds.list({ expand: [path] })
  expect((await list('data.payment_intent')).data).toMatchObject([
    { payment_intent: { id: intent.id, metadata: { donation_id: 'a' } } },
  ])
  await expect(list('data.donation')).rejects.toMatchObject({ statusCode: 400 })
})
