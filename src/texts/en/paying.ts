import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const title = 'Pay for Event'
export const payAmount = (amount: string) => `Pay ${amount}`
export const payingNow = 'Paying…'
export const success = 'Payment successful!'
export const failed = 'The payment did not go through. Please try again.'
export const unreachable = 'The payment provider cannot be reached. Please try again later.'
export const loading = 'Loading...'
/** `price` is ‘3 × $12.00’ in bold. */
export const forHike = (price: ReactNode, hike: string) => rich`${price} for ${hike}`

/**
 * When the user takes part, and when the money is refunded. Several of these sentences may be shown in a row.
 * `organizer` is a username.
 */
export const takesPartOncePaid = 'You take part as soon as you have paid.'
export const payingAsksOrganizer = (organizer: string) =>
  `Paying also sends ${organizer} your request to join.`
export const fullIfCancelled = (organizer: string) =>
  `You get a full refund if ${organizer} cancels or deletes the event.`
export const fullUntilStart = (organizer: string) =>
  `You get a full refund if ${organizer} cancels or deletes the event, or if you leave before it starts.`
export const fullWhilePending = (organizer: string) =>
  `You get a full refund if ${organizer} declines your request or cancels or deletes the event, if you withdraw or leave before it starts, or if your request is still undecided then.`
export const fullIfDeclined = (organizer: string) =>
  `You get a full refund if ${organizer} declines it or cancels or deletes the event, if you withdraw or leave before it starts, or if your request is still undecided then.`
export const ifYouLeave = (terms: string) => `If you leave: ${terms}.`
export const alwaysIfCancelled = (organizer: string) =>
  `You always get a full refund if ${organizer} cancels or deletes the event.`
export const alwaysWhilePending = (organizer: string) =>
  `You always get a full refund if ${organizer} declines your request, cancels or deletes the event, or if you withdraw the request before it is decided.`
