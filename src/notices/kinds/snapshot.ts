import type { Snapshot } from '../../db/tables/notices.ts'
import { reasonText } from '../../shared/cancellation-reason.ts'
import { hikeTime } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { changesText, planChanges } from '../../shared/plan-changes.ts'
import { t } from '../../texts/notices.ts'

// These functions convert snapshots to text.

/** Replaces hidden names, which `shownData` leaves empty, with a description. */
export const withNames = (data: Snapshot): Snapshot => ({
  ...data,
  hike: data.hike || t.hiddenHike,
  ...(data.actor === '' && { actor: t.hiddenMember }),
})

export const money = ({ amount, currency = 'usd' }: Snapshot) => formatMoney(amount ?? 0, currency)
export const quoted = ({ note }: Snapshot) => note && t.quoted(reasonText(note))
export const when = ({ time, end, zone }: Snapshot) =>
  time === undefined || zone === undefined ? '' : hikeTime(new Date(time), end ? new Date(end) : null, zone)
export const changes = ({ before, after, currency = 'usd' }: Snapshot) =>
  before && after ? changesText(planChanges(before, after, currency)) : ''
export const moneyBack = ({ hasPaid, paidOutside }: Snapshot) =>
  (hasPaid && t.moneyBack) || (paidOutside && t.paidOutside)
