import type { Stripe } from '@stripe/stripe-js'
// The main entry point would load Stripe's script on import.
import { loadStripe as loadFromStripe } from '@stripe/stripe-js/pure'
import type { PayDialogConfig } from '../../../src/money/dialog.ts'

let loading: Promise<Stripe> | undefined

/** Loads Stripe.js once. After a failure, the next call tries again. */
export function loadStripe(paying: PayDialogConfig): Promise<Stripe> {
  loading ??= load(paying).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load({ key, script }: PayDialogConfig): Promise<Stripe> {
  // In development the stand-in defines `window.Stripe`, which Stripe's loader uses.
  if (script) await loadScript(script)
  const stripe = await loadFromStripe(key)
  if (!stripe) throw new Error('Stripe.js did not load.')
  return stripe
}

function loadScript(src: string) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = resolve
    script.onerror = reject
    script.src = src
    document.head.appendChild(script)
  })
}
