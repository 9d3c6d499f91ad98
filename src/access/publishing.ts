type Group = { whoPublishes: 'everybody' | 'confirmed' | 'approved'; contactEmail: string }

/** The path of the page that says how to become allowed to publish. */
export const PUBLISHING = '/publishing'

/** What somebody has to do who may not create hikes and write posts. */
export const whatToDo = ({ whoPublishes, contactEmail }: Group) =>
  whoPublishes === 'confirmed'
    ? 'Please confirm your e-mail address first: a link was sent to it when you signed up.'
    : `A moderator has to approve you first: please write to ${contactEmail}.`
