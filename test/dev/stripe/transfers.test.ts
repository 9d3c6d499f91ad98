import { expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

test('transfers from a charge are limited by its amount together, whatever was refunded or reversed', async () => {
  const { stripe, pay, control, connect } = openSandbox()
  await control('settings', { settlesAtOnce: true })
  const destination = await connect()
  const { charge } = await pay()
  const transfer = (amount: number) =>
    stripe.transfers.create({ amount, currency: 'usd', destination, source_transaction: charge.id })
  await stripe.refunds.create({ charge: charge.id })
  const { id } = await transfer(1000)
  await stripe.transfers.createReversal(id)
  await expect(transfer(201)).rejects.toMatchObject({
    statusCode: 400,
    code: undefined,
    message:
      'Transfers using this transaction as a source must not exceed the source amount of $12.00. (There is already a transfer using this source, amounting to $10.00.)',
  })
  expect(await transfer(200)).toMatchObject({ amount: 200, transfer_group: `group_${charge.payment_intent}` })
})

test('a destination charge leaves nothing for another transfer', async () => {
  const { stripe, pay, connect } = openSandbox()
  const destination = await connect()
  const { charge } = await pay({ transfer_data: { destination } })
  const second = { amount: 1, currency: 'usd', destination, source_transaction: charge.id }
  await expect(stripe.transfers.create(second)).rejects.toThrow('must not exceed the source amount')
})

test('a transfer needs an available balance once its charge has settled', async () => {
  const { stripe, pay, control, connect, balance } = openSandbox()
  await control('settings', { float: 0 })
  const destination = await connect()
  const settled = await pay()
  await control('settle', {})
  await control('payout', {})
  const transfer = (source_transaction?: string) =>
    stripe.transfers.create({
      amount: 1200,
      currency: 'usd',
      destination,
      ...(source_transaction && { source_transaction }),
    })
  const refusal = { statusCode: 400, code: 'balance_insufficient' }
  await expect(transfer(settled.charge.id)).rejects.toMatchObject(refusal)
  await expect(transfer()).rejects.toMatchObject(refusal)
  const unsettled = await pay()
  await transfer(unsettled.charge.id)
  expect(await balance(destination)).toEqual({ available: 0, pending: 1200 })
})

test('a transfer has the currency of its source', async () => {
  const { stripe, pay, connect } = openSandbox()
  const destination = await connect()
  const { charge } = await pay()
  await expect(
    stripe.transfers.create({ amount: 1, currency: 'eur', destination, source_transaction: charge.id }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'currency' })
})

test.each(['transfer', 'payment'] as const)(
  'a %s to an account that is closed, unknown or without the capability is refused',
  async (kind) => {
    const { stripe, control, connect } = openSandbox()
    const create = (destination: string) =>
      kind === 'transfer'
        ? stripe.transfers.create({ amount: 100, currency: 'usd', destination })
        : stripe.paymentIntents.create({ amount: 100, currency: 'usd', transfer_data: { destination } })
    const closed = await connect()
    await control(`accounts/${closed}/close`, {})
    const param = kind === 'transfer' ? 'destination' : 'transfer_data[destination]'
    for (const account of [closed, 'acct_unknown'])
      await expect(create(account)).rejects.toMatchObject({
        statusCode: 400,
        code: 'resource_missing',
        param,
        message: `No such destination: '${account}'`,
      })
    await expect(create(await connect({ status: 'restricted' }))).rejects.toMatchObject({
      statusCode: 400,
      code: 'insufficient_capabilities_for_transfer',
    })
    await control('settings', { country: 'US' })
    await create(await connect({ country: 'ch' }))
    await expect(create(await connect({ country: 'jp' }))).rejects.toThrow(
      "Funds can't be sent to accounts located in JP",
    )
  },
)

test('a payment cannot be confirmed once its account has closed', async () => {
  const { stripe, control, connect } = openSandbox()
  const destination = await connect()
  const { id } = await stripe.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    transfer_data: { destination },
  })
  await control(`accounts/${destination}/close`, {})
  await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
  })
})

test('only a part is transferred where the payment says so', async () => {
  const { stripe, pay, connect, takeEvents } = openSandbox()
  const destination = await connect()
  const { charge } = await pay({ transfer_data: { destination, amount: 900 } })
  expect(await stripe.transfers.retrieve(String(charge.transfer))).toMatchObject({
    amount: 900,
    source_transaction: charge.id,
  })
  expect(await takeEvents()).toContain('transfer.created')
  for (const amount of [0, 1201])
    await expect(
      stripe.paymentIntents.create({ amount: 1200, currency: 'usd', transfer_data: { destination, amount } }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'transfer_data[amount]' })
})

test('a reversal is refused where the account was paid out, and possible once it has money again', async () => {
  const { stripe, pay, control, connect, balance, takeEvents } = openSandbox()
  await control('settings', { float: 0, settlesAtOnce: true })
  const destination = await connect()
  const { charge } = await pay({ transfer_data: { destination } })
  await control('payout', { account: destination })
  const reverse = () =>
    stripe.transfers.createReversal(String(charge.transfer), { metadata: { refund_id: '7' } })
  await expect(reverse()).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: undefined,
    message:
      'The recipient of this transfer does not have sufficient funds in their Stripe balance to reverse this amount.',
  })
  await pay({ transfer_data: { destination } })
  await takeEvents()
  expect(await reverse()).toMatchObject({ amount: 1200, metadata: { refund_id: '7' }, source_refund: null })
  expect(await balance(destination)).toEqual({ available: 0, pending: 0 })
  expect(await balance()).toEqual({ available: 1200 - 2 * 65, pending: 0 })
  expect(await takeEvents()).toEqual(['transfer.reversed'])
})

test('money that is still pending cannot be reversed', async () => {
  const { stripe, pay, control, connect } = openSandbox()
  const { charge } = await pay({ transfer_data: { destination: await connect() } })
  await expect(stripe.transfers.createReversal(String(charge.transfer))).rejects.toThrow('sufficient funds')
  await control('settle', {})
  await stripe.transfers.createReversal(String(charge.transfer))
})

test('a transfer is reversed in parts, and no more than it was', async () => {
  const { stripe, pay, control, connect } = openSandbox()
  await control('settings', { settlesAtOnce: true })
  const { charge } = await pay({ transfer_data: { destination: await connect() } })
  const transfer = String(charge.transfer)
  const first = await stripe.transfers.createReversal(transfer, { amount: 500 })
  await expect(stripe.transfers.createReversal(transfer, { amount: 701 })).rejects.toMatchObject({
    param: 'amount',
  })
  const second = await stripe.transfers.createReversal(transfer)
  expect(second.amount).toBe(700)
  const list = await stripe.transfers.listReversals(transfer)
  expect(list.data.map(({ id }) => id)).toEqual([second.id, first.id])
  const { reversed, amount_reversed, reversals } = await stripe.transfers.retrieve(transfer)
  expect({ reversed, amount_reversed, inside: reversals.data.length }).toEqual({
    reversed: true,
    amount_reversed: 1200,
    inside: 2,
  })
  expect(await stripe.transfers.retrieveReversal(transfer, first.id)).toMatchObject({ amount: 500 })
  await expect(stripe.transfers.createReversal(transfer)).rejects.toMatchObject({
    statusCode: 400,
    code: undefined,
    message: `The transfer ${transfer} is already fully reversed.`,
  })
})
