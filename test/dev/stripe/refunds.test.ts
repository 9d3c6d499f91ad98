import { expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

test('a refund comes from the platform’s available balance', async () => {
  const { stripe, pay, control, balance, takeEvents } = openSandbox()
  await control('settings', { float: 100, settlesAtOnce: true })
  const { intent } = await pay()
  await takeEvents()
  const refund = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 700,
    metadata: { refund_id: '7' },
  })
  expect(refund).toMatchObject({ status: 'succeeded', amount: 700, metadata: { refund_id: '7' } })
  expect(await balance()).toEqual({ available: 100 + 1135 - 700, pending: 0 })
  expect(await takeEvents()).toEqual(['refund.created', 'charge.refunded'])
  const list = await stripe.refunds.list({ payment_intent: intent.id })
  expect(list.data.map(({ id }) => id)).toEqual([refund.id])
})

test('a refund waits until the balance covers it', async () => {
  const { stripe, pay, control, takeEvents, balance } = openSandbox()
  await control('settings', { float: 0, settlesAtOnce: true })
  const [first, second] = [await pay(), await pay()]
  await control('payout', {})
  await takeEvents()
  const refunds = [
    await stripe.refunds.create({ charge: first.charge.id }),
    await stripe.refunds.create({ charge: second.charge.id }),
  ]
  for (const refund of refunds)
    expect(refund).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
    })
  expect((await takeEvents()).filter((type) => type === 'refund.created')).toHaveLength(2)
  const statuses = async () =>
    await Promise.all(refunds.map(async ({ id }) => (await stripe.refunds.retrieve(id)).status))
  await pay()
  expect(await statuses()).toEqual(['pending', 'pending'])
  await control('topup', { amount: 100 })
  expect(await statuses()).toEqual(['succeeded', 'pending'])
  expect(await stripe.refunds.retrieve(refunds[0]?.id ?? '')).not.toHaveProperty('pending_reason')
  await pay()
  await control('settings', { float: 100 })
  expect(await statuses()).toEqual(['succeeded', 'succeeded'])
  expect((await takeEvents()).filter((type) => type === 'refund.updated')).toHaveLength(2)
  expect((await balance()).available).toBe(1135 + 100 - 1200 + 1135 + 100 - 1200)
})

test('a refund takes the transfer back in proportion', async () => {
  const { stripe, pay, control, connect, balance } = openSandbox()
  await control('settings', { float: 0, settlesAtOnce: true })
  const destination = await connect()
  const { charge } = await pay({ transfer_data: { destination, amount: 1100 } })
  const part = await stripe.refunds.create({ charge: charge.id, amount: 600, reverse_transfer: true })
  expect(await balance(destination)).toEqual({ available: 550, pending: 0 })
  const reversal = await stripe.transfers.retrieveReversal(
    String(charge.transfer),
    String(part.transfer_reversal),
  )
  expect(reversal).toMatchObject({ amount: 550, source_refund: part.id })
  await control('topup', { amount: 200 })
  await stripe.refunds.create({ charge: charge.id, reverse_transfer: true })
  expect(await balance(destination)).toEqual({ available: 0, pending: 0 })
  expect((await stripe.charges.retrieve(charge.id)).refunded).toBe(true)
})

test('a refund that takes back what was paid out is refused, and changes nothing', async () => {
  const { stripe, pay, control, connect, takeEvents } = openSandbox()
  const destination = await connect()
  const { charge } = await pay({ transfer_data: { destination } })
  await control('payout', { account: destination })
  await takeEvents()
  await expect(stripe.refunds.create({ charge: charge.id, reverse_transfer: true })).rejects.toMatchObject({
    statusCode: 400,
    code: undefined,
  })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false })
  expect((await stripe.refunds.list()).data).toEqual([])
  expect(await takeEvents()).toEqual([])
})

test('refunds are limited by what is left of the charge', async () => {
  const { stripe, pay } = openSandbox()
  const { charge } = await pay()
  await stripe.refunds.create({ charge: charge.id, amount: 1000 })
  await expect(stripe.refunds.create({ charge: charge.id, amount: 201 })).rejects.toMatchObject({
    statusCode: 400,
    code: undefined,
    message: 'Refund amount ($2.01) is greater than unrefunded amount on charge ($2.00)',
  })
  await stripe.refunds.create({ charge: charge.id })
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('a pending refund succeeds a moment later, in a held sandbox by a control', async () => {
  const { stripe, pay, control, takeEvents } = openSandbox()
  const create = async () => {
    const { charge } = await pay({ card: 'pm_card_pendingRefund' })
    await takeEvents()
    return stripe.refunds.create({ charge: charge.id })
  }
  const quick = await create()
  expect(quick).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  expect((await stripe.refunds.retrieve(quick.id)).status).toBe('succeeded')
  expect(await takeEvents()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.refund.updated',
  ])
  await control('hold', {})
  const held = await create()
  expect((await stripe.refunds.retrieve(held.id)).status).toBe('pending')
  await control(`refunds/${held.id}/succeed`, {})
  expect((await stripe.refunds.retrieve(held.id)).status).toBe('succeeded')
})

test('a refund that the payer’s bank returns fails after it has succeeded, and the money is back', async () => {
  const { stripe, pay, balance, takeEvents } = openSandbox()
  const { charge } = await pay({ card: 'pm_card_refundFail' })
  const before = await balance()
  await takeEvents()
  const { id, status } = await stripe.refunds.create({ charge: charge.id })
  expect(status).toBe('succeeded')
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  })
  expect(await balance()).toEqual(before)
  expect(await takeEvents()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.failed',
    'refund.updated',
    'charge.refund.updated',
  ])
})

test('a disputed charge fails its pending refund and allows no other until the dispute is won', async () => {
  const { stripe, pay, control } = openSandbox()
  await control('settings', { float: 0 })
  const { charge } = await pay()
  await control('payout', {})
  const { id } = await stripe.refunds.create({ charge: charge.id })
  const dispute = await control<{ id: string; amount: number }>(`charges/${charge.id}/dispute`, {})
  expect(dispute.amount).toBe(1200)
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: 'failed',
    failure_reason: 'charge_for_pending_refund_disputed',
  })
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  await control(`disputes/${dispute.id}`, { status: 'won' })
  await stripe.refunds.create({ charge: charge.id })
})

test('the metadata of a refund can be changed', async () => {
  const { stripe, pay } = openSandbox()
  const { charge } = await pay()
  const { id } = await stripe.refunds.create({ charge: charge.id, metadata: { a: '1', b: '2' } })
  expect((await stripe.refunds.update(id, { metadata: { a: '', c: '3' } })).metadata).toEqual({
    b: '2',
    c: '3',
  })
})

test('a refund of a bank debit waits until the debit has settled', async () => {
  const { stripe, control, takeEvents, debit } = openSandbox()
  const { charge, session } = await debit()
  await control(`sessions/${session}/result`, { success: true })
  await takeEvents()
  const { id, status, pending_reason } = await stripe.refunds.create({ charge })
  expect({ status, pending_reason }).toEqual({ status: 'pending', pending_reason: 'charge_pending' })
  await control('settle', {})
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
  expect(await takeEvents()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.refund.updated',
  ])
})

test('a refund of a bank debit that the balance does not cover fails', async () => {
  const { stripe, control, debit } = openSandbox()
  await control('settings', { float: 0 })
  const { charge, session } = await debit()
  await control(`sessions/${session}/result`, { success: true })
  await control('settle', {})
  const { id } = await stripe.refunds.create({ charge })
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: 'failed',
    failure_reason: 'insufficient_funds',
  })
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 })
})

test('a pending refund can be canceled in the dashboard', async () => {
  const { stripe, pay, control, balance, takeEvents } = openSandbox()
  await control('hold', {})
  const { charge } = await pay({ card: 'pm_card_pendingRefund' })
  const before = await balance()
  const { id } = await stripe.refunds.create({ charge: charge.id })
  await takeEvents()
  await control(`refunds/${id}/cancel`, {})
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: 'canceled',
    failure_reason: 'merchant_request',
  })
  expect(await balance()).toEqual(before)
  expect(await takeEvents()).toEqual(['refund.updated', 'charge.refund.updated'])
  await expect(control(`refunds/${id}/cancel`, {})).rejects.toThrow('has a status of canceled')
})
