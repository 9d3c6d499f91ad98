import { useState } from 'react'
import { call } from './parts/api.ts'
import { usePageRestored } from './parts/page-restored.ts'
import { showError } from './parts/toast.ts'

/** Leads the owner of a profile to Stripe: to its questions, or to its dashboard once they are answered. */
export default function Payouts({ enabled }: { enabled: boolean }) {
  const [busy, setBusy] = useState(false)

  usePageRestored(() => setBusy(false))

  async function go() {
    setBusy(true)
    const answer = await call<{ url?: string }>('POST', '/api/create-express-account/')
    if (answer.ok && answer.data.url) return location.assign(answer.data.url)
    setBusy(false)
    if (answer.ok || answer.status === 0) return showError('An error occurred.')
    showError(`Error setting up payments: ${answer.message}`)
  }

  return (
    <section>
      <h2>Payments</h2>
      <p>
        {enabled
          ? 'Payments are enabled for your account.'
          : 'What people pay for your hikes goes to an account of yours. Until it is set up, the group keeps it for you.'}
      </p>
      <div className="row">
        <button className="button" type="button" disabled={busy} onClick={go}>
          {enabled ? 'Open dashboard' : 'Setup Payments'}
        </button>
        <a className="button subtle" href="/payments">
          Payments received
        </a>
      </div>
    </section>
  )
}
