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
import { t as page } from '../../../src/texts/page-parts.ts'
import { t } from '../../../src/texts/paying.ts'
import { InPageModal } from '../../parts/in-page-modal.tsx'
import { keepFocus } from '../keep-focus.ts'
import { CardForm } from './card-form.tsx'
import { loadStripe } from './load-stripe.ts'

type PayDialogProps = {
  hike: HikeJson
  paying: PayDialogConfig
  /** Called after a successful payment with the current hike, or with null if it could not be loaded. */
  onPaid: (hike: HikeJson | null) => void
  onClose: () => void
}

/** The price, the refund terms, and Stripe's card form. */
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
  // After a payment, the button that opened the dialog no longer exists, so `keepFocus` moves the focus when the dialog
  // closes. It waits for the next frame, because the page is inert until then.
  useEffect(() => () => void requestAnimationFrame(keepFocus), [])

  return (
    <InPageModal title={t.title} locked={busy} onClose={onClose}>
      <p className="total">
        {t.forHike(
          <strong>
            {people > 1 ? `${people} × ${formatMoney(price, currency)}` : formatMoney(price, currency)}
          </strong>,
          hike.name,
        )}
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
          {unreachable ? <FormProblem>{t.unreachable}</FormProblem> : <p role="status">{t.loading}</p>}
          <div className="row">
            <button className="button" type="button" onClick={onClose}>
              {page.cancel}
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
    return new Date(event_time) <= new Date() ? t.fullIfCancelled(organizer) : t.fullUntilStart(organizer)
  if (viewer.role === 'user' && approval === 'automatic')
    return `${t.takesPartOncePaid} ${t.fullUntilStart(organizer)}`
  return viewer.role === 'pending'
    ? t.fullWhilePending(organizer)
    : `${t.payingAsksOrganizer(organizer)} ${t.fullIfDeclined(organizer)}`
}

function withTerms({ organizer_username: organizer, viewer, approval }: HikeJson, terms: string) {
  const takesPart = viewer.role === 'participant' || (viewer.role === 'user' && approval === 'automatic')
  const first = takesPart ? t.takesPartOncePaid : t.payingAsksOrganizer(organizer)
  const always = takesPart ? t.alwaysIfCancelled(organizer) : t.alwaysWhilePending(organizer)
  return [viewer.role === 'user' ? first : '', t.ifYouLeave(terms), always].filter(Boolean).join(' ')
}

const appearance = (): Appearance => ({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
  variables: { borderRadius: '10px', spacingUnit: '4px' },
})
