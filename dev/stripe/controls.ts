import { type Context, Hono } from 'hono'
import { setTransfers } from './accounts.ts'
import { closeDispute, openDispute } from './payment-intents.ts'
import { failRefund, ledger } from './refunds.ts'
import { type Delivery, deliver, type Fault, type Stripes, sign } from './world.ts'

/** How tests hold, reorder, repeat, drop, delay and fail what a Stripe account does. The key says which account. */
export function controls(stripe: Stripes) {
  const world = (c: Context) =>
    stripe.world((c.req.header('Authorization') ?? '').replace(/^Bearer [srp]k_test_/, ''))
  return (
    new Hono()
      .post('/_test/hold', (c) => {
        world(c).held = true
        return c.json({})
      })
      /** Sends what was held: `order` newest first, `times` each. */
      .post('/_test/flush', async (c) => {
        const { order = 'fifo', times = 1 } = await c.req.json<{ order?: 'fifo' | 'lifo'; times?: number }>()
        const here = world(c)
        const deliveries = here.deliveries.splice(0)
        if (order === 'lifo') deliveries.reverse()
        here.held = false
        const results: [string, number][] = []
        for (const delivery of deliveries)
          for (let i = 0; i < times && here.endpoint; i++)
            results.push([delivery.type, await deliver(here.endpoint, delivery)])
        return c.json(results)
      })
      /** Hands the held ones over, signed, to be delivered by the test itself. */
      .post('/_test/take', async (c) => {
        const { secret, age = 0 } = await c.req.json<{ secret: string; age?: number }>()
        const time = Math.floor(Date.now() / 1000) - age
        const signed = ({ body, ...rest }: Delivery) => ({
          ...rest,
          body,
          signature: sign(body, secret, time),
        })
        return c.json(world(c).deliveries.splice(0).map(signed))
      })
      .post('/_test/endpoint', async (c) => {
        world(c).endpoint = await c.req.json()
        return c.json({})
      })
      .post('/_test/faults', async (c) => {
        world(c).faults.push(await c.req.json<Fault>())
        return c.json({})
      })
      .get('/_test/calls', (c) => c.json(world(c).calls))
      .get('/_test/ledger', (c) => c.json(ledger(stripe, world(c))))
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
