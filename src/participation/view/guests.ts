import { t } from '../../texts/joining.ts'

type Guest = { name: string; child?: true | undefined }
type Group = { guest_count?: number | undefined; guests?: Guest[] | undefined }

/** Returns the error for a list with too many guests. */
export function tooManyGuests(allowed: number): string {
  return allowed === 0 ? t.noGuests : t.tooManyGuests(allowed)
}

/** The number of people: the member and the guests. */
export const peopleOf = ({ guest_count = 0 }: Group) => 1 + guest_count

/** The total number of people: the members and their guests. */
export const peopleIn = (groups: Group[]) => groups.reduce((sum, group) => sum + peopleOf(group), 0)

/** 'Lea', 'Tim (child)' */
export const guestName = ({ name, child }: Guest) => (child ? t.child(name) : name)

/** 'With Lea, Tim (child)'; null if there are no guests, or if the viewer may not see their names. */
export const guestsText = ({ guests = [] }: Group) =>
  guests.length === 0 ? null : t.withGuests(guests.map(guestName).join(', '))
