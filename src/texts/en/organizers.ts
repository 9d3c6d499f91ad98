import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'

// The card beside a hike for its organizers.
export const organizing = 'Organizing'
export const yourHike = 'Your hike'
export const requests = 'Requests'
export const messageAll = 'Message all'
export const daySheet = 'Day sheet'
export const editHike = 'Edit Event'
export const copyHike = 'Copy this hike'
export const cancelHike = 'Cancel the hike'
export const deleteHike = 'Delete Event'
export const leave = 'Leave Event'
/** For the organizers of a hike that lacks a description, a route or a picture. */
export const nextSteps = (description: Mark, route: Mark, picture: Mark) =>
  rich`Next: ${description('a description')}, ${route('a route')}, ${picture('a picture')}.`
export const nextStepsAndShare = (description: Mark, route: Mark, picture: Mark, share: Mark) =>
  rich`Next: ${description('a description')}, ${route('a route')}, ${picture('a picture')}, and ${share('share it')}.`

/** The labels of the actions that change who organizes a hike, or who is asked to. */
export const acts = {
  appoint: 'Make co-organizer',
  dismiss: 'Remove as co-organizer',
  withdraw: 'Withdraw the question',
  resign: 'Stop organizing',
}

// The question put to a member who is asked to co-organize a hike.
export const question = 'Question'
export const asksYou = (organizer: string) => `${organizer} asks you to organize this hike together.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} asks you to organize ${hike} together.`
export const accept = 'Accept'
export const decline = 'Decline'
export const organizeTitle = (hike: string) => `Organize ${hike}?`
export const coOrganizersDo =
  'Co-organizers edit and cancel the hike, decide who joins, and message everybody.'
export const nameIsShown = 'Your name then stands on its page.'
export const accepted = 'You organize this hike now.'
export const declined = 'You have declined.'
// The owner's form for asking somebody to co-organize a hike.
export const askSomebody = 'Add a co-organizer'
export const askTitle = (hike: string) => `Organize ${hike} together`
export const askIntro =
  'Whoever takes part becomes a co-organizer at once. Anybody else is asked, and decides.'
export const ask = 'Ask'
export const unknownUsername = 'Nobody here has this username.'
export const alreadyYours = 'This hike is yours already.'
export const tooManyAsked = (people: number) => `You have asked ${people} people who have not answered yet.`
export const tooMany = (most: number) => `A hike can have at most ${most} co-organizers.`
export const personCannot = 'This person cannot organize this hike with you.'
export const notAsked = 'You are not asked to organize this hike any more.'
export const youCannot = 'Sorry, you cannot organize this hike.'
export const over = 'This hike is over.'
