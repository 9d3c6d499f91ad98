import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { confirmNewAddress, refuseNewAddress } from '../accounts/accounts.ts'
import { users } from '../db/schema.ts'
import type { AppEnv, Read } from '../env.ts'
import { notFound } from '../errors.ts'
import { organizedEvents } from '../events/events.ts'
import { attachPictures, storePicture } from '../images/pictures.ts'
import { uploadedFile } from '../images/upload.ts'
import { authorize, can } from '../policy.ts'
import type { ProfileUpdate } from './schema.ts'

/** The profile and the coming hikes that this user organizes, in one round trip. */
export async function getProfile(read: Read, id: number, now: Date) {
  const [[profile], organized] = await read((db) => [
    db.select().from(users).where(eq(users.id, id)),
    organizedEvents(db, id, now),
  ])
  if (!profile) throw notFound('User')
  return { profile, organized }
}

/** A new address counts once it has been confirmed; everything else counts at once. */
export async function updateProfile(c: Context<AppEnv>, input: ProfileUpdate) {
  const { db, user } = c.var
  authorize(user, can.editProfile(user, { id: user?.id ?? 0 }))
  const { email } = input
  const isNew = email !== undefined && email !== user.email
  if (isNew) await refuseNewAddress(c, user, email)
  const [updated] = await db
    .update(users)
    .set({
      avgDistance: input.avg_distance,
      avgDuration: input.avg_duration,
      elevationDiffUp: input.elevation_diff_up,
      elevationDiffDown: input.elevation_diff_down,
      favoriteBooks: input.favorite_books,
      favoriteMovies: input.favorite_movies,
      favoriteBands: input.favorite_bands,
      updatedAt: new Date(),
    })
    .where(eq(users.id, user.id))
    .returning()
  if (!updated) throw notFound('User')
  if (isNew) await confirmNewAddress(c, user, email)
  return updated
}

export async function changeProfilePicture(c: Context<AppEnv>): Promise<string> {
  const { db, user } = c.var
  authorize(user, can.editProfile(user, { id: user?.id ?? 0 }))
  const picture = await storePicture(c, user, 'profile', await uploadedFile(c, 'profile_picture'))
  await db.batch([
    db.update(users).set({ picture, updatedAt: new Date() }).where(eq(users.id, user.id)),
    ...attachPictures(db, user, 'profile', user.id, [picture]),
  ])
  return picture
}
