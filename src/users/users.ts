import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { users } from '../db/schema.ts'
import type { AppEnv, Read } from '../env.ts'
import { notFound } from '../errors.ts'
import { organizedEvents } from '../events/events.ts'
import { attachPictures, storePicture } from '../images/pictures.ts'
import { uploadedFile } from '../images/upload.ts'
import { authorize } from '../policy.ts'

/** The profile and the coming hikes that this user organizes, in one round trip. */
export async function getProfile(read: Read, id: number, now: Date) {
  const [[profile], organized] = await read((db) => [
    db.select().from(users).where(eq(users.id, id)),
    organizedEvents(db, id, now),
  ])
  if (!profile) throw notFound('User')
  return { profile, organized }
}

export async function changeProfilePicture(c: Context<AppEnv>): Promise<string> {
  const { db, user } = c.var
  authorize(user, user !== null)
  const picture = await storePicture(c, user, 'profile', await uploadedFile(c, 'profile_picture'))
  await db.batch([
    db.update(users).set({ picture, updatedAt: new Date() }).where(eq(users.id, user.id)),
    ...attachPictures(db, user, 'profile', user.id, [picture]),
  ])
  return picture
}
