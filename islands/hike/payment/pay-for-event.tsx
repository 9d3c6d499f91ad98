import { useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { PayDialogConfig } from '../../../src/money/dialog.ts'
import { isFull } from '../../../src/participation/view/capacity.ts'
import { applyHike } from '../../parts/live/refresh-hike.ts'
import { loadScript } from '../../parts/load-script.ts'

/** Whether the viewer can pay: everybody but the organizer, on a full hike and from the start on participants alone. */
export function canPay(hike: HikeJson, started: boolean): boolean {
  const { role } = hike.viewer
  // Paying is also a request to join for those who have made none, but they cannot answer questions there.
  const canAsk = role === 'pending' || (role === 'user' && hike.questions.length === 0)
  return hike.price !== 0 && (role === 'participant' || (!started && !isFull(hike) && canAsk))
}

/** The viewer's payment under way, which lasts while the page changes: its button may move, or disappear where the hike is full. */
export function usePayment() {
  const [dialog, setDialog] = useState<typeof import('./pay-dialog.tsx')>()
  const [confirming, setConfirming] = useState(false)
  const close = () => setDialog(undefined)
  return {
    dialog,
    confirming,
    open: () => loadScript(() => import('./pay-dialog.tsx')).then(setDialog),
    close,
    paid(current: HikeJson | null) {
      close()
      setConfirming(current === null || !current.viewer.has_paid)
      if (current) applyHike(current)
    },
  }
}
type Payment = ReturnType<typeof usePayment>

type PayForHikeProps = {
  hike: HikeJson
  /** Whether the viewer can pay (`canPay`), and payments are set up. */
  isOffered: boolean
  payment: Payment
  /** Whether paying is what is to be done next. */
  isNext?: boolean
}

/** The viewer's payment, or the button to pay. */
export function PayForHike({ hike, isOffered, payment, isNext = false }: PayForHikeProps) {
  const { role, has_paid } = hike.viewer
  if (has_paid)
    return (
      <a className="button subtle" href="/payments/mine">
        My payments
      </a>
    )
  if (payment.confirming) return <p className="muted">Your payment is being confirmed.</p>
  if (!isOffered) return null
  return (
    <>
      <button className={isNext ? 'button primary' : 'button'} type="button" onClick={payment.open}>
        Pay for Event
      </button>
      {role === 'user' && (
        <p className="muted pay-note">
          {hike.approval === 'automatic' ? 'Whoever pays takes part.' : 'Paying also sends a join request.'}
        </p>
      )}
    </>
  )
}

type OpenPayDialogProps = { hike: HikeJson; paying: PayDialogConfig | null; payment: Payment }

/** The dialog of the payment under way, if any. */
export function OpenPayDialog({ hike, paying, payment: { dialog, paid, close } }: OpenPayDialogProps) {
  if (!dialog || !paying || hike.viewer.has_paid) return null
  return <dialog.default hike={hike} paying={paying} onPaid={paid} onClose={close} />
}
