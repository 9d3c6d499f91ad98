import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { call, formInput } from '../http/call.ts'
import { formAction } from '../http/form-action.ts'
import { textFields } from '../http/form-data.ts'
import { ID, idParam } from '../http/path.ts'
import { Status } from '../http/shapes.ts'
import { startDonation } from './donations.ts'
import { groupPages } from './group/group-page.tsx'
import { groupPaymentPages } from './group/group-payments-page.tsx'
import { monthPages } from './group/month-page.tsx'
import { ownPaymentPages } from './ledger/own-payments-page.tsx'
import { recordPages } from './ledger/records-page.tsx'
import { paymentPages } from './pages.tsx'
import { markPaidOutside } from './paid-outside.ts'
import { confirmPayment, startPayment } from './payments.ts'
import { refundRoutes } from './refunds/refund-page.tsx'
import { remindUnpaid } from './reminding.ts'
import { Donation, HikePayment, PaidOutside } from './schema.ts'
import { payoutsUrl } from './transfers/accounts.ts'
import { handleWebhook } from './webhook.ts'

const PAID_OUTSIDE = `/events/:id${ID}/paid_outside` as const
const REMIND_UNPAID = `/events/:id${ID}/remind_unpaid` as const

const paymentsApi = new Hono<AppEnv>()
  .post(
    '/api/create-event-payment-session/',
    call({
      summary: 'Start to pay for a hike',
      description:
        'Without a CSRF token: requests of other sites are refused. Asking again returns the same open payment.',
      access: 'members',
      json: HikePayment,
      answers: { 200: z.object({ client_secret: z.string() }) },
      refusals: [404, 409],
      limit: 'pay',
    }),
    async (c) => c.json({ client_secret: await startPayment(c.var.ctx, c.req.valid('json')) }),
  )
  .post(
    `/api/events/:id${ID}/mark-paid/`,
    call({
      summary: 'Confirm that a hike is paid',
      description: 'Stripe is asked for the state of the payment.',
      access: 'members',
      answers: { 200: z.object({ status: z.literal('paid') }) },
      refusals: [404, 409],
      limit: 'pay',
    }),
    async (c) => c.json(await confirmPayment(c.var.ctx, idParam(c))),
  )
  .post(PAID_OUTSIDE, async (c) => {
    const { user_id } = await textFields(c)
    const mark = async () => markPaidOutside(c.var.ctx, idParam(c), await formInput(c, PaidOutside, markOf))
    return formAction(c, mark, { to: `/events/${idParam(c)}/sheet#person-${Number(user_id) || ''}` })
  })
  .post(
    `/api${PAID_OUTSIDE}/`,
    call({
      summary: 'Mark that somebody has paid in cash or by transfer',
      description:
        'Only the owner may, for people who take part, wait or have asked to join. Such a payment is never refunded by the app. ' +
        'The mark cancels an online payment under way, and is refused with 409 after one.',
      access: 'organizers',
      json: PaidOutside,
      answers: { 200: z.object({ paid_outside: z.boolean() }) },
      refusals: [404, 409],
    }),
    async (c) => c.json(await markPaidOutside(c.var.ctx, idParam(c), c.req.valid('json'))),
  )
  .post(REMIND_UNPAID, (c) =>
    formAction(c, async () => (await remindUnpaid(c.var.ctx, idParam(c))).status, {
      to: `/events/${idParam(c)}#paid`,
    }),
  )
  .post(
    `/api${REMIND_UNPAID}/`,
    call({
      summary: 'Remind the participants who have not paid',
      description: 'Only the owner may. A second call within a day reminds nobody.',
      access: 'organizers',
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => c.json(await remindUnpaid(c.var.ctx, idParam(c))),
  )
  .post(
    '/api/create-checkout-session/',
    call({
      summary: 'Start a donation',
      description: 'The amount is in the smallest unit of the group’s currency.',
      access: 'members',
      json: Donation,
      answers: { 200: z.object({ checkout_url: z.url() }) },
      limit: 'pay',
    }),
    async (c) => c.json({ checkout_url: await startDonation(c.var.ctx, c.req.valid('json').amount) }),
  )
  .post(
    '/api/create-express-account/',
    call({
      summary: 'Set up payouts',
      description: 'Once payouts are set up, the URL leads to the account’s dashboard.',
      access: 'members',
      answers: { 200: z.object({ url: z.url() }) },
      limit: 'pay',
    }),
    async (c) => c.json({ url: await payoutsUrl(c.var.ctx) }),
  )
  .post('/api/stripe/webhook/', async (c) => {
    await handleWebhook(c.var.ctx, await c.req.text(), c.req.header('Stripe-Signature') ?? '')
    return c.json({ received: true })
  })

const markOf = ({ user_id, paid }: Record<string, string>) => ({
  user_id: Number(user_id),
  paid: paid === 'true',
})

export const moneyRoutes = new Hono<AppEnv>()
  .route('/', paymentsApi)
  .route('/', paymentPages)
  .route('/', recordPages)
  .route('/', ownPaymentPages)
  .route('/', refundRoutes)
  .route('/', groupPages)
  .route('/', groupPaymentPages)
  .route('/', monthPages)
