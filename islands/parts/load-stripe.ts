import type { Stripe } from '@stripe/stripe-js'
// The main entry would load Stripe's script on every page that can open the dialog.
import { loadStripe as load } from '@stripe/stripe-js/pure'
import type { PayDialogConfig } from '../../src/payments/dialog.ts'

let loading: Promise<Stripe> | undefined

/** Stripe's script, from Stripe, once somebody wants to pay. After a failure it can be tried again. */
export function loadStripe(paying: PayDialogConfig): Promise<Stripe> {
  loading ??= open(paying).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function open({ key, script }: PayDialogConfig): Promise<Stripe> {
  // In development something plays its part: where `window.Stripe` exists, `load` takes it as it is.
  if (script) await run(script)
  const stripe = await load(key)
  if (!stripe) throw new Error('Stripe did not come.')
  return stripe
}

function run(src: string) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = resolve
    script.onerror = reject
    script.src = src
    document.head.appendChild(script)
  })
}
