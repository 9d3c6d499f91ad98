import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const draft = 'Draft'
export const returned = 'A moderator has returned it:'
export const publish = 'Publish'
export const publishLater = 'Publish later'
export const changeTime = 'Change the time'
export const askForLook = 'Ask for a look'
export const returnIt = 'Return it'
export const moderatorLooks = 'A moderator looks at it, and publishes it or returns it with a comment.'
/** `time` is ‘Sat 28 Nov · 09:00 CET’ in a <time> element. */
export const publishedOn = (time: ReactNode) => rich`It is published by itself on ${time}.`
export const publishedIfAllowedOn = (time: ReactNode) =>
  rich`It is published by itself, if its owner may publish by then, on ${time}.`
export const startHasPassed = 'Its time has passed: change it before the hike is published.'
export const doesNotWait = 'This draft does not wait for a look.'

export const published = 'The hike is published.'
export const moderatorsTold = 'The moderators are told.'
export const isReturned = 'The draft is returned.'
export const notByItself = 'It is not published by itself.'
export const byItselfThen = (time: string) => `It is published by itself on ${time}.`
export const timeTitle = (hike: string) => `When is ${hike} published?`
/** `zone` is ‘CET’. */
export const timeIn = (zone: string) => `Date and time (${zone})`
export const timeHint = 'It is published by itself then. Leave it blank to publish it yourself.'
export const returnTitle = (hike: string) => `Return ${hike}?`
export const returnIntro = (organizer: string) =>
  `${organizer} reads your comment, and can ask for another look.`
export const comment = 'Comment'
export const commentRequired = 'Please say what is missing.'
/** The subject of ‘… can have at most 500 characters.’ */
export const aComment = 'A comment'
