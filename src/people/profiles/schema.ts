import * as z from 'zod'
import { number } from '../../hikes/rules/fields.ts'
import { base } from '../../http/edit-conflict.ts'
import { email } from '../accounts/schema.ts'

const MAX_FAVORITES = 3
/** Blank names, from fields left empty, included. */
const MAX_SENT = 20

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
    avg_distance: number('Distance', 10_000),
    avg_duration: number('Duration', 10_000),
    elevation_diff_up: number('Climb', 20_000),
    elevation_diff_down: number('Descent', 20_000),
    favorite_books: favorites('Books'),
    favorite_movies: favorites('Movies and series'),
    favorite_bands: favorites('Bands'),
    base,
  })
  .partial()
export type ProfileUpdate = z.output<typeof ProfileUpdate>
