import * as z from 'zod'
import { GRADES } from '../../../shared/grades.ts'
import { MAX_GEAR, MAX_GEAR_LENGTH, SUITABILITIES } from '../../../shared/suitability.ts'
import { text } from './field-types.ts'

export const kind = {
  grade: z.enum(GRADES, 'A grade is one of T1 to T6.').nullable(),
  gear: z
    .array(text('A piece of gear', MAX_GEAR_LENGTH), 'Gear must be a list.')
    .max(MAX_GEAR, `There can be at most ${MAX_GEAR} pieces of gear.`),
  good_for: z
    .array(
      z.enum(SUITABILITIES, `Good for is any of ${SUITABILITIES.join(', ')}.`),
      'Good for must be a list.',
    )
    .max(100, 'The list is too long.')
    // Each once, in one order.
    .transform((chosen) => SUITABILITIES.filter((suitability) => chosen.includes(suitability))),
}
