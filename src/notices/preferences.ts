import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { requireUser } from '../policy.ts'
import type { Work } from '../work.ts'
import { type PreferenceGroup, preferenceGroups } from './kinds.ts'

export const groupNames = Object.keys(preferenceGroups) as PreferenceGroup[]

/** Mails the actor what is in these groups, and nothing of the others that can be switched off. Throws 401. */
export async function choosePreferences({ db, actor }: Work, wanted: PreferenceGroup[]): Promise<void> {
  requireUser(actor)
  const mailOff = groupNames.filter((name) => !wanted.includes(name))
  await db.update(users).set({ mailOff }).where(eq(users.id, actor.id))
}
