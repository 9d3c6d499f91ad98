import * as z from 'zod'
import { amount } from '../../../shared/format.ts'
import { tooLong } from '../../../shared/too-long.ts'
import { VISIBLE } from '../../../shared/visible-text.ts'

export const text = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .regex(VISIBLE, `${label} is required.`)
    .max(max, tooLong(label, max))

export const number = (label: string, max: number) =>
  z
    .number(`${label} must be a number.`)
    .min(0, `${label} cannot be less than 0.`)
    .max(max, `${label} cannot be more than ${amount(max)}.`)
    .nullable()

export const UNSUPPORTED_TIME = 'That year is too far away.'
export const isSupportedTime = (time: Date) => time >= new Date('1970-01-01') && time < new Date('2200-01-01')

/** ISO 8601 with a zone; the seconds may be left out. */
export const instant = z
  .union(
    [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
    'A date and time are required.',
  )
  .transform((time) => new Date(time))
  .refine(isSupportedTime, UNSUPPORTED_TIME)
