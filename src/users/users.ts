import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import type { Read } from '../env.ts'
import { notFound } from '../errors.ts'
import { organizedEvents } from '../events/events.ts'

/** The profile and the coming hikes that this user organizes, in one round trip. */
export async function getProfile(read: Read, id: number, now: Date) {
  const [[profile], organized] = await read((db) => [
    db.select().from(users).where(eq(users.id, id)),
    organizedEvents(db, id, now),
  ])
  if (!profile) throw notFound('User')
  return { profile, organized }
}
