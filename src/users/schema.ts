import * as z from 'zod'
import { email } from '../accounts/schema.ts'
import { base } from '../http/edit-conflict.ts'
import { amount } from '../shared/format.ts'

const MAX_FAVORITES = 3
/** Blank names, from fields left empty, included. */
const MAX_SENT = 20

const statistic = (label: string, max: number) =>
  z
    .number(`${label} must be a number.`)
    .min(0, `${label} cannot be less than 0.`)
    .max(max, `${label} cannot be more than ${amount(max)}.`)
    .nullable()

/** Blank names are dropped. The array's length is checked before its elements. */
const favorites = (label: string) => {
  const tooMany = `${label} can be at most ${MAX_FAVORITES}.`
  return z
    .array(z.unknown(), `${label} must be a list.`)
    .max(MAX_SENT, tooMany)
    .pipe(z.array(z.string(`${label} must be text.`).trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .refine((names) => names.length <= MAX_FAVORITES, tooMany)
    .refine(
      (names) => names.every((name) => name.length <= 100),
      `${label} can have at most 100 characters each.`,
    )
}

export const ProfileUpdate = z
  .object({
    email,
    avg_distance: statistic('Distance', 10_000),
    avg_duration: statistic('Duration', 10_000),
    elevation_diff_up: statistic('Climb', 20_000),
    elevation_diff_down: statistic('Descent', 20_000),
    favorite_books: favorites('Books'),
    favorite_movies: favorites('Movies and series'),
    favorite_bands: favorites('Bands'),
    base,
  })
  .partial()
export type ProfileUpdate = z.output<typeof ProfileUpdate>
