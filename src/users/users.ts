import { eq } from 'drizzle-orm'
import { confirmNewAddress, refuseNewAddress } from '../accounts/accounts.ts'
import { users } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { organizedEvents } from '../events/event-lists.ts'
import { attachPictures, purgeOrphansLater, storePicture } from '../images/pictures.ts'
import { requireUser } from '../policy.ts'
import type { Work } from '../work.ts'
import type { ProfileUpdate } from './schema.ts'

/** A user with the upcoming hikes they organize: one round trip. Throws 404. */
export async function getProfile({ read }: Work, id: number, now: Date) {
  const [[profile], organized] = await read((db) => [
    db.select().from(users).where(eq(users.id, id)),
    organizedEvents(db, id, now),
  ])
  if (!profile) throw notFound('User')
  return { profile, organized }
}

/** Changes the given fields of one's own profile. A new e-mail address counts once it is confirmed. */
export async function updateOwnProfile(work: Work, input: ProfileUpdate) {
  const { db, actor } = work
  requireUser(actor)
  const { email } = input
  const isNew = email !== undefined && email !== actor.email
  if (isNew) await refuseNewAddress(work, actor, email)
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
    .where(eq(users.id, actor.id))
    .returning()
  if (!updated) throw notFound('User')
  if (isNew) await confirmNewAddress(work, actor, email)
  return updated
}

/** Stores a new profile picture of one's own and returns its name. */
export async function changeProfilePicture(work: Work, file: File): Promise<string> {
  const { db, actor } = work
  requireUser(actor)
  const picture = await storePicture(work, actor, 'profile', file)
  await db.batch([
    db.update(users).set({ picture, updatedAt: new Date() }).where(eq(users.id, actor.id)),
    ...attachPictures(db, actor, 'profile', actor.id, [picture]),
  ])
  purgeOrphansLater(work)
  return picture
}
