import { eq } from 'drizzle-orm'
import { requireUser } from '../access/policy.ts'
import { users } from '../db/schema.ts'
import type { PreferenceGroup } from '../db/tables/users.ts'
import type { Work } from '../work/work.ts'

/** The groups of mails that users switch on and off, in the order of the settings. */
export const preferenceGroups = {
  requests: { label: 'My requests', hint: 'A request of yours is approved or declined.' },
  changes: {
    label: 'Changes to my hikes',
    hint: 'A hike becomes yours, or your ride to one changes. A new time, place or price, a message to all and a hike that is off always come by mail.',
  },
  organizing: {
    label: 'Organizing',
    hint: 'Somebody asks to join a hike of yours, leaves it, or pays for it. Reports, if you are a moderator.',
  },
  chat: {
    label: 'Chat',
    hint: 'Messages that you have not read for half an hour: one mail until you read them.',
  },
  comments: { label: 'Comments', hint: 'Somebody comments on a post of yours.' },
  reminders: { label: 'Reminders', hint: 'The day before a hike: time, place, sun, and who comes.' },
} satisfies Record<PreferenceGroup, { label: string; hint: string }>

export const groupNames = Object.keys(preferenceGroups) as PreferenceGroup[]

/** What the settings offer: nobody can comment yet. */
export const offeredGroups: PreferenceGroup[] = groupNames.filter((name) => name !== 'comments')

/** Switches these groups of mails on for the actor, and all others that are offered off. Throws 401. */
export async function choosePreferences({ db, actor }: Work, wanted: PreferenceGroup[]): Promise<void> {
  requireUser(actor)
  const mailOff = groupNames.filter((name) =>
    offeredGroups.includes(name) ? !wanted.includes(name) : actor.mailOff.includes(name),
  )
  await db.update(users).set({ mailOff }).where(eq(users.id, actor.id))
}
