import * as z from 'zod'
import { base } from '../../http/shapes.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { t } from '../../texts/hike-rules.ts'
import { MAX_REASON } from '../limits.ts'
import { checkOf, coordinateProblems, problemsOfNew } from '../view/between-fields.ts'
import { MAX_REPEAT } from '../view/series.ts'
import { laterFields, newFields, publish_at } from './fields.ts'

/**
 * Checks rules between fields even if other fields are invalid, so that all errors are reported together. Zod skips the
 * check nevertheless if a whole number is a fraction.
 */
const always = { when: ({ value }: z.core.ParsePayload) => value instanceof Object }

export const checksOfNew = [checkOf(problemsOfNew), always] as const

const { name, location, event_time, ...others } = newFields

export const HikeCreate = z
  .object({
    name,
    location,
    event_time,
    ...z.object(others).partial().shape,
    draft: z.boolean({ error: () => t.draftNotBoolean }).optional(),
    publish_at,
  })
  .superRefine(...checksOfNew)
  .superRefine(({ draft, publish_at }, context) => {
    if (publish_at && !draft)
      context.addIssue({ code: 'custom', path: ['publish_at'], message: t.onlyDraftsLater })
  }, always)
export type HikeCreate = z.output<typeof HikeCreate>

export const HikeUpdate = z
  .object({
    ...newFields,
    ...laterFields,
    publish_at,
    /** Shown to everybody who is notified of a new time, place or price. */
    reason: z
      .string({ error: () => t.reasonNotText })
      .trim()
      .max(MAX_REASON, { error: () => tooLong(t.aReason, MAX_REASON) }),
    /** Whether the edit changes the following hikes of the series too. */
    scope: z.enum(['this', 'following'], { error: () => t.scopeUnknown }),
    base,
  })
  .partial()
  .superRefine(checkOf(coordinateProblems), always)
export type HikeUpdate = z.output<typeof HikeUpdate>

const repeats = (error: () => string) => z.int({ error }).min(1, { error }).max(MAX_REPEAT, { error })

export const HikeDuplicate = z
  .object({
    event_time,
    repeat: z
      .object(
        {
          unit: z.enum(['week', 'month'], { error: () => t.unitUnknown }),
          every: repeats(() => t.intervalRange(MAX_REPEAT)),
          times: repeats(() => t.timesRange(MAX_REPEAT)),
        },
        { error: () => t.repeatNotObject },
      )
      .optional(),
    // The copies get these fields instead of those of the original.
    ...z.object({ name, location, ...others }).partial().shape,
  })
  .superRefine(...checksOfNew)
export type HikeDuplicate = z.output<typeof HikeDuplicate>

const reasonRequired = { error: () => t.reasonRequired }

export const Cancellation = z.object({
  reason: z
    .string(reasonRequired)
    .trim()
    .regex(VISIBLE, reasonRequired)
    .max(MAX_REASON, { error: () => tooLong(t.aReason, MAX_REASON) })
    .optional(),
})
export type Cancellation = z.output<typeof Cancellation>
