import { useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { PayDialogConfig } from '../../../src/money/dialog.ts'
import { isFull } from '../../../src/participation/view/capacity.ts'
import { applyHike } from '../../parts/live/refresh-hike.ts'
import { loadScript } from '../../parts/load-script.ts'

type PayForHikeProps = {
  hike: HikeJson
  started: boolean
  paying: PayDialogConfig | null
  /** Whether paying is what is to be done next. */
  isNext?: boolean
}

/** Whether the viewer can pay: everybody but the organizer, on a full hike and from the start on participants alone. */
export function canPay(hike: HikeJson, started: boolean): boolean {
  const { role } = hike.viewer
  // Paying is also a request to join for those who have made none, but they cannot answer questions there.
  const canAsk = role === 'pending' || (role === 'user' && hike.questions.length === 0)
  return hike.price !== 0 && (role === 'participant' || (!started && !isFull(hike) && canAsk))
}

/** The viewer's payment, or the button to pay. */
export function PayForHike({ hike, started, paying, isNext = false }: PayForHikeProps) {
  const [dialog, setDialog] = useState<typeof import('./pay-dialog.tsx')>()
  const [confirming, setConfirming] = useState(false)
  const { role, has_paid } = hike.viewer

  const open = () => loadScript(() => import('./pay-dialog.tsx')).then(setDialog)
  const close = () => setDialog(undefined)

  function paid(current: HikeJson | null) {
    close()
    setConfirming(current === null || !current.viewer.has_paid)
    if (current) applyHike(current)
  }

  if (has_paid)
    return (
      <a className="button subtle" href="/payments/mine">
        My payments
      </a>
    )
  if (confirming) return <p className="muted">Your payment is being confirmed.</p>
  if (!paying || !canPay(hike, started)) return null
  return (
    <>
      <button className={isNext ? 'button primary' : 'button'} type="button" onClick={open}>
        Pay for Event
      </button>
      {role === 'user' && (
        <p className="muted pay-note">
          {hike.approval === 'automatic' ? 'Whoever pays takes part.' : 'Paying also sends a join request.'}
        </p>
      )}
      {dialog && <dialog.default hike={hike} paying={paying} onPaid={paid} onClose={close} />}
    </>
  )
}
