import * as z from 'zod'
import { users } from '../../db/schema.ts'
import { number } from '../../hikes/rules/fields.ts'
import { base, chosenFile } from '../../http/shapes.ts'
import { tooLong } from '../../shared/text.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import { t as languagesSettings } from '../../texts/languages-settings.ts'
import { t } from '../../texts/profiles.ts'
import { email } from '../accounts/schema.ts'
import {
  MAX_CLIMB,
  MAX_CONTACT,
  MAX_DISTANCE,
  MAX_DURATION,
  MAX_FAVORITE,
  MAX_FAVORITES,
  MAX_REAL_NAME,
} from '../limits.ts'

/** More than `MAX_FAVORITES`, because the form sends blank names, which are dropped. */
const MAX_SENT = 20

/** A list of names. Its length is checked before its elements, to limit the work. */
const favorites = (label: () => string) => {
  const tooMany = { error: () => t.tooManyFavorites(label(), MAX_FAVORITES) }
  const short = z.string().max(MAX_FAVORITE)
  return z
    .array(z.unknown(), { error: () => t.notAList(label()) })
    .max(MAX_SENT, tooMany)
    .pipe(z.array(z.string({ error: () => t.notText(label()) }).trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .refine((names) => names.length <= MAX_FAVORITES, tooMany)
    .refine((names) => names.every((name) => short.safeParse(name).success), {
      error: () => t.favoritesTooLong(label(), MAX_FAVORITE),
    })
}

/** A line of text. Null means an empty line. */
const line = (label: () => string, max: number) =>
  z
    .string({ error: () => t.notText(label()) })
    .trim()
    .max(max, { error: () => tooLong(label(), max) })
    .nullable()
    .transform((text) => text ?? '')

export const ProfileUpdate = z
  .object({
    email,
    name: line(() => t.aName, MAX_REAL_NAME),
    avg_distance: number(() => t.distance, MAX_DISTANCE),
    avg_duration: number(() => t.duration, MAX_DURATION),
    elevation_diff_up: number(() => t.climb, MAX_CLIMB),
    elevation_diff_down: number(() => t.descent, MAX_CLIMB),
    favorite_books: favorites(() => t.labels.favorite_books),
    favorite_movies: favorites(() => t.labels.favorite_movies),
    favorite_bands: favorites(() => t.labels.favorite_bands),
    phone: line(() => t.aPhoneNumber, MAX_CONTACT),
    emergency_name: line(() => t.aName, MAX_CONTACT),
    emergency_phone: line(() => t.aPhoneNumber, MAX_CONTACT),
    phone_on_the_day: z.boolean({ error: () => t.phoneShown }),
    language: z.enum(LANGUAGES, { error: () => languagesSettings.unknown }).nullable(),
    base,
  })
  .partial()
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const PictureUpload = z.object({ profile_picture: chosenFile('picture') })

export const User = z
  .object({
    id: z.int(),
    username: z.string(),
    profile_picture: z.string().nullable(),
    avg_distance: z.number().nullable().meta({ description: 'Kilometres.' }),
    avg_duration: z.number().nullable().meta({ description: 'Hours.' }),
    elevation_diff_up: z.number().nullable().meta({ description: 'Metres.' }),
    elevation_diff_down: z.number().nullable().meta({ description: 'Metres.' }),
    favorite_books: z.array(z.string()),
    favorite_movies: z.array(z.string()),
    favorite_bands: z.array(z.string()),
    payments_enabled: z.boolean(),
  })
  .meta({ id: 'User' })

const OwnUser = User.extend({
  role: z.enum(users.role.enumValues),
  email: z.string(),
  stripe_account_id: z.string().nullable(),
})

/** The actor's own account. Responses to other users never contain the contact details. */
export const Account = OwnUser.extend({
  name: z.string().meta({
    description:
      'Your real name, which participants and organizers of your hikes can also see. Blank if not given.',
  }),
  phone: z.string(),
  emergency_name: z.string(),
  emergency_phone: z.string(),
  phone_on_the_day: z.boolean().meta({
    description:
      'Whether participants of hikes that you organize can see your ' +
      'phone number, from a day before to a day after the hike.',
  }),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'Null means the language of the browser.' }),
}).meta({ id: 'Account' })

export const ProfileChanged = z.object({ user: Account, message: z.string() })
export const PictureChanged = z.object({ profile_picture_url: z.string() })

const Sums = z.object({
  hikes: z.int(),
  km: z.number(),
  ascent: z.number().meta({ description: 'Metres.' }),
})

export const Profile = OwnUser.partial({ role: true, email: true, stripe_account_id: true })
  .extend({
    hiked: Sums.extend({ this_year: Sums }).meta({
      description: 'Totals of the hikes that the user came to, as marked by organizers.',
    }),
  })
  .meta({ id: 'Profile' })
