import * as z from 'zod'
import { base } from '../../http/shapes.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { MAX_REASON } from '../limits.ts'
import { MAX_REPEAT } from '../view/series.ts'
import {
  checkEnd,
  checkMinimum,
  checkWindow,
  laterFields,
  newFields,
  publish_at,
  requireBothCoordinates,
} from './fields.ts'

const { name, location, event_time, ...others } = newFields

export const HikeCreate = z
  .object({
    name,
    location,
    event_time,
    ...z.object(others).partial().shape,
    draft: z.boolean('Whether it is a draft is true or false.').optional(),
    publish_at,
  })
  .superRefine(requireBothCoordinates)
  .superRefine(checkEnd)
  .superRefine(checkWindow)
  .superRefine(checkMinimum)
  .superRefine(({ draft, publish_at }, context) => {
    if (publish_at && !draft)
      context.addIssue({ code: 'custom', path: ['publish_at'], message: 'Only a draft is published later.' })
  })
export type HikeCreate = z.output<typeof HikeCreate>

export const HikeUpdate = z
  .object({
    ...newFields,
    ...laterFields,
    publish_at,
    /** Everybody who is told of a new time, place or price reads it. */
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
    event_time,
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
    // The copies have these instead of the original's.
    ...z.object({ name, location, ...others }).partial().shape,
  })
  .superRefine(requireBothCoordinates)
  .superRefine(checkEnd)
  .superRefine(checkWindow)
  .superRefine(checkMinimum)
export type HikeDuplicate = z.output<typeof HikeDuplicate>

export const REASON_REQUIRED = 'Please say why, so that people understand.'

export const Cancellation = z.object({
  reason: z
    .string(REASON_REQUIRED)
    .trim()
    .regex(VISIBLE, REASON_REQUIRED)
    .max(MAX_REASON, tooLong('A reason', MAX_REASON))
    .optional(),
})
export type Cancellation = z.output<typeof Cancellation>
