import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EventJson } from '../../src/events/json.ts'
import type { PayDialogConfig } from '../../src/payments/dialog.ts'
import { DEFAULT_PRICE_CENTS, dollars } from '../../src/shared/money.ts'
import { call } from './api.ts'
import { FormProblem } from './form-problem.tsx'
import { loadStripe } from './load-stripe.ts'
import { Modal } from './modal.tsx'
import { showStatus } from './toast.ts'

type Props = {
  event: EventJson
  paying: PayDialogConfig
  /** Stripe has taken the money; the event as it is then, if that could be read. */
  onPaid: (event: EventJson | null) => void
  onClose: () => void
}

/** What it costs and what for comes first; the card is asked for below, by Stripe. */
export default function PayDialog({ event, paying, onPaid, onClose }: Props) {
  const busy = useRef(false)
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [unreachable, setUnreachable] = useState(false)
  const cents = event.price ?? DEFAULT_PRICE_CENTS

  useEffect(() => {
    loadStripe(paying).then(setStripe, () => setUnreachable(true))
  }, [paying])

  return (
    <Modal title="Pay for Event" locked={() => busy.current} onClose={onClose}>
      <p className="total">
        <strong>{dollars(cents)}</strong> for {event.name}
      </p>
      <p className="muted">
        You get it back in full if {event.organizer_username} declines your request or deletes the event, or
        if you leave before it starts.
        {event.viewer.role === 'user' && ' Paying does not sign you up: please join the event as well.'}
      </p>
      {stripe ? (
        <Elements
          stripe={stripe}
          options={{
            mode: 'payment',
            amount: cents,
            currency: 'usd',
            allowedPaymentMethodTypes: ['card'],
            appearance: appearance(),
          }}
        >
          <Card event={event} cents={cents} busy={busy} onPaid={onPaid} onClose={onClose} />
        </Elements>
      ) : (
        <>
          {unreachable ? <FormProblem>{UNREADY}</FormProblem> : <p role="status">Loading...</p>}
          <div className="row">
            <button className="button" type="button" onClick={onClose}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}

type CardProps = Omit<Props, 'paying'> & { cents: number; busy: { current: boolean } }

function Card({ event, cents, busy: locked, onPaid, onClose }: CardProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState('')
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)

  async function pay(submit: FormEvent) {
    submit.preventDefault()
    if (!stripe || !elements || locked.current) return
    locked.current = true
    setBusy(true)
    setProblem('')
    const refused = await confirm(stripe, elements)
    if (refused !== null) {
      setProblem(refused)
      locked.current = false
      return setBusy(false)
    }
    showStatus('Payment successful!')
    // Where this fails, the webhook marks it as paid by itself.
    await call('POST', `/api/events/${event.id}/mark-paid/`)
    const now = await call<EventJson>('GET', `/api/events/${event.id}/`)
    onPaid(now.ok ? now.data : null)
  }

  /** What went wrong, in the words of whoever refused; null when the money has been taken. */
  async function confirm(
    stripe: Stripe,
    elements: NonNullable<ReturnType<typeof useElements>>,
  ): Promise<string | null> {
    const { error: incomplete } = await elements.submit()
    if (incomplete) return incomplete.message ?? UNCLEAR
    const session = await call<{ client_secret: string }>('POST', '/api/create-event-payment-session/', {
      event_id: event.id,
      amount: cents,
    })
    if (!session.ok) return session.message
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret: session.data.client_secret,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    })
    if (error) return error.message ?? UNCLEAR
    return paymentIntent.status === 'succeeded' ? null : UNCLEAR
  }

  return (
    <form className="form" onSubmit={pay}>
      <PaymentElement onReady={() => setReady(true)} onLoadError={() => setProblem(UNREADY)} />
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <button className="button primary" type="submit" disabled={!ready || busy}>
          {busy ? 'Paying …' : `Pay ${dollars(cents)}`}
        </button>
        <button className="button" type="button" disabled={busy} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}

const UNCLEAR = 'The payment did not go through. Please try again.'
const UNREADY = 'The payment provider cannot be reached. Please try again later.'

const appearance = (): Appearance => ({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
  variables: { borderRadius: '10px', spacingUnit: '4px' },
})
