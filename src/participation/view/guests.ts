import { t } from '../../texts/joining.ts'

type Guest = { name: string; child?: true | undefined }
type Group = { guest_count?: number | undefined; guests?: Guest[] | undefined }

/** The error of a list of guests that is too long. */
export function tooManyGuests(allowed: number): string {
  return allowed === 0 ? t.noGuests : t.tooManyGuests(allowed)
}

/** A member with the guests. */
export const peopleOf = ({ guest_count = 0 }: Group) => 1 + guest_count

/** The members with their guests. */
export const peopleIn = (groups: Group[]) => groups.reduce((sum, group) => sum + peopleOf(group), 0)

/** 'Lea', 'Tim (child)' */
export const guestName = ({ name, child }: Guest) => (child ? t.child(name) : name)

/** 'With Lea, Tim (child)'; null without guests, and for those who do not read their names. */
export const guestsText = ({ guests = [] }: Group) =>
  guests.length === 0 ? null : t.withGuests(guests.map(guestName).join(', '))
