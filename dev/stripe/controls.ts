import { type Context, Hono } from 'hono'
import { closeAccount, setTransfers } from './accounts.ts'
import { balanceOf, book, PLATFORM, payOut, setFloat, settle } from './balances.ts'
import { completeDelayed, paySession } from './checkout.ts'
import { closeDispute, type DisputeResult, escalateInquiry, openDispute } from './disputes.ts'
import { ledger } from './ledger.ts'
import { cancelRefund, failRefund, releaseRefunds, succeedRefund } from './refunds.ts'
import type { Access, Delivery, Endpoint, Fault, Settings, StandIn } from './stand-in.ts'
import { deliver, retry, secretFor, sign } from './webhooks.ts'

/**
 * Endpoints for tests. They hold webhooks, inject faults, and cause events at Stripe, such as a dispute. The API key
 * selects the sandbox.
 */
export function controls(stripe: StandIn) {
  const sandbox = (c: Context) =>
    stripe.sandbox((c.req.header('Authorization') ?? '').replace(/^Bearer [srp]k_test_/, ''))
  return (
    new Hono()
      .post('/_test/hold', (c) => {
        sandbox(c).held = true
        return c.json({})
      })
      /** Delivers the queued webhooks, each `times` times, and stops queueing. `lifo` delivers the newest first. */
      .post('/_test/flush', async (c) => {
        const { order = 'fifo', times = 1 } = await c.req.json<{ order?: 'fifo' | 'lifo'; times?: number }>()
        const current = sandbox(c)
        const deliveries = current.deliveries.splice(0)
        if (order === 'lifo') deliveries.reverse()
        current.held = false
        const results: [string, number][] = []
        for (const delivery of deliveries)
          for (let i = 0; i < times && current.endpoint; i++)
            results.push([delivery.type, await deliver(current, delivery)])
        return c.json(results)
      })
      /** Retries the webhooks that the endpoint has not accepted, as if their next attempts were due. */
      .post('/_test/retry', async (c) => {
        const current = sandbox(c)
        const attempts = current.failedDeliveries.map(async (failed) => ({
          type: failed.delivery.type,
          attempt: failed.attempts + 1,
          status: await retry(current, failed),
        }))
        return c.json(await Promise.all(attempts))
      })
      /** Removes the queued webhooks and returns them signed, so that the test can deliver them. */
      .post('/_test/take', async (c) => {
        const { secret, accountsSecret = secret, age = 0 } = await c.req.json<TakeInput>()
        const time = Math.floor(Date.now() / 1000) - age
        const signed = (delivery: Delivery) => ({
          ...delivery,
          signature: sign(delivery.body, secretFor({ secret, accountsSecret }, delivery), time),
        })
        return c.json(sandbox(c).deliveries.splice(0).map(signed))
      })
      .post('/_test/endpoint', async (c) => {
        sandbox(c).endpoint = await c.req.json<Endpoint | null>()
        return c.json({})
      })
      .post('/_test/faults', async (c) => {
        sandbox(c).faults.push(await c.req.json<Fault>())
        return c.json({})
      })
      .post('/_test/faults/clear', (c) => {
        sandbox(c).faults = []
        return c.json({})
      })
      /** Drops the queued webhooks, or only those of the given types. Returns the types of the dropped ones. */
      .post('/_test/drop', async (c) => {
        const { types } = await c.req.json<{ types?: string[] }>()
        const current = sandbox(c)
        const isLost = ({ type }: Delivery) => !types || types.includes(type)
        const lost = current.deliveries.filter(isLost)
        current.deliveries = current.deliveries.filter((delivery) => !isLost(delivery))
        return c.json(lost.map(({ type }) => type))
      })
      /** Deletes the idempotency keys, as Stripe does after a day. */
      .post('/_test/forget-keys', (c) => {
        sandbox(c).replies.clear()
        return c.json({})
      })
      .get('/_test/calls', (c) => c.json(sandbox(c).calls))
      /** Sets the permissions of the sandbox's restricted key, by resource. */
      .post('/_test/permissions', async (c) => {
        sandbox(c).permissions.granted = new Map(Object.entries(await c.req.json<Record<string, Access>>()))
        return c.json({})
      })
      /** Returns the permissions that requests have needed so far. */
      .get('/_test/permissions', (c) => c.json(Object.fromEntries(sandbox(c).permissions.used)))
      /** Returns the number of requests that are currently paused by a fault. */
      .get('/_test/paused', (c) => c.json(sandbox(c).paused.length))
      .post('/_test/resume', (c) => {
        for (const resume of sandbox(c).paused.splice(0)) resume()
        return c.json({})
      })
      .route('/', moneyControls(stripe, sandbox))
      .post('/_test/accounts/:id', async (c) => {
        const { status } = await c.req.json<{ status: 'active' | 'restricted' }>()
        setTransfers(stripe, stripe.find('v2.core.account', c.req.param('id')), status)
        return c.json({})
      })
      .post('/_test/accounts/:id/close', (c) =>
        c.json(closeAccount(stripe, stripe.find('v2.core.account', c.req.param('id')))),
      )
      .post('/_test/refunds/:id/fail', async (c) => {
        const { reason } = await c.req.json<{ reason?: string }>()
        return c.json(failRefund(stripe, stripe.find('refund', c.req.param('id')), reason))
      })
      /** Cancels the refund, as in the dashboard. */
      .post('/_test/refunds/:id/cancel', (c) =>
        c.json(cancelRefund(stripe, stripe.find('refund', c.req.param('id')))),
      )
      .post('/_test/refunds/:id/succeed', (c) =>
        c.json(succeedRefund(stripe, stripe.find('refund', c.req.param('id')))),
      )
      .post('/_test/charges/:id/dispute', async (c) => {
        const { inquiry: isInquiry = false, ...options } = await c.req.json<{
          inquiry?: boolean
          amount?: number
          prevented?: 'block' | 'resolution'
        }>()
        const charge = stripe.find('charge', c.req.param('id'))
        return c.json(openDispute(stripe, charge, { isInquiry, ...options }))
      })
      .post('/_test/disputes/:id', async (c) => {
        const { status } = await c.req.json<{ status: DisputeResult | 'needs_response' }>()
        const dispute = stripe.find('dispute', c.req.param('id'))
        return c.json(
          status === 'needs_response'
            ? escalateInquiry(stripe, dispute)
            : closeDispute(stripe, dispute, status),
        )
      })
      /** Submits the hosted Checkout page. */
      .post('/_test/sessions/:id/pay', async (c) => {
        const { payment_method = 'pm_card_visa' } = await c.req.json<{ payment_method?: string }>()
        return c.json(paySession(stripe, stripe.find('checkout.session', c.req.param('id')), payment_method))
      })
      /** Sets the result of a delayed payment. */
      .post('/_test/sessions/:id/result', async (c) => {
        const { success } = await c.req.json<{ success: boolean }>()
        return c.json(completeDelayed(stripe, stripe.find('checkout.session', c.req.param('id')), success))
      })
      .onError((error, c) => c.json({ error: error.message }, 400))
  )
}

function moneyControls(stripe: StandIn, sandboxOf: (c: Context) => ReturnType<StandIn['sandbox']>) {
  return (
    new Hono()
      .get('/_test/ledger', (c) => c.json(ledger(stripe, sandboxOf(c))))
      /** Changes the settings of the platform. */
      .post('/_test/settings', async (c) => {
        const { float, ...settings } = await c.req.json<Partial<Settings>>()
        const sandbox = sandboxOf(c)
        Object.assign(sandbox.settings, settings)
        if (float !== undefined) setFloat(sandbox, float)
        releaseRefunds(stripe, sandbox)
        return c.json(sandbox.settings)
      })
      /** Settles a charge, or all. Then pays waiting refunds and, with `paysOutDaily`, pays out the platform. */
      .post('/_test/settle', async (c) => {
        const { charge } = await c.req.json<{ charge?: string }>()
        const sandbox = sandboxOf(c)
        settle(sandbox, charge)
        releaseRefunds(stripe, sandbox)
        if (sandbox.settings.paysOutDaily) payOut(stripe, sandbox, PLATFORM, sandbox.settings.float)
        return c.json({})
      })
      /** Pays out the available balance of an account, or of the platform. */
      .post('/_test/payout', async (c) => {
        const { account = PLATFORM } = await c.req.json<{ account?: string }>()
        payOut(stripe, sandboxOf(c), account)
        return c.json({})
      })
      /** Adds money to the balance of the platform or of an account. */
      .post('/_test/topup', async (c) => {
        const { account = PLATFORM, amount, currency = 'usd' } = await c.req.json<Topup>()
        const sandbox = sandboxOf(c)
        const booking = { type: 'topup', category: 'topup', amount, currency, source: null } as const
        book(stripe, sandbox, account, booking)
        releaseRefunds(stripe, sandbox)
        return c.json(balanceOf(sandbox, account, currency))
      })
  )
}

type TakeInput = { secret: string; accountsSecret?: string; age?: number }
type Topup = { account?: string; amount: number; currency?: string }
