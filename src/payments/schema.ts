import * as z from 'zod'

/** The amount is compared with the price, whatever it is: anything else than the price is 409. */
export const EventPayment = z.object({
  event_id: z.int('An event is required.').positive('An event is required.'),
  amount: z.unknown().optional(),
})

export const Donation = z.object({
  amount: z
    .int('The amount must be a whole number of cents.')
    .min(100, 'The smallest donation is $1.00.')
    .max(500_000, 'The largest donation is $5,000.00.'),
})
