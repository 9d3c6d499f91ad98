import { expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

test('a charge arrives in the balance less Stripe’s fee', async () => {
  const { pay, balance, control } = openSandbox()
  await control('settings', { float: 0, settlesAtOnce: true })
  const { charge } = await pay()
  expect(charge.balance_transaction).toMatchObject({ amount: 1200, fee: 65, net: 1135, status: 'available' })
  expect(await balance()).toEqual({ available: 1135, pending: 0 })
})

test('the fee and the float are what a control sets', async () => {
  const { pay, balance, control } = openSandbox()
  await control('settings', { float: 5000, fee: { percent: 1, fixed: 25 }, settlesAtOnce: true })
  await pay()
  expect(await balance()).toEqual({ available: 5000 + 1200 - 37, pending: 0 })
})

test('a charge and what is transferred from it are pending until the charge settles', async () => {
  const { pay, balance, control, connect } = openSandbox()
  await control('settings', { float: 0 })
  const account = await connect()
  const { charge } = await pay({ transfer_data: { destination: account, amount: 1000 } })
  expect(await balance()).toEqual({ available: 0, pending: 135 })
  expect(await balance(account)).toEqual({ available: 0, pending: 1000 })
  await control('settings', { paysOutDaily: false })
  await control('settle', { charge: charge.id })
  expect(await balance()).toEqual({ available: 135, pending: 0 })
  expect(await balance(account)).toEqual({ available: 1000, pending: 0 })
})

test('what settles is paid out to the platform at once, but for its minimum balance', async () => {
  const { stripe, pay, balance, control, connect } = openSandbox()
  await control('settings', { float: 500 })
  const { charge } = await pay()
  await control('settle', {})
  expect(await balance()).toEqual({ available: 500, pending: 0 })
  const late = { amount: 1200, currency: 'usd', destination: await connect(), source_transaction: charge.id }
  await expect(stripe.transfers.create(late)).rejects.toMatchObject({ code: 'balance_insufficient' })
})

test('a card that bypasses the pending balance settles at once', async () => {
  const { pay, balance, control } = openSandbox()
  await control('settings', { float: 0 })
  await pay({ card: 'pm_card_bypassPending' })
  expect(await balance()).toEqual({ available: 1135, pending: 0 })
})

test('a payout empties the available balance', async () => {
  const { pay, balance, control, connect } = openSandbox()
  await control('settings', { settlesAtOnce: true })
  const account = await connect()
  await pay({ transfer_data: { destination: account } })
  await control('payout', { account })
  await control('payout', {})
  expect(await balance(account)).toEqual({ available: 0, pending: 0 })
  expect(await balance()).toEqual({ available: 0, pending: 0 })
})

test('a disputed amount and a fee are withdrawn from the platform, and the amount returns when it wins', async () => {
  const { stripe, pay, balance, control, connect, takeEvents } = openSandbox()
  await control('settings', { float: 0, settlesAtOnce: true })
  const account = await connect()
  await pay({ card: 'pm_card_createDispute', transfer_data: { destination: account } })
  expect(await balance()).toEqual({ available: -65 - 1200 - 1500, pending: 0 })
  expect(await balance(account)).toEqual({ available: 1200, pending: 0 })
  expect((await takeEvents()).slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  const [dispute] = (await stripe.disputes.list()).data
  await control(`disputes/${dispute?.id}`, { status: 'won' })
  expect(await balance()).toEqual({ available: -65 - 1500, pending: 0 })
  expect(await takeEvents()).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated'])
  const { balance_transactions } = await stripe.disputes.retrieve(dispute?.id ?? '')
  expect(balance_transactions.map(({ net }) => net)).toEqual([-2700, 1200])
})

test('a lost dispute moves no more money', async () => {
  const { stripe, pay, balance, control } = openSandbox()
  await pay({ card: 'pm_card_createDispute' })
  const before = await balance()
  const [dispute] = (await stripe.disputes.list()).data
  await control(`disputes/${dispute?.id}`, { status: 'lost' })
  expect(await balance()).toEqual(before)
})

test('an inquiry that becomes a dispute takes what has not been refunded', async () => {
  const { stripe, pay, control } = openSandbox()
  const inquire = async (refunded: number) => {
    const { charge } = await pay()
    const { id } = await control<{ id: string }>(`charges/${charge.id}/dispute`, { inquiry: true })
    await stripe.refunds.create({ charge: charge.id, amount: refunded })
    return id
  }
  const partly = await inquire(300)
  await control(`disputes/${partly}`, { status: 'needs_response' })
  expect(await stripe.disputes.retrieve(partly)).toMatchObject({ status: 'needs_response', amount: 900 })
  const fully = await inquire(1200)
  await expect(control(`disputes/${fully}`, { status: 'needs_response' })).rejects.toThrow('fully refunded')
  expect(await stripe.disputes.retrieve(fully)).toMatchObject({ status: 'warning_needs_response' })
})

test('the ledger adds up', async () => {
  const { stripe, pay, control, connect } = openSandbox()
  await control('settings', { settlesAtOnce: true })
  const account = await connect()
  const { intent } = await pay({ transfer_data: { destination: account, amount: 1000 } })
  await stripe.refunds.create({ payment_intent: intent.id, amount: 300, reverse_transfer: true })
  await pay({ card: 'pm_card_createDispute' })
  await control('payout', { account })
  await control('settings', { settlesAtOnce: false })
  await pay()
  await control('payout', {})
  const late = await pay()
  await stripe.refunds.create({ charge: late.charge.id })
  const ledger = await control<Ledger>('ledger')
  expect(ledger).toMatchObject({ paid: 4800, refunded: 1500, refundsWaiting: 1200, disputed: 1200 })
  const { float, toppedUp, paid, refunded, refundsWaiting, disputed, fees, balances, paidOut } = ledger
  const held = Object.values(balances).reduce((sum, { pending, available }) => sum + pending + available, 0)
  const gone = Object.values(paidOut).reduce((sum, amount) => sum + amount, 0)
  expect(held + gone).toBe(float + toppedUp + paid - (refunded - refundsWaiting) - disputed - fees)
})

type Ledger = Record<
  'float' | 'toppedUp' | 'paid' | 'refunded' | 'refundsWaiting' | 'disputed' | 'fees',
  number
> & { balances: Record<string, { pending: number; available: number }>; paidOut: Record<string, number> }

test('balance transactions are listed for their owner alone', async () => {
  const { stripe, pay, connect } = openSandbox()
  const account = await connect()
  const { charge } = await pay({ transfer_data: { destination: account } })
  const types = async (stripeAccount?: string) =>
    (await stripe.balanceTransactions.list({}, stripeAccount ? { stripeAccount } : {})).data.map(
      ({ type }) => type,
    )
  expect(await types()).toEqual(['transfer', 'charge'])
  expect(await types(account)).toEqual(['payment'])
  const [own] = (await stripe.balanceTransactions.list({ source: charge.id })).data
  expect(await stripe.balanceTransactions.retrieve(own?.id ?? '')).toMatchObject({ source: charge.id })
})
