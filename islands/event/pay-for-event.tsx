import { lazy, Suspense, useState } from 'react'
import type { EventJson } from '../../src/events/json.ts'
import type { PayDialogConfig } from '../../src/payments/dialog.ts'
import { applyEvent } from '../parts/live-event.ts'

const PayDialog = lazy(() => import('./pay-dialog.tsx'))

type PayForEventProps = { event: EventJson; started: boolean; paying: PayDialogConfig | null }

/** The viewer's payment, or the button to pay: for everybody but the organizer, from the start on for participants. */
export function PayForEvent({ event, started, paying }: PayForEventProps) {
  const [open, setOpen] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { role, has_paid } = event.viewer

  function paid(current: EventJson | null) {
    setOpen(false)
    setConfirming(current === null || !current.viewer.has_paid)
    if (current) applyEvent(current)
  }

  if (has_paid)
    return (
      <div className="row">
        <p className="paid">Paid</p>
        <a className="button subtle" href="/payments/mine">
          My payments
        </a>
      </div>
    )
  if (confirming) return <p className="muted">Your payment is being confirmed.</p>
  const canPay = role === 'participant' || (!started && (role === 'user' || role === 'pending'))
  if (!paying || event.price === 0 || !canPay) return null
  return (
    <>
      <button className="button" type="button" onClick={() => setOpen(true)}>
        Pay for Event
      </button>
      {role === 'user' && <p className="muted">Paying also sends a join request.</p>}
      {open && (
        <Suspense>
          <PayDialog event={event} paying={paying} onPaid={paid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
