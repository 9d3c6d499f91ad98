import { eq } from 'drizzle-orm'
import { payments, refunds, users } from '../db/schema.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import type { Mail } from '../platform.ts'
import { formatMoney } from '../shared/money.ts'

/** Tells the payer that their bank has returned a refund. Key: the refund's id. */
export const mailFailedRefund: JobKind = {
  name: 'mail-failed-refund',
  priority: PRIORITY.access,
  isPrivate: true,
  run: async (work, id) => {
    const [row] = await work.db
      .select({
        email: users.email,
        username: users.username,
        hike: payments.eventName,
        amount: refunds.amount,
        currency: payments.currency,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(users, eq(users.id, payments.userId))
      .where(eq(refunds.id, id))
    if (row) await work.platform.sendMail(work, failedRefundMail(row, work.config))
    return null
  },
}

type FailedRefund = { email: string; username: string; hike: string; amount: number; currency: string }
type Addresses = { APP_ORIGIN: string; CONTACT_EMAIL: string }

const failedRefundMail = (
  { email, username, hike, amount, currency }: FailedRefund,
  { APP_ORIGIN, CONTACT_EMAIL }: Addresses,
): Mail => ({
  to: email,
  subject: 'Your refund did not arrive',
  text: `${withoutLinks(`Hello ${username}`, 'Hello')},

We refunded ${formatMoney(amount, currency)} for ${withoutLinks(`“${hike}”`, 'a hike')}, but your bank has returned the money to us.

Please write to ${CONTACT_EMAIL}, so that we can pay you in another way.

All your payments: ${APP_ORIGIN}/payments/mine`,
})

/** Mail programs turn names such as 'free-money.example' into links. */
const withoutLinks = (text: string, otherwise: string) => (/\.\w|:\/\//.test(text) ? otherwise : text)
