import { eq } from 'drizzle-orm'
import { requireUser } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { users } from '../db/schema.ts'
import type { PreferenceGroup } from '../db/tables/users.ts'

/** The groups of notices that users switch on and off for mails and notifications, in the order of the settings. */
export const preferenceGroups = {
  requests: {
    label: 'My requests',
    hint: 'A request of yours is approved or declined, or joining opens where you asked to hear of it.',
  },
  changes: {
    label: 'Changes to my hikes',
    hint: 'A hike surely takes place, becomes yours, or your ride to one changes. A new time, place or price, a message to all and a hike that is off always come by mail.',
  },
  organizing: {
    label: 'Organizing',
    hint: 'Somebody asks to join a hike of yours, leaves it, or pays for it, or asks you to organize one together. What becomes of your drafts. Reports and drafts of others, if you are a moderator.',
  },
  chat: {
    label: 'Chat',
    hint: 'Messages that you have not read for half an hour: one mail until you read them.',
  },
  comments: { label: 'Comments', hint: 'Somebody comments on a post of yours, or on one where you have.' },
  reminders: {
    label: 'Reminders',
    hint: 'The day before a hike: time, place, sun, and who comes. The day after, how it was. That a hike is not paid yet.',
  },
  new_hikes: {
    label: 'New hikes',
    hint: 'Hikes like those you look for, once a day at 18:00. You choose them under Searches.',
  },
} satisfies Record<PreferenceGroup, { label: string; hint: string }>

export const groupNames = Object.keys(preferenceGroups) as PreferenceGroup[]

/** The hidden field of a form with fields for notifications. */
export const PUSH_FIELD = 'push'
export const pushField = (name: PreferenceGroup) => `push-${name}`

type Wanted = {
  mail: PreferenceGroup[]
  /** Null keeps the stored ones. */
  push: PreferenceGroup[] | null
}

/** Switches these groups of mails and notifications on for the actor, and all others off. Throws 401. */
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
