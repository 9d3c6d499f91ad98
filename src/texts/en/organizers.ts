import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

/** The card beside a hike for its organizers. */
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

/** Appointing and dismissing co-organizers: the labels of the actions, and the dialogs that ask. */
export const acts = {
  appoint: 'Make co-organizer',
  dismiss: 'Remove as co-organizer',
  withdraw: 'Withdraw the question',
  resign: 'Stop organizing',
}
export const appointTitle = (username: string) => `Make ${username} a co-organizer?`
export const appointConsequence =
  'Co-organizers edit and cancel the hike, decide who joins, and message everybody. They do not see who has paid, and cannot delete the hike.'
export const appointed = (username: string) => `${username} is a co-organizer now.`
export const isAsked = (username: string) => `${username} is asked to organize the hike too.`
export const dismissTitle = (username: string) => `Remove ${username} as co-organizer?`
export const stillTakesPart = (username: string) => `${username} still takes part in the hike.`
export const doesNotTakePart = (username: string) =>
  `${username} does not take part, and can no longer read the chat.`
export const dismissed = (username: string) => `${username} is not a co-organizer any more.`
export const withdrawTitle = (username: string) => `Withdraw the question to ${username}?`
export const withdrawConsequence = (username: string) =>
  `${username} can no longer accept to organize this hike with you.`
export const withdrawn = (username: string) => `${username} is no longer asked.`
export const resignTitle = 'Stop organizing this hike?'
export const youStillTakePart = 'You still take part in the hike.'
export const youDoNotTakePart = 'You do not take part, and can no longer read the chat.'
export const resigned = 'You do not organize this hike any more.'

/** The question whether to organize a hike too. */
export const question = 'Question'
export const asksYou = (organizer: string) => `${organizer} asks you to organize this hike together.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} asks you to organize ${hike} together.`
export const accept = 'Accept'
export const decline = 'Decline'
export const organizeTitle = (hike: string) => `Organize ${hike}?`
export const coOrganizersDo =
  'Co-organizers edit and cancel the hike, decide who joins, and message everybody. Your name then stands on its page.'
export const accepted = 'You organize this hike now.'
export const declined = 'You have declined.'
export const alreadyYours = 'This hike is yours already.'
export const tooManyAsked = (people: number) => `You have asked ${people} people who have not answered yet.`
export const tooMany = (most: number) => `A hike can have at most ${most} co-organizers.`
export const personCannot = 'This person cannot organize this hike with you.'
export const youCannot = 'Sorry, you cannot organize this hike.'
export const over = 'This hike is over.'
