import { isPayer, useIsCharged } from '../../../src/shared/prices.ts'
import { t } from '../../../src/texts/requests.ts'
import { loadScript } from '../../parts/load-script.ts'
import type { Payer } from './mark-paid-outside.ts'
import { type MenuEntry, PersonMenu } from './person-menu.tsx'

export const paidText = ({ has_paid, paid_outside, paid_text }: Payer) =>
  paid_text ?? (paid_outside ? t.paidOutside : has_paid ? t.paid : t.notPaidYet)

/**
 * Returns the menu entry that marks the person as having paid in cash or by transfer, or that removes the mark. There
 * is no entry if the person has paid online. On a cancelled hike, marks can only be removed.
 */
export function paidMark(hikeId: number, person: Payer, isCancelled = false): MenuEntry[] {
  const { has_paid, paid_outside } = person
  if (!paid_outside && (has_paid || isCancelled)) return []
  const label = paid_outside ? t.markNotPaidOutside : t.markPaidOutside
  const load = () => loadScript(() => import('./mark-paid-outside.ts'))
  return [{ label, onChoose: async () => (await load())?.markPaidOutside(hikeId, person) }]
}

type PaidMarkProps = { hikeId: number; person: Payer; price: number | null }

/**
 * For a person who has asked to join or is on the waitlist: a menu to mark them as having paid or not, and a note if
 * they have paid.
 */
export const PaidMark = ({ hikeId, person, price }: PaidMarkProps) =>
  isPayer(person.has_paid, useIsCharged(price)) && (
    <>
      <PersonMenu username={person.username} entries={paidMark(hikeId, person)} />
      {person.has_paid && <small className="muted">{paidText(person)}</small>}
    </>
  )
