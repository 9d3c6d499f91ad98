import { plural } from '../plural.ts'

export const messageAll = 'Message all'
export const message = 'Message'
export const send = 'Send'
export const sent = 'Message sent.'
export const charactersLeft = (count: number, shown: string) =>
  plural(count, { one: `${shown} character left`, other: `${shown} characters left` })
export const charactersTooMany = (count: number, shown: string) =>
  plural(count, { one: `${shown} character too many`, other: `${shown} characters too many` })
export const atMost = (most: string) => `At most ${most} characters.`
export const hidden = 'A moderator has hidden this, so nobody would read it.'
export const changed = 'Announcement changed.'
export const takenDown = 'Announcement taken down.'
export const changeTitle = 'Change announcement'
export const changeHint =
  'It changes on the page and in the chat. Mails that have been sent stay as they are, and nobody is mailed again.'
export const takeDown = 'Take down'
export const writeFirst = 'Write something first.'
/** The subject of ‘… can have at most 2,000 characters.’ */
export const aMessage = 'A message'
export const chooseRecipients = 'Choose who gets it: participants, waiting or pending.'
