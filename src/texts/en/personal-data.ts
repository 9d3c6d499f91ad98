import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// In the settings

export const yourData = 'Your data'
export const yourDataIntro =
  'A file with everything that the group has about you: for yourself, or to take elsewhere.'
export const download = 'Download your data'
export const leaving = 'Leaving'
export const deleteLink = 'Delete your account …'

// Deleting the account

export const deleteTitle = 'Delete your account?'
export const atOnce = 'At once'
export const nobodySees = 'Nobody sees your name, your picture, your profile or your posts any more.'
export const messagesStay = 'What you have written in chats stays, and says ‘Deleted user’.'
export const signedOut = 'You are signed out everywhere, and your own calendar stops.'
export const leave = (hikes: number) =>
  plural(hikes, {
    one: `You leave the hike ahead that you take part in or have asked to join.`,
    other: `You leave the ${hikes} hikes ahead that you take part in or have asked to join.`,
  })
/** Follows `leave`. `amounts` is '$5' or '$5 and €3', here and below. */
export const comesBack = (amounts: string, hikes: number) =>
  plural(hikes, {
    one: `What you have paid for it comes back: ${amounts}.`,
    other: `What you have paid for them comes back: ${amounts}.`,
  })
export const ledTitle = 'Hikes that you lead'
/** `hike` is a link with the name of a hike. */
export const goesTo = (hike: ReactNode, successor: string) => rich`${hike} goes to ${successor}.`
export const staysCancelled = (hike: ReactNode) => rich`${hike} stays cancelled.`
export const isDraft = (hike: ReactNode) => rich`${hike} is a draft, and deleted too.`
export const hasBegun = (hike: ReactNode) => rich`${hike} has begun, and goes on without you.`
export const isCancelled = (hike: ReactNode) => rich`${hike} is cancelled.`
/** Follows `isCancelled`, like the next text. */
export const told = (people: number) =>
  plural(people, { one: `One person is told.`, other: `${people} people are told.` })
export const everythingBack = 'Whoever has paid for it gets everything back.'
export const others = 'And so on for the others.'
export const appoint = 'A hike goes to the first of its co-organizers: appoint one beforehand.'
export const money = 'Money'
export const payoutsWait = (amounts: string, setUp: Mark) =>
  rich`${amounts} that people have paid for your hikes waits until you can be paid out. What is for hikes that are cancelled goes back to them. For the rest ${setUp('set up payments')} before you delete your account: afterwards it cannot reach you, and the group keeps it.`
export const refundsOwed = (amounts: string, contact: ReactNode) =>
  rich`You owe the group ${amounts} of refunds. Stripe still takes it from your payout account. To pay it in another way, write to ${contact}.`
export const and = (one: string, other: string) => `${one} and ${other}`
export const within7Days = 'Within 7 days'
export const canHaveBack = (email: string) =>
  `You can have it back by a link that we send to ${email}: with your name, your address, your picture, your profile and your posts. Hikes that were given away, cancelled or left stay so. Until then nobody else can take your username.`
export const after7Days = 'After 7 days'
export const erased =
  'Everything is erased for good, and nobody can bring it back. Hikes that have taken place stay without your name. So do records of payments, which the group has to keep.'
export const copyFirst = 'Take a copy of your data with you first'
export const yourPassword = 'Your password'
export const keep = 'Keep my account'
export const deleteAccount = 'Delete my account'
export const deletedApi = 'Account deleted.'
export const deleted = 'Your account is deleted. For 7 days the link in our mail brings it back.'

// Undoing the deletion with a link

export const undoPage = 'Have your account back'
export const undoTitle = 'Have your account back?'
export const undoIntro =
  'Your name, your address, your picture, your profile and your posts are there again. Hikes that were given away, cancelled or left stay so.'
export const undo = 'Have my account back'
export const welcomeBack = 'Welcome back! Please sign in.'
