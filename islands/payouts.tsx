import { useState } from 'react'
import { t } from '../src/texts/money.ts'
import { call } from './parts/api.ts'
import { usePageRestored } from './parts/page-restored.ts'
import { showError } from './parts/toast.ts'

type PayoutsProps = {
  enabled: boolean
  /** Whether any hike of the viewer has a price or has been paid for. */
  hasPaidHikes: boolean
}

/** A button that opens Stripe's onboarding or, once payouts are enabled, its dashboard; and links to payments. */
export default function Payouts({ enabled, hasPaidHikes }: PayoutsProps) {
  const [busy, setBusy] = useState(false)

  usePageRestored(() => setBusy(false))

  async function openStripe() {
    setBusy(true)
    const answer = await call<{ url?: string }>('POST', '/api/create-express-account/')
    if (answer.ok && answer.data.url) return location.assign(answer.data.url)
    setBusy(false)
    if (answer.ok || answer.status === 0) return showError(t.errorOccurred)
    showError(t.setupFailed(answer.message))
  }

  return (
    <section id="payouts" aria-label={t.payments}>
      {hasPaidHikes && !enabled && (
        <>
          <h2>{t.setUpPayouts}</h2>
          <p>{t.payoutsHint}</p>
        </>
      )}
      {enabled && <p>{t.paymentsEnabled}</p>}
      <div className="row">
        <button className="button" type="button" disabled={busy} onClick={openStripe}>
          {enabled ? t.openDashboard : t.setupPayments}
        </button>
        {hasPaidHikes && (
          <a className="button subtle" href="/payments">
            {t.received}
          </a>
        )}
        <a className="button subtle" href="/payments/mine">
          {t.mine}
        </a>
      </div>
    </section>
  )
}
