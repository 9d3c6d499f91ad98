import type * as z from 'zod'
import type { User as UserRow } from '../../context/env.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import type { Logbook } from './logbook.ts'
import type { Account, Profile, User } from './schema.ts'

export type UserJson = z.output<typeof User>
export type AccountJson = z.output<typeof Account>

export const userJson = (user: UserRow): UserJson => ({
  id: user.id,
  username: user.username,
  profile_picture: pictureUrl(user.picture),
  avg_distance: user.avgDistance,
  avg_duration: user.avgDuration,
  elevation_diff_up: user.elevationDiffUp,
  elevation_diff_down: user.elevationDiffDown,
  favorite_books: user.favoriteBooks,
  favorite_movies: user.favoriteMovies,
  favorite_bands: user.favoriteBands,
  payments_enabled: user.payoutsReady,
})

const ownJson = (user: UserRow) => ({
  ...userJson(user),
  role: user.role,
  email: user.email,
  stripe_account_id: user.stripeAccountId,
})

export const accountJson = (user: UserRow): AccountJson => ({
  ...ownJson(user),
  name: user.realName,
  phone: user.phone,
  emergency_name: user.emergencyName,
  emergency_phone: user.emergencyPhone,
  phone_on_the_day: user.phoneOnTheDay,
  language: user.language,
})

export const profileJson = (
  user: UserRow,
  { all, thisYear }: Logbook,
  isOwn: boolean,
): z.output<typeof Profile> => ({
  ...(isOwn ? ownJson(user) : userJson(user)),
  hiked: { ...all, this_year: thisYear },
})
