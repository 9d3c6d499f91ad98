import { mailtoUrl } from '../../shared/email-address.ts'
import { formatMoney } from '../../shared/money.ts'
import type { DeletionSummary } from './deletion-summary.ts'

export const leavingText = ({ joined, ownRefunds }: DeletionSummary) =>
  `You leave ${hikes(joined)} ahead that you take part in or have asked to join.${
    ownRefunds.length > 0
      ? ` What you have paid for ${joined === 1 ? 'it' : 'them'} comes back: ${amounts(ownRefunds)}.`
      : ''
  }`

export const LedHikes = ({ summary: { led, hasMore, now } }: { summary: DeletionSummary }) => (
  <>
    <h3>Hikes that you lead</h3>
    <ul className="consequences">
      {led.map((hike) => (
        <li key={hike.id}>
          <a href={`/events/${hike.id}`}>{hike.name}</a> {consequenceOf(hike, now)}
        </li>
      ))}
      {hasMore && <li>And so on for the others.</li>}
    </ul>
    <p className="muted">A hike goes to the first of its co-organizers: appoint one beforehand.</p>
  </>
)

type Hike = DeletionSummary['led'][number]

/**
 * Stripe keeps the payout account after the deletion: refunds are still taken from it, and payouts reach it once it is
 * set up.
 */
export const MoneyConsequences = ({
  summary: { pendingPayouts, owedRefunds },
  contact,
}: {
  summary: DeletionSummary
  contact: string
}) =>
  pendingPayouts.length === 0 && owedRefunds.length === 0 ? null : (
    <>
      <h3>Money</h3>
      <ul className="consequences">
        {pendingPayouts.length > 0 && (
          <li>
            {amounts(pendingPayouts)} that people have paid for your hikes waits until you can be paid out.
            What is for hikes that are cancelled goes back to them. For the rest{' '}
            <a href={SETUP}>set up payments</a> before you delete your account: afterwards it cannot reach
            you, and the group keeps it.
          </li>
        )}
        {owedRefunds.length > 0 && (
          <li>
            You owe the group {amounts(owedRefunds)} of refunds. Stripe still takes it from your payout
            account. To pay it in another way, write to <a href={mailtoUrl(contact)}>{contact}</a>.
          </li>
        )}
      </ul>
    </>
  )

const hikes = (count: number) => (count === 1 ? 'the hike' : `the ${count} hikes`)

function consequenceOf({ successor, status, eventTime, people, paid }: Hike, now: Date): string {
  if (successor !== null) return `goes to ${successor}.`
  if (status === 'cancelled') return 'stays cancelled.'
  if (status === 'draft') return 'is a draft, and deleted too.'
  if (eventTime <= now) return 'has begun, and goes on without you.'
  const told = people === 0 ? '' : people === 1 ? ' One person is told.' : ` ${people} people are told.`
  const back = paid > 0 ? ' Whoever has paid for it gets everything back.' : ''
  return `is cancelled.${told}${back}`
}

const SETUP = '/payments'

const amounts = (sums: { currency: string; amount: number }[]) =>
  sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' and ')
