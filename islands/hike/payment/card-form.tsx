import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useContext, useRef, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { FormProblem } from '../../../src/shared/form-problem.tsx'
import { formatMoney } from '../../../src/shared/money.ts'
import { Prices } from '../../../src/shared/prices.ts'
import { t as money } from '../../../src/texts/money.ts'
import { t as page } from '../../../src/texts/page-parts.ts'
import { t } from '../../../src/texts/paying.ts'
import { call } from '../../parts/api.ts'
import { showStatus } from '../../parts/toast.ts'

type CardFormProps = {
  hike: HikeJson
  amount: number
  /** Whether a payment is in progress. If so, the dialog must stay open. */
  busy: boolean
  setBusy: (busy: boolean) => void
  onPaid: (hike: HikeJson | null) => void
  onClose: () => void
}

/** Stripe's card fields and the button that pays. */
export function CardForm({ hike, amount, busy, setBusy, onPaid, onClose }: CardFormProps) {
  const { currency } = useContext(Prices)
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState('')
  const [ready, setReady] = useState(false)
  const [isReturned, setIsReturned] = useState(false)
  // A ref, because a second submit event before the next render would still see the old state.
  const sending = useRef(false)

  async function submit(submit: FormEvent) {
    submit.preventDefault()
    if (!stripe || !elements || sending.current) return
    sending.current = true
    setBusy(true)
    setProblem('')
    const { error, reached } = await pay(stripe, elements, hike, amount)
    if (reached === 'nothing') return fail(error)
    // Called even after an error, because the response to the confirmation, or of an earlier one, may have been lost.
    const marked = await call('POST', `/api/events/${hike.id}/mark-paid/`)
    if (!marked.ok && (error !== null || marked.status === 409)) {
      // Without a confirmation, the answer may be about an earlier payment.
      const goesBack = reached === 'confirmation' && marked.message.endsWith(money.moneyGoesBack)
      return fail(error === null || goesBack ? marked.message : error, goesBack)
    }
    // If `mark-paid` has failed after a successful payment, the webhook records it.
    showStatus(t.success)
    const event = await call<HikeJson>('GET', `/api/events/${hike.id}/`)
    onPaid(event.ok ? event.data : null)
  }

  function fail(problem: string | null, goesBack = false) {
    setProblem(problem ?? t.failed)
    setIsReturned(goesBack)
    sending.current = false
    setBusy(false)
  }

  return (
    <form className="form" onSubmit={submit}>
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={() => setProblem(t.unreachable)}
        onEscape={() => !busy && onClose()}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        {!isReturned && (
          <button className="button primary" type="submit" disabled={!ready || busy}>
            {busy ? t.payingNow : t.payAmount(formatMoney(amount, currency))}
          </button>
        )}
        <button className="button" type="button" disabled={busy} onClick={onClose}>
          {isReturned ? page.close : page.cancel}
        </button>
      </div>
    </form>
  )
}

/** How long to wait for a session, in milliseconds. The server may wait for Stripe for most of it. */
const SESSION_TIMEOUT = 45_000

/** `reached` says whether money may have moved: a server that refuses a payment may have received an earlier one. */
type Attempt = { error: string | null; reached: 'nothing' | 'refusal' | 'confirmation' }

async function pay(
  stripe: Stripe,
  elements: StripeElements,
  { id, refund_until_hours, late_refund_percent }: HikeJson,
  amount: number,
): Promise<Attempt> {
  const { error: invalid } = await elements.submit()
  if (invalid) return { error: invalid.message ?? t.failed, reached: 'nothing' }
  const session = await call<{ client_secret: string }>(
    'POST',
    '/api/create-event-payment-session/',
    { event_id: id, amount, refund_until_hours, late_refund_percent },
    // Nothing is charged before the confirmation, so the user may try again.
    { signal: AbortSignal.timeout(SESSION_TIMEOUT) },
  )
  if (!session.ok) return { error: session.message, reached: session.status === 409 ? 'refusal' : 'nothing' }
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret: session.data.client_secret,
    confirmParams: { return_url: location.href },
    redirect: 'if_required',
  })
  const hasSucceeded = paymentIntent?.status === 'succeeded'
  return { error: hasSucceeded ? null : (error?.message ?? t.failed), reached: 'confirmation' }
}
