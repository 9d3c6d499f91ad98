import { eventTime } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { changesText, type Plan, planChanges } from '../../shared/plan-changes.ts'

/** What a notice says, as it was when it happened: the event and its people may change or go. */
export type Snapshot = {
  /** The name of the event, or the title of the post. */
  hike: string
  /** Milliseconds since the epoch. */
  time?: number
  zone?: string
  place?: string
  actor?: string
  /** In the unit of shared/money.ts. */
  amount?: number
  currency?: string
  /** The words of the actor: a reason, an announcement, a comment. */
  note?: string
  hasPaid?: boolean
  position?: number
  before?: Plan
  after?: Plan
  /** The first unread messages, and how many there are. */
  messages?: { from: string; text: string }[]
  count?: number
}

// How texts say it.

export const money = ({ amount = 0, currency = 'usd' }: Snapshot) => formatMoney(amount, currency)
export const quoted = ({ note }: Snapshot) => note && `“${note}”`
export const when = ({ time, zone }: Snapshot) =>
  time === undefined || zone === undefined ? '' : eventTime(new Date(time), zone)
export const changes = ({ before, after, currency = 'usd' }: Snapshot) =>
  before && after ? changesText(planChanges(before, after, currency)) : ''
export const moneyBack = ({ hasPaid }: Snapshot) =>
  hasPaid && 'What you have paid for it is on its way back to you.'
