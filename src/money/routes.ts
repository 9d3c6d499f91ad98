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
      summary: 'Start a payment for a hike',
      description:
        'Does not need a CSRF token, because requests from other sites are ' +
        'refused. While the payment is open, calling again returns the same one.',
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
      summary: 'Confirm a payment for a hike',
      description: 'Checks the payment with Stripe. Fails with 409 if it has not been completed.',
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
      summary: 'Mark whether a person has paid in cash or by bank transfer',
      description:
        'Only the owner can do this, for participants, people on the waitlist and people who have ' +
        'asked to join. The app never refunds such a payment. Marking a person as paid cancels ' +
        'their pending online payment, and fails with 409 if they have already paid online.',
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
      summary: 'Remind participants who have not paid',
      description: 'Only the owner can do this. A second call within a day reminds nobody.',
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
      description:
        'Returns the URL of Stripe’s onboarding or, once payouts are set up, of the account’s dashboard.',
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
