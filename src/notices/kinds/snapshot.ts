import type { Snapshot } from '../../db/tables/notices.ts'
import { hikeTime } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { changesText, planChanges } from '../../shared/plan-changes.ts'

// Snapshots as text.

export const money = ({ amount = 0, currency = 'usd' }: Snapshot) => formatMoney(amount, currency)
export const quoted = ({ note }: Snapshot) => note && `“${note}”`
export const when = ({ time, end, zone }: Snapshot) =>
  time === undefined || zone === undefined ? '' : hikeTime(new Date(time), end ? new Date(end) : null, zone)
export const changes = ({ before, after, currency = 'usd' }: Snapshot) =>
  before && after ? changesText(planChanges(before, after, currency)) : ''
export const moneyBack = ({ hasPaid, paidOutside }: Snapshot) =>
  (hasPaid && 'What you have paid for it is on its way back to you.') ||
  (paidOutside &&
    'What you have paid in cash or by transfer is not refunded by us: please ask the organizer about it.')
