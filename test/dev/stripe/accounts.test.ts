import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

const account_onboarding = {
  refresh_url: 'https://hikes.example/refresh',
  return_url: 'https://hikes.example/return',
}
const use_case = { type: 'account_onboarding', account_onboarding } as const

test('an unknown account has the error of API v2, without a type and with a code of its own', async () => {
  const { stripe } = openSandbox()
  const unknown = stripe.v2.core.accounts.retrieve('acct_unknown')
  await expect(unknown).rejects.toMatchObject({ statusCode: 404, code: 'not_found', rawType: undefined })
  await expect(
    stripe.v2.core.accountLinks.create({ account: 'acct_unknown', use_case }),
  ).rejects.toMatchObject({ statusCode: 404, code: 'not_found' })
})

test('a closed account says so, tells nothing else, and cannot be operated on', async () => {
  const { stripe, control, connect, pay, balance, takeEvents } = openSandbox()
  const account = await connect()
  await pay({ transfer_data: { destination: account } })
  await takeEvents()
  await control(`accounts/${account}/close`, {})
  expect(await takeEvents()).toEqual(['v2.core.account.closed'])
  const closed = await stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] })
  expect(closed).toMatchObject({ id: account, closed: true })
  expect(closed).not.toHaveProperty('contact_email')
  expect(closed).not.toHaveProperty('configuration')
  await expect(stripe.v2.core.accountLinks.create({ account, use_case })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(stripe.accounts.createLoginLink(account)).rejects.toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  })
  await expect(balance(account)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
})

test('another platform’s objects are unknown', async () => {
  const [own, other] = [openSandbox(), openSandbox()]
  const account = await own.connect()
  const { intent, charge } = await own.pay()
  const missing = { statusCode: 404, code: 'resource_missing' }
  await expect(other.stripe.v2.core.accounts.retrieve(account)).rejects.toMatchObject({ code: 'not_found' })
  await expect(other.stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject(missing)
  await expect(other.stripe.charges.retrieve(charge.id)).rejects.toMatchObject(missing)
  await expect(other.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'charge',
  })
})

test('an account needs a country, and both responsibilities for the express dashboard', async () => {
  const { stripe } = openSandbox()
  const responsibilities = { fees_collector: 'application', losses_collector: 'application' } as const
  await expect(
    stripe.v2.core.accounts.create({ dashboard: 'express', defaults: { responsibilities } }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'identity_country_required' })
  await expect(
    stripe.v2.core.accounts.create({ dashboard: 'express', identity: { country: 'us' } }),
  ).rejects.toMatchObject({ statusCode: 400 })
})

test('the same key executes again what failed in API v2, and repeats what succeeded', async () => {
  const { stripe, control } = openSandbox()
  const input: Stripe.V2.Core.AccountCreateParams = {
    contact_email: 'olga@example.org',
    identity: { country: 'us' },
  }
  const create = () => stripe.v2.core.accounts.create(input, { idempotencyKey: 'account-1' })
  await control('faults', { on: 'POST /v2/core/accounts', kind: 'status', status: 500, times: 1 })
  await expect(create()).rejects.toMatchObject({ statusCode: 500 })
  const { id } = await create()
  expect((await create()).id).toBe(id)
  const refused = () => stripe.v2.core.accounts.create({}, { idempotencyKey: 'account-2' })
  await expect(refused()).rejects.toMatchObject({ code: 'identity_country_required' })
  const corrected = await stripe.v2.core.accounts.create(input, { idempotencyKey: 'account-2' })
  expect(corrected.id).not.toBe(id)
})
