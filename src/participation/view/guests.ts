type Guest = { name: string; child?: true | undefined }
type Group = { guest_count?: number | undefined; guests?: Guest[] | undefined }

/** The error of a list of guests that is too long. */
export function tooManyGuests(allowed: number): string {
  if (allowed === 0) return 'Nobody can bring guests to this hike.'
  return allowed === 1 ? 'You can bring one guest.' : `You can bring at most ${allowed} guests.`
}

/** A member with the guests. */
export const peopleOf = ({ guest_count = 0 }: Group) => 1 + guest_count

/** The members with their guests. */
export const peopleIn = (groups: Group[]) => groups.reduce((sum, group) => sum + peopleOf(group), 0)

/** 'Lea', 'Tim (child)' */
export const guestName = ({ name, child }: Guest) => (child ? `${name} (child)` : name)

/** 'With Lea, Tim (child)'; null without guests, and for those who do not read their names. */
export const guestsText = ({ guests = [] }: Group) =>
  guests.length === 0 ? null : `With ${guests.map(guestName).join(', ')}`
