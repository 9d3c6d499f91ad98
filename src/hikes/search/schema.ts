import * as z from 'zod'
import { PageQuery } from '../../http/page-query.ts'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/search.ts'
import { MAX_QUERY } from '../limits.ts'
import { SUITABILITIES } from '../view/attributes.ts'
import { GRADES } from '../view/grades.ts'
import type { SearchField } from './address.ts'
import { NearCursor } from './distance.ts'
import { RankCursor } from './ranking.ts'
import { wordsOf } from './word-search.ts'

const MAX_QUERY_WORDS = 8
/** The default of `within`, in kilometres. */
export const DEFAULT_WITHIN = 50

/** A list of values of `all`, separated by commas. The output has no duplicates, and is in the order of `all`. */
const listOf = <const Values extends readonly [string, ...string[]]>(all: Values, error: () => string) =>
  z
    .string()
    .transform((list) => list.split(',').filter((value) => value !== ''))
    .pipe(z.array(z.enum(all, { error })))
    .transform((chosen) => all.filter((value) => chosen.includes(value)))
    .optional()
    .meta({
      description: `One or more of ${all.join(', ')}, separated by commas or by repeating the parameter.`,
    })

const atMost = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, { error: () => t.notANumber })
  .transform(Number)
  .optional()

const flag = z.literal('1', { error: () => t.only1 }).optional()

const date = z.iso.date({ error: () => t.notADate }).optional()

const near = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,20})?, ?-?\d{1,3}(\.\d{1,20})?$/, { error: () => t.notAPoint })
  .transform((near) => {
    const [latitude = 0, longitude = 0] = near.split(',').map(Number)
    return { latitude, longitude }
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, {
    error: () => t.notAPoint,
  })
  .optional()

const MAX_WITHIN = 20_000
const notWithin = () => t.notWithin(amount(MAX_WITHIN))

const shape = {
  q: z
    .string()
    .max(MAX_QUERY, { error: () => t.tooManyCharacters(MAX_QUERY), abort: true })
    // FTS5 reads a query only up to a NUL character, and rejects an unfinished phrase.
    .overwrite((q) => q.replaceAll(/\p{Cc}/gu, ' '))
    .trim()
    .refine((q) => wordsOf(q).length <= MAX_QUERY_WORDS, {
      error: () => t.tooManyWords(MAX_QUERY_WORDS),
    })
    .transform((q) => (q === '' ? undefined : q))
    .optional(),
  from: date,
  to: date,
  weekend: flag.meta({ description: 'Only hikes on the current or coming weekend.' }),
  grade: listOf(GRADES, () => t.notAGrade),
  max_km: atMost,
  max_ascent: atMost,
  max_hours: atMost,
  free: flag,
  spots: flag,
  good_for: listOf(SUITABILITIES, () => t.notGoodFor(SUITABILITIES.join(', '))),
  near: near.meta({ description: 'Latitude and longitude, separated by a comma.' }),
  within: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/, { error: notWithin })
    .transform(Number)
    .refine((within) => within >= 1 && within <= MAX_WITHIN, { error: notWithin })
    .optional()
    .meta({ description: `Maximum distance from “near”, in kilometres. The default is ${DEFAULT_WITHIN}.` }),
  sort: z.enum(['time', 'distance'], { error: () => t.notAnOrder }).optional(),
} satisfies Record<SearchField, z.ZodType>

type Order = { sort?: 'time' | 'distance' | undefined; near?: object | undefined }

function requirePlace({ sort, near }: Order, context: z.RefinementCtx) {
  if (sort === 'distance' && !near)
    context.addIssue({ code: 'custom', path: ['sort'], message: t.distanceNeedsArea })
}

type Dates = { from?: string | undefined; to?: string | undefined }

/**
 * Adds an issue if the dates are in the wrong order. The API's list does not use this check: it returns an empty list.
 */
function requireOrder({ from, to }: Dates, context: z.RefinementCtx) {
  if (from && to && to < from) context.addIssue({ code: 'custom', path: ['to'], message: t.endsBeforeStart })
}

/** A search of upcoming hikes, as query parameters. */
export const Search = z.object(shape).superRefine(requirePlace).superRefine(requireOrder)
export type Search = z.output<typeof Search>

/** A search of the hikes of a month. */
export const CalendarSearch = z
  .object({
    ...shape,
    month: z
      .string()
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: () => t.notAMonth })
      .optional(),
  })
  .superRefine(requirePlace)
  .superRefine(requireOrder)

/**
 * The query of the list. `searchOf` and `PageQuery` parse `limit` and `cursor`, because each order has a different
 * cursor.
 */
export const HikeList = z
  .object({
    ...shape,
    mine: z
      .string()
      .optional()
      .meta({ description: 'Set to 1 for the hikes that you organize or take part in.' }),
    format: z.enum(['json', 'geojson'], { error: () => t.notAFormat }).default('json'),
    limit: PageQuery.shape.limit,
    cursor: z.string().optional(),
  })
  .superRefine(requirePlace)

/** A page of a list that is sorted by distance. */
export const NearPage = z.object({ limit: PageQuery.shape.limit, cursor: NearCursor.optional() })
/** A page of a list that puts hikes matching only with a typo last. */
export const RankedPage = z.object({ limit: PageQuery.shape.limit, cursor: RankCursor.optional() })
