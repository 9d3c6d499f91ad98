import { useState } from 'react'
import { call } from './parts/api.ts'
import { usePageRestored } from './parts/page-restored.ts'
import { showError } from './parts/toast.ts'

type PayoutsProps = {
  enabled: boolean
  /** Whether a hike of the viewer has a price or has been paid. */
  hasPaidHikes: boolean
}

/** Links to Stripe: to onboarding, or once payments are enabled to the dashboard. */
export default function Payouts({ enabled, hasPaidHikes }: PayoutsProps) {
  const [busy, setBusy] = useState(false)

  usePageRestored(() => setBusy(false))

  async function openStripe() {
    setBusy(true)
    const answer = await call<{ url?: string }>('POST', '/api/create-express-account/')
    if (answer.ok && answer.data.url) return location.assign(answer.data.url)
    setBusy(false)
    if (answer.ok || answer.status === 0) return showError('An error occurred.')
    showError(`Error setting up payments: ${answer.message}`)
  }

  return (
    <section aria-label="Payments">
      {hasPaidHikes && !enabled && (
        <>
          <h2>Set up payouts</h2>
          <p>
            Payments for your hikes go to your own account. Until it is set up, the group holds them for you.
          </p>
        </>
      )}
      {enabled && <p>Payments are enabled for your account.</p>}
      <div className="row">
        <button className="button" type="button" disabled={busy} onClick={openStripe}>
          {enabled ? 'Open dashboard' : 'Setup Payments'}
        </button>
        {hasPaidHikes && (
          <a className="button subtle" href="/payments">
            Payments received
          </a>
        )}
        <a className="button subtle" href="/payments/mine">
          My payments
        </a>
      </div>
    </section>
  )
}
