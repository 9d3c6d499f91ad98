import * as z from 'zod'
import { number } from '../../hikes/rules/fields.ts'
import { base } from '../../http/edit-conflict.ts'
import { tooLong } from '../../shared/text.ts'
import { email } from '../accounts/schema.ts'
import { MAX_CLIMB, MAX_CONTACT, MAX_DISTANCE, MAX_DURATION, MAX_FAVORITE, MAX_FAVORITES } from '../limits.ts'

/**
 * The form sends blank names for fields that are left empty, which are dropped: more names than MAX_FAVORITES may
 * arrive.
 */
const MAX_SENT = 20

/** The array's length is checked before its elements, which bounds the work. */
const favorites = (label: string) => {
  const tooMany = `${label} can be at most ${MAX_FAVORITES}.`
  const short = z.string().max(MAX_FAVORITE)
  return z
    .array(z.unknown(), `${label} must be a list.`)
    .max(MAX_SENT, tooMany)
    .pipe(z.array(z.string(`${label} must be text.`).trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .refine((names) => names.length <= MAX_FAVORITES, tooMany)
    .refine(
      (names) => names.every((name) => short.safeParse(name).success),
      `${label} can have at most ${MAX_FAVORITE} characters each.`,
    )
}

/** Null is sent by clients for what is empty. */
const contact = (label: string) =>
  z
    .string(`${label} must be text.`)
    .trim()
    .max(MAX_CONTACT, tooLong(label, MAX_CONTACT))
    .nullable()
    .transform((text) => text ?? '')

export const ProfileUpdate = z
  .object({
    email,
    avg_distance: number('Distance', MAX_DISTANCE),
    avg_duration: number('Duration', MAX_DURATION),
    elevation_diff_up: number('Climb', MAX_CLIMB),
    elevation_diff_down: number('Descent', MAX_CLIMB),
    favorite_books: favorites('Books'),
    favorite_movies: favorites('Movies and series'),
    favorite_bands: favorites('Bands'),
    phone: contact('A phone number'),
    emergency_name: contact('A name'),
    emergency_phone: contact('A phone number'),
    base,
  })
  .partial()
export type ProfileUpdate = z.output<typeof ProfileUpdate>
