import { eq } from 'drizzle-orm'
import { requireUser } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { users } from '../db/schema.ts'
import type { PreferenceGroup } from '../db/tables/users.ts'

/**
 * The groups of notices for which users can switch emails and notifications on and off, in the order of the settings
 * page.
 */
export const groupNames = [
  'requests',
  'changes',
  'organizing',
  'chat',
  'comments',
  'reminders',
  'new_hikes',
] as const satisfies PreferenceGroup[]

/** The name of a hidden field. If it is present, the form has fields for notifications. */
export const PUSH_FIELD = 'push'
export const pushField = (name: PreferenceGroup) => `push-${name}`

type Wanted = {
  mail: PreferenceGroup[]
  /** Null keeps the stored preferences. */
  push: PreferenceGroup[] | null
}

/** Switches the emails and notifications of these groups on for the actor, and all others off. Throws 401. */
export async function choosePreferences(
  { db, actor }: RequestContext,
  { mail, push }: Wanted,
): Promise<void> {
  requireUser(actor)
  const othersThan = (wanted: PreferenceGroup[]) => groupNames.filter((name) => !wanted.includes(name))
  await db
    .update(users)
    .set({
      mailOff: othersThan(mail),
      ...(push && { pushOff: othersThan(push) }),
    })
    .where(eq(users.id, actor.id))
}
