import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useContext, useEffect, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { PayDialogConfig } from '../../../src/money/dialog.ts'
import { PAYMENT_METHODS } from '../../../src/money/view/payment-terms.ts'
import { refundTerms } from '../../../src/money/view/refund-terms.ts'
import { peopleOf } from '../../../src/participation/view/guests.ts'
import { FormProblem } from '../../../src/shared/form-problem.tsx'
import { formatMoney } from '../../../src/shared/money.ts'
import { Prices } from '../../../src/shared/prices.ts'
import { InPageModal } from '../../parts/in-page-modal.tsx'
import { keepFocus } from '../keep-focus.ts'
import { CardForm, UNREACHABLE } from './card-form.tsx'
import { loadStripe } from './load-stripe.ts'

type PayDialogProps = {
  hike: HikeJson
  paying: PayDialogConfig
  /** Called after a successful payment, with the current hike, or null if it cannot be read. */
  onPaid: (hike: HikeJson | null) => void
  onClose: () => void
}

/** The price, the refund terms, and Stripe's form for the card. */
export default function PayDialog({ hike, paying, onPaid, onClose }: PayDialogProps) {
  const [busy, setBusy] = useState(false)
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [unreachable, setUnreachable] = useState(false)
  const { currency, usualPrice } = useContext(Prices)
  const price = hike.price ?? usualPrice
  const people = peopleOf(hike.viewer)
  const amount = price * people

  useEffect(() => {
    loadStripe(paying).then(setStripe, () => setUnreachable(true))
  }, [paying])
  // In the next frame the page is no longer inert. After a payment the button that had the focus is gone.
  useEffect(() => () => void requestAnimationFrame(keepFocus), [])

  return (
    <InPageModal title="Pay for Event" locked={busy} onClose={onClose}>
      <p className="total">
        <strong>
          {people > 1 ? `${people} × ${formatMoney(price, currency)}` : formatMoney(price, currency)}
        </strong>{' '}
        for {hike.name}
      </p>
      <p className="muted">{refundText(hike)}</p>
      {stripe ? (
        <Elements
          stripe={stripe}
          options={{
            mode: 'payment',
            amount,
            currency,
            allowedPaymentMethodTypes: [...PAYMENT_METHODS],
            appearance: appearance(),
          }}
        >
          <CardForm
            hike={hike}
            amount={amount}
            busy={busy}
            setBusy={setBusy}
            onPaid={onPaid}
            onClose={onClose}
          />
        </Elements>
      ) : (
        <>
          {unreachable ? <FormProblem>{UNREACHABLE}</FormProblem> : <p role="status">Loading...</p>}
          <div className="row">
            <button className="button" type="button" onClick={onClose}>
              Cancel
            </button>
          </div>
        </>
      )}
    </InPageModal>
  )
}

function refundText(hike: HikeJson): string {
  const { organizer_username: organizer, event_time, viewer, approval } = hike
  const terms = refundTerms(hike, new Date())
  if (terms !== null) return withTerms(hike, terms)
  if (viewer.role === 'participant')
    return new Date(event_time) <= new Date()
      ? `You get a full refund if ${organizer} cancels or deletes the event.`
      : `You get a full refund if ${organizer} cancels or deletes the event, or if you leave before it starts.`
  if (viewer.role === 'user' && approval === 'automatic')
    return `You take part as soon as you have paid. You get a full refund if ${organizer} cancels or deletes the event, or if you leave before it starts.`
  const undecided = `cancels or deletes the event, if you withdraw or leave before it starts, or if your request is still undecided then.`
  return viewer.role === 'pending'
    ? `You get a full refund if ${organizer} declines your request or ${undecided}`
    : `Paying also sends ${organizer} your request to join. You get a full refund if ${organizer} declines it or ${undecided}`
}

function withTerms({ organizer_username: organizer, viewer, approval }: HikeJson, terms: string) {
  const takesPart = viewer.role === 'participant' || (viewer.role === 'user' && approval === 'automatic')
  const always = takesPart
    ? `cancels or deletes the event.`
    : `declines your request, cancels or deletes the event, or if you withdraw the request before it is decided.`
  const first =
    viewer.role === 'user'
      ? takesPart
        ? 'You take part as soon as you have paid. '
        : `Paying also sends ${organizer} your request to join. `
      : ''
  return `${first}If you leave: ${terms}. You always get a full refund if ${organizer} ${always}`
}

const appearance = (): Appearance => ({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
  variables: { borderRadius: '10px', spacingUnit: '4px' },
})
