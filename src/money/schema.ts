import * as z from 'zod'
import { NOT_A_CURSOR } from '../http/page-query.ts'
import { smallestUnit } from '../http/shapes.ts'
import { tooLong } from '../shared/text.ts'
import { t } from '../texts/money.ts'
import { t as refunds } from '../texts/refunds.ts'
import { MAX_REASON } from './limits.ts'

/** The pattern of a payment's id in a path. */
export const PAYMENT_ID = '{[0-9a-f-]{36}}'

export const HikePayment = z.object({
  event_id: z.int({ error: () => t.eventMissing }).positive({ error: () => t.eventMissing }),
  amount: z.int({ error: () => t.amountNotWhole }).meta(smallestUnit),
  /** The refund terms that the client has shown. The payment is rejected if they have changed. */
  refund_until_hours: z.int({ error: () => t.deadlineNotWhole }).nullish(),
  late_refund_percent: z.int({ error: () => t.shareNotWhole }).optional(),
})
export type HikePayment = z.output<typeof HikePayment>

export const PaidOutside = z.object({
  user_id: z.int({ error: () => t.userMissing }).positive({ error: () => t.userMissing }),
  paid: z.boolean({ error: () => t.paidMissing }),
})
export type PaidOutside = z.output<typeof PaidOutside>

/** `startDonation` checks the limits, because they depend on the currency. */
export const Donation = z.object({
  amount: z.int({ error: () => t.amountNotWhole }).meta(smallestUnit),
})

/** `refundByOrganizer` checks the amount against the remaining amount of the payment. */
export const OrganizerRefund = z.object({
  amount: z.int({ error: () => t.amountNotWhole }).meta(smallestUnit),
  reason: z
    .string({ error: () => refunds.reasonNotText })
    .trim()
    .max(MAX_REASON, { error: () => tooLong(refunds.theReason, MAX_REASON) })
    .default(''),
  /** The refunded amount that the client has read. It allows the server to reject a repeated request. */
  refunded: z
    .int({ error: () => refunds.refundedNotWhole })
    .meta(smallestUnit)
    .optional(),
})
export type OrganizerRefund = z.output<typeof OrganizerRefund>

const CURSOR = /^(\d{1,15})-([0-9a-f-]{36})$/

/** A page of payments and donations. `cursor`: the time and the id of the last row of the previous page. */
export const RecordsQuery = z.object({
  cursor: z
    .string()
    .regex(CURSOR, NOT_A_CURSOR)
    .transform((cursor) => {
      const [, time, id = ''] = CURSOR.exec(cursor) ?? []
      return { time: Number(time), id }
    })
    .optional(),
})
export type RecordsPage = z.output<typeof RecordsQuery> & { limit: number }

export const recordCursor = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  `${createdAt.getTime()}-${id}`

export const GroupMonth = z.object({
  month: z
    .string({ error: () => t.monthMissing })
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: () => t.notAMonth }),
})

/** The path of the list of all payments. Only treasurers see it. */
export const GROUP_PAYMENTS = '/payments/group/payments'

/** The value of `from` in links from that list to the form for a refund. */
export const FROM_GROUP = 'group'

/** The path of a month's entries. Only treasurers see them. */
export const GROUP_MONTH = '/payments/group/month'
