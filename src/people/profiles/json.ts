import { pictureUrl } from '../../shared/picture-urls.ts'
import type { User } from '../../work/env.ts'

export type UserJson = ReturnType<typeof userJson>

export type AccountJson = ReturnType<typeof accountJson>

/** The public fields of a user. */
export const userJson = (user: User) => ({
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

/** The fields of a user that the user alone may read. */
export const ownJson = (user: User) => ({
  ...userJson(user),
  role: user.role,
  email: user.email,
  stripe_account_id: user.stripeAccountId,
})

/** The same with the contacts, which are in no other answer. */
export const accountJson = (user: User) => ({
  ...ownJson(user),
  phone: user.phone,
  emergency_name: user.emergencyName,
  emergency_phone: user.emergencyPhone,
})
