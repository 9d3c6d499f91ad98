import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { json } from '../http/body.ts'
import { ID } from '../http/path.ts'
import { limit } from '../http/rate-limit.ts'
import { startDonation } from './donations.ts'
import { markPaid, startPayment } from './payments.ts'
import { payoutsUrl } from './payouts.ts'
import { Donation, EventPayment } from './schema.ts'
import { openTill } from './stripe.ts'
import { hearStripe } from './webhook.ts'

export const paymentsApi = new Hono<AppEnv>()
  .post('/api/create-event-payment-session/', async (c) => {
    const { event_id, amount } = await json(c, EventPayment)
    const till = await limitedTill(c)
    return c.json({ client_secret: await startPayment(till, c.var.user, event_id, amount) })
  })
  .post(`/api/events/:id${ID}/mark-paid/`, async (c) => {
    const till = await limitedTill(c)
    return c.json(await markPaid(till, c.var.user, Number(c.req.param('id'))))
  })
  .post('/api/create-checkout-session/', async (c) => {
    const { amount } = await json(c, Donation)
    const where = { origin: origin(c), group: c.env.APP_NAME }
    return c.json({ checkout_url: await startDonation(await limitedTill(c), c.var.user, amount, where) })
  })
  .post('/api/create-express-account/', async (c) => {
    return c.json({ url: await payoutsUrl(await limitedTill(c), c.var.user, origin(c)) })
  })
  .post('/api/stripe/webhook/', hearStripe)

async function limitedTill(c: Context<AppEnv>) {
  const till = openTill(c.env, c.var.db)
  await limit(c, 'pay', c.var.user?.id ?? 0)
  return till
}

const origin = (c: Context) => new URL(c.req.url).origin
