import { type Context, Hono } from 'hono'
import { setTransfers } from './accounts.ts'
import { closeDispute, openDispute } from './payment-intents.ts'
import { failRefund, ledger } from './refunds.ts'
import { type Delivery, deliver, type Fault, type StandIn, sign } from './stand-in.ts'

/** Endpoints for tests: queued webhooks, injected faults, and events caused by Stripe. The key selects the sandbox. */
export function controls(stripe: StandIn) {
  const sandbox = (c: Context) =>
    stripe.sandbox((c.req.header('Authorization') ?? '').replace(/^Bearer [srp]k_test_/, ''))
  return (
    new Hono()
      .post('/_test/hold', (c) => {
        sandbox(c).held = true
        return c.json({})
      })
      /** Delivers the queued webhooks, `times` each. `lifo` is newest first. */
      .post('/_test/flush', async (c) => {
        const { order = 'fifo', times = 1 } = await c.req.json<{ order?: 'fifo' | 'lifo'; times?: number }>()
        const current = sandbox(c)
        const deliveries = current.deliveries.splice(0)
        if (order === 'lifo') deliveries.reverse()
        current.held = false
        const results: [string, number][] = []
        for (const delivery of deliveries)
          for (let i = 0; i < times && current.endpoint; i++)
            results.push([delivery.type, await deliver(current.endpoint, delivery)])
        return c.json(results)
      })
      /** Removes the queued webhooks and returns them signed, for the test to deliver. */
      .post('/_test/take', async (c) => {
        const { secret, age = 0 } = await c.req.json<{ secret: string; age?: number }>()
        const time = Math.floor(Date.now() / 1000) - age
        const signed = ({ body, ...rest }: Delivery) => ({
          ...rest,
          body,
          signature: sign(body, secret, time),
        })
        return c.json(sandbox(c).deliveries.splice(0).map(signed))
      })
      .post('/_test/endpoint', async (c) => {
        sandbox(c).endpoint = await c.req.json()
        return c.json({})
      })
      .post('/_test/faults', async (c) => {
        sandbox(c).faults.push(await c.req.json<Fault>())
        return c.json({})
      })
      .get('/_test/calls', (c) => c.json(sandbox(c).calls))
      .get('/_test/ledger', (c) => c.json(ledger(stripe, sandbox(c))))
      .post('/_test/accounts/:id', async (c) => {
        const { status } = await c.req.json<{ status: 'active' | 'restricted' }>()
        setTransfers(stripe, stripe.find('v2.core.account', c.req.param('id')), status)
        return c.json({})
      })
      .post('/_test/refunds/:id/fail', (c) => {
        failRefund(stripe, stripe.find('refund', c.req.param('id')))
        return c.json({})
      })
      .post('/_test/charges/:id/dispute', (c) =>
        c.json(openDispute(stripe, stripe.find('charge', c.req.param('id')))),
      )
      .post('/_test/disputes/:id', async (c) => {
        const { status } = await c.req.json<{ status: 'won' | 'lost' }>()
        return c.json(closeDispute(stripe, stripe.find('dispute', c.req.param('id')), status))
      })
      .onError((error, c) => c.json({ error: error.message }, 400))
  )
}
