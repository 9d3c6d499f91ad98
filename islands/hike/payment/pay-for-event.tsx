import { useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { PayDialogConfig } from '../../../src/money/dialog.ts'
import { isFull } from '../../../src/participation/view/capacity.ts'
import { applyHike } from '../../parts/live/refresh-hike.ts'
import { showNotLoaded } from '../../parts/use-loaded.ts'

type PayForHikeProps = {
  hike: HikeJson
  started: boolean
  paying: PayDialogConfig | null
  /** Whether paying is what is to be done next. */
  isNext?: boolean
}

/** Whether the viewer takes part and has not paid. */
export const owesPayment = ({ price, status, viewer }: HikeJson, paying: PayDialogConfig | null) =>
  paying !== null &&
  price !== 0 &&
  status === 'scheduled' &&
  viewer.role === 'participant' &&
  !viewer.has_paid

/** The viewer's payment, or the button to pay: for everybody but the organizer, from the start on for participants. */
export function PayForHike({ hike, started, paying, isNext = false }: PayForHikeProps) {
  const [dialog, setDialog] = useState<typeof import('./pay-dialog.tsx')>()
  const [confirming, setConfirming] = useState(false)
  const { role, has_paid } = hike.viewer

  const open = () => import('./pay-dialog.tsx').then(setDialog, showNotLoaded)
  const close = () => setDialog(undefined)

  function paid(current: HikeJson | null) {
    close()
    setConfirming(current === null || !current.viewer.has_paid)
    if (current) applyHike(current)
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
  // Paying is also a request to join for those who have made none, but they cannot answer questions there.
  const canAsk = role === 'pending' || (role === 'user' && hike.questions.length === 0)
  const canPay = role === 'participant' || (!started && !isFull(hike) && canAsk)
  if (!paying || hike.price === 0 || !canPay) return null
  return (
    <>
      <button className={isNext ? 'button primary' : 'button'} type="button" onClick={open}>
        Pay for Event
      </button>
      {role === 'user' && (
        <p className="muted">
          {hike.approval === 'automatic' ? 'Whoever pays takes part.' : 'Paying also sends a join request.'}
        </p>
      )}
      {dialog && <dialog.default hike={hike} paying={paying} onPaid={paid} onClose={close} />}
    </>
  )
}
