import * as z from 'zod'
import { NOT_A_CURSOR } from '../http/page-query.ts'
import { tooLong } from '../shared/text.ts'
import { MAX_REASON } from './limits.ts'

/** The pattern of a payment's id in a path. */
export const PAYMENT_ID = '{[0-9a-f-]{36}}'

export const HikePayment = z.object({
  event_id: z.int('An event is required.').positive('An event is required.'),
  amount: z.int('The amount must be a whole number.'),
  /** The terms of refund that the client has shown, which are refused where they have changed. */
  refund_until_hours: z.int('The deadline of refunds is a whole number of hours.').nullish(),
  late_refund_percent: z.int('The share of a late refund is a whole number of percent.').optional(),
})
export type HikePayment = z.output<typeof HikePayment>

export const PaidOutside = z.object({
  user_id: z.int('A user is required.').positive('A user is required.'),
  paid: z.boolean('Say whether they have paid: true or false.'),
})
export type PaidOutside = z.output<typeof PaidOutside>

/** `startDonation` checks the limits, which depend on the currency. */
export const Donation = z.object({
  amount: z.int('The amount must be a whole number.'),
})

/** `refundByOrganizer` checks the amount against the rest of the payment. */
export const OrganizerRefund = z.object({
  amount: z.int('The amount must be a whole number.'),
  reason: z
    .string('The reason must be text.')
    .trim()
    .max(MAX_REASON, tooLong('The reason', MAX_REASON))
    .default(''),
  /** The refunded amount that the client has seen, so that a repeated request is refused. */
  refunded: z.int('What was refunded must be a whole number.').optional(),
})
export type OrganizerRefund = z.output<typeof OrganizerRefund>

const CURSOR = /^(\d{1,15})-([0-9a-f-]{36})$/

/** A page of payments and donations. `cursor`: the time and the id of the last row of the page before. */
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
    .string('A month is required.')
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'This is not a month such as 2031-06.'),
})

/** The path of the payments to all organizers, for treasurers. */
export const GROUP_PAYMENTS = '/payments/group/payments'

/** The path of the entries of a month, for treasurers. */
export const GROUP_MONTH = '/payments/group/month'
