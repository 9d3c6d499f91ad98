import * as z from 'zod'
import { MAX_CAPACITY, MAX_QUESTIONS } from '../../../shared/capacity.ts'
import { MAX_QUESTION } from '../limits.ts'
import { text } from './field-types.ts'

const capacity = z
  .int('The number of places must be a whole number.')
  .min(1, 'There must be at least one place.')
  .max(MAX_CAPACITY, `There can be at most ${MAX_CAPACITY} places.`)
  .nullable()

export const joining = {
  capacity,
  approval: z.enum(['manual', 'automatic'], 'Approval is "manual" or "automatic".'),
  questions: z
    .array(text('A question', MAX_QUESTION), 'Questions must be a list.')
    .max(MAX_QUESTIONS, `There can be at most ${MAX_QUESTIONS} questions.`),
}
