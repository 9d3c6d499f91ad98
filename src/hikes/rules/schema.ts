import * as z from 'zod'
import { base } from '../../http/edit-conflict.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { MAX_DESCRIPTION, MAX_LOCATION, MAX_NAME, MAX_REASON } from '../limits.ts'
import { isInTenths, NOT_IN_TENTHS } from '../view/duration.ts'
import { MAX_REPEAT } from '../view/series.ts'
import { instant, joining, kind, number, place, requireBothCoordinates, text } from './fields.ts'

const name = text('Name', MAX_NAME)
const location = text('Location', MAX_LOCATION)
/** `requirePrice` checks what the group's currency requires. */
const price = z.int('Price must be a whole number.').min(0, 'Price cannot be less than 0.').nullable()

export const HikeCreate = z
  .object({
    name,
    location,
    event_time: instant,
    price: price.optional(),
    ...place,
    ...z.object({ ...joining, ...kind }).partial().shape,
  })
  .superRefine(requireBothCoordinates)
export type HikeCreate = z.output<typeof HikeCreate>

export const HikeUpdate = z
  .object({
    name,
    description: z
      .string('Description must be text.')
      .trim()
      .max(MAX_DESCRIPTION, tooLong('Description', MAX_DESCRIPTION)),
    location,
    event_time: instant,
    elevation_diff: number('Elevation difference', 20_000),
    distance: number('Distance', 10_000),
    estimated_duration: number('Expected duration', 10_000).refine(
      (hours) => hours === null || isInTenths(hours),
      NOT_IN_TENTHS,
    ),
    price,
    ...joining,
    ...kind,
    ...place,
    /** For the owner alone. */
    keep_chat: z.boolean('Keeping the chat is true or false.'),
    /** For the owner alone. */
    album_public: z.boolean('Showing the album to everybody is true or false.'),
    /** Told to everybody concerned with a new time, place or price. */
    reason: z.string('A reason must be text.').trim().max(MAX_REASON, tooLong('A reason', MAX_REASON)),
    /** Whether the hikes that follow in its series are changed too. */
    scope: z.enum(['this', 'following'], 'The scope is "this" or "following".'),
    base,
  })
  .partial()
  .superRefine(requireBothCoordinates)
export type HikeUpdate = z.output<typeof HikeUpdate>

const repeats = (label: string) => {
  const error = `${label} must be a whole number from 1 to ${MAX_REPEAT}.`
  return z.int(error).min(1, error).max(MAX_REPEAT, error)
}

export const HikeDuplicate = z
  .object({
    event_time: instant,
    repeat: z
      .object(
        {
          unit: z.enum(['week', 'month'], 'The unit is "week" or "month".'),
          every: repeats('The interval'),
          times: repeats('The number of hikes'),
        },
        'How it repeats must be an object.',
      )
      .optional(),
    // What the copies have instead of the original's.
    ...z.object({ name, location, price, ...joining, ...kind }).partial().shape,
    ...place,
  })
  .superRefine(requireBothCoordinates)
export type HikeDuplicate = z.output<typeof HikeDuplicate>

const REASON_REQUIRED = 'Please say why, so that people understand.'

export const Cancellation = z.object({
  reason: z
    .string(REASON_REQUIRED)
    .trim()
    .regex(VISIBLE, REASON_REQUIRED)
    .max(MAX_REASON, tooLong('A reason', MAX_REASON)),
})
export type Cancellation = z.output<typeof Cancellation>
