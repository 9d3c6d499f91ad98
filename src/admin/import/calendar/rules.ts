import * as z from 'zod'
import { readDateTime } from './date-times.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const MAX_ITEMS = 400

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[+-]?\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

const numbers = (min: number, max: number) =>
  z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(wholeNumber(min, max)).max(MAX_ITEMS))
    .default([])

/** Positions are counted from the start (1) or the end (-1), so 0 is invalid. */
const ordinals = (max: number) => numbers(-max, max).refine((list) => !list.includes(0))

const WEEKDAY = /^\s*([+-]?[1-9]\d?)?(SU|MO|TU|WE|TH|FR|SA)\s*$/

const weekday = z
  .string()
  .regex(WEEKDAY)
  .transform((text) => {
    const [, ordinal = 0, name = ''] = WEEKDAY.exec(text) ?? []
    return { ordinal: Number(ordinal), weekday: WEEKDAYS.indexOf(name) }
  })
  .refine(({ ordinal }) => Math.abs(ordinal) <= 53)

const time = (max: number) => numbers(0, max).refine((list) => list.length <= 1)

/**
 * A recurrence rule (RFC 5545, 3.3.10) that repeats at most once a day. Weekdays count from 0 (Sunday). The ordinal 0
 * means every such weekday.
 */
const RecurrenceRule = z
  .strictObject({
    FREQ: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']),
    INTERVAL: wholeNumber(1, 10_000).default(1),
    COUNT: wholeNumber(1, 99_999).optional(),
    UNTIL: z
      .string()
      .transform(readDateTime)
      .refine((until) => until !== null)
      .optional(),
    WKST: z
      .enum(WEEKDAYS)
      .transform((day) => WEEKDAYS.indexOf(day))
      .default(1),
    BYMONTH: numbers(1, 12),
    BYWEEKNO: ordinals(53),
    BYYEARDAY: ordinals(366),
    BYMONTHDAY: ordinals(31),
    BYDAY: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(weekday).max(MAX_ITEMS))
      .default([]),
    BYSETPOS: ordinals(366),
    BYHOUR: time(23),
    BYMINUTE: time(59),
    BYSECOND: time(60),
    RSCALE: z.literal('GREGORIAN').optional(),
    SKIP: z.literal('OMIT').optional(),
  })
  .refine(({ FREQ, BYWEEKNO, BYYEARDAY }) => FREQ === 'YEARLY' || BYWEEKNO.length + BYYEARDAY.length === 0)
  .refine(({ FREQ, BYMONTHDAY }) => FREQ !== 'WEEKLY' || BYMONTHDAY.length === 0)
  .refine(
    ({ FREQ, BYWEEKNO, BYDAY }) =>
      BYDAY.every(({ ordinal }) => ordinal === 0) ||
      FREQ === 'MONTHLY' ||
      (FREQ === 'YEARLY' && BYWEEKNO.length === 0),
  )
export type RecurrenceRule = z.output<typeof RecurrenceRule>

const MAX_RULE = 1000

/** Null for an invalid or unsupported rule, such as one that repeats within a day. */
export function readRule(text: string): RecurrenceRule | null {
  if (text.length > MAX_RULE) return null
  const parts = text
    .toUpperCase()
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => part.split('=').map((side) => side.trim()))
  const isOnce = new Set(parts.map(([name]) => name)).size === parts.length
  if (!isOnce || parts.some((sides) => sides.length !== 2)) return null
  return RecurrenceRule.safeParse(Object.fromEntries(parts)).data ?? null
}
