import { useEffect, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { PayDialogConfig } from '../../../src/money/dialog.ts'
import { isFull } from '../../../src/participation/view/capacity.ts'
import { t } from '../../../src/texts/action-card.ts'
import { t as page } from '../../../src/texts/page-parts.ts'
import { applyHike } from '../../parts/live/refresh-hike.ts'
import { loadScript } from '../../parts/load-script.ts'

/**
 * Whether the viewer can pay, if the hike has a price. Organizers never can. If the hike is full or has started, only
 * participants can.
 */
export function canPay(hike: HikeJson, started: boolean): boolean {
  const { role } = hike.viewer
  // Paying also sends a request to join, but without answers to the organizers' questions.
  const canAsk = role === 'pending' || (role === 'user' && hike.questions.length === 0)
  return role === 'participant' || (!started && !isFull(hike) && canAsk)
}

/**
 * Returns the state of the viewer's payment. It must outlive the button, which may move, or disappear when the hike
 * fills up. A link to `#pay` opens the dialog if payment is offered.
 */
export function usePayment(isOffered: boolean) {
  const [dialog, setDialog] = useState<typeof import('./pay-dialog.tsx')>()
  const [loading, setLoading] = useState(false)
  const [confirming, setConfirming] = useState(false)
  async function open() {
    if (loading) return
    setLoading(true)
    const script = await loadScript(() => import('./pay-dialog.tsx'))
    document.querySelector<HTMLElement>('.action-menu')?.hidePopover()
    setDialog(script)
    setLoading(false)
  }
  const close = () => setDialog(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    if (location.hash !== '#pay' || !isOffered) return
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
  }, [])
  return {
    dialog,
    loading,
    confirming,
    open,
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
  /** Whether the hike has a price, the viewer can pay (`canPay`), and payments are configured. */
  isOffered: boolean
  payment: Payment
  /** Whether paying is the next step. */
  isNext?: boolean
}

/** The button to pay, or a note while a payment is being confirmed. */
export function PayForHike({ hike, isOffered, payment, isNext = false }: PayForHikeProps) {
  const { role, has_paid } = hike.viewer
  if (has_paid) return null
  if (payment.confirming) return <p className="muted">{t.paymentConfirming}</p>
  if (!isOffered) return null
  return (
    <>
      <button
        className={isNext ? 'button primary' : 'button'}
        type="button"
        // Not disabled, because the button has the focus again after the dialog.
        aria-busy={payment.loading || undefined}
        onClick={(click) => {
          // Keeps a menu around the button open, so that its text is seen while the dialog is loading.
          click.stopPropagation()
          payment.open()
        }}
      >
        {payment.loading ? page.oneMoment : t.pay}
      </button>
      {role === 'user' && (
        <p className="muted pay-note">{hike.approval === 'automatic' ? t.payerTakesPart : t.payingAsks}</p>
      )}
    </>
  )
}

/** A link to the viewer's payments, if they have ever paid for the hike. */
export const OwnPayments = ({ viewer: { has_paid, paid_before } }: Pick<HikeJson, 'viewer'>) =>
  (has_paid || paid_before) && (
    <a className="button subtle" href="/payments/mine">
      {t.myPayments}
    </a>
  )

type OpenPayDialogProps = { hike: HikeJson; paying: PayDialogConfig | null; payment: Payment }

/** The dialog of the payment in progress, if any. */
export function OpenPayDialog({ hike, paying, payment: { dialog, paid, close } }: OpenPayDialogProps) {
  if (!dialog || !paying || hike.viewer.has_paid) return null
  return <dialog.default hike={hike} paying={paying} onPaid={paid} onClose={close} />
}
