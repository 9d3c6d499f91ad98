import * as z from 'zod'

/** Any amount is valid here, because all but the price are refused with 409. */
export const EventPayment = z.object({
  event_id: z.int('An event is required.').positive('An event is required.'),
  amount: z.unknown().optional(),
})

/** `startDonation` checks the limits, which depend on the currency. */
export const Donation = z.object({
  amount: z.int('The amount must be a whole number.'),
})
