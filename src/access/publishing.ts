type Config = { WHO_PUBLISHES: 'everybody' | 'confirmed' | 'approved'; CONTACT_EMAIL: string }

/** The path of the page that says how to become allowed to publish. */
export const PUBLISHING = '/publishing'

/** What somebody has to do who may not create hikes and write posts. */
export const whatToDo = ({ WHO_PUBLISHES, CONTACT_EMAIL }: Config) =>
  WHO_PUBLISHES === 'confirmed'
    ? 'Please confirm your e-mail address first: a link was sent to it when you signed up.'
    : `A moderator has to approve you first: please write to ${CONTACT_EMAIL}.`
