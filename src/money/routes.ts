import { Hono } from 'hono'
import { ID, idParam } from '../http/path.ts'
import { readJson } from '../http/validate.ts'
import type { AppEnv } from '../work/env.ts'
import { startDonation } from './donations.ts'
import { groupPages } from './group/group-page.tsx'
import { groupPaymentPages } from './group/group-payments-page.tsx'
import { ownPaymentPages } from './ledger/own-payments-page.tsx'
import { recordPages } from './ledger/records-page.tsx'
import { paymentPages } from './pages.tsx'
import { confirmPayment, startPayment } from './payments.ts'
import { refundRoutes } from './refunds/refund-page.tsx'
import { Donation, HikePayment } from './schema.ts'
import { payoutsUrl } from './transfers/accounts.ts'
import { handleWebhook } from './webhook.ts'

const paymentsApi = new Hono<AppEnv>()
  .post('/api/create-event-payment-session/', async (c) => {
    const { event_id, amount } = await readJson(c, HikePayment)
    return c.json({ client_secret: await startPayment(c.var.work, event_id, amount) })
  })
  .post(`/api/events/:id${ID}/mark-paid/`, async (c) => c.json(await confirmPayment(c.var.work, idParam(c))))
  .post('/api/create-checkout-session/', async (c) =>
    c.json({ checkout_url: await startDonation(c.var.work, (await readJson(c, Donation)).amount) }),
  )
  .post('/api/create-express-account/', async (c) => c.json({ url: await payoutsUrl(c.var.work) }))
  .post('/api/stripe/webhook/', async (c) => {
    await handleWebhook(c.var.work, await c.req.text(), c.req.header('Stripe-Signature') ?? '')
    return c.json({ received: true })
  })

export const moneyRoutes = new Hono<AppEnv>()
  .route('/', paymentsApi)
  .route('/', paymentPages)
  .route('/', recordPages)
  .route('/', ownPaymentPages)
  .route('/', refundRoutes)
  .route('/', groupPages)
  .route('/', groupPaymentPages)
