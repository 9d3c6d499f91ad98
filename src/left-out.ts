import * as z from 'zod'

/** Takes the place of modules that the Worker imports and never runs (wrangler.toml, `alias`). */
function leftOut(): never {
  throw new Error('This module is not part of the Worker.')
}

// @stripe/react-stripe-js, @stripe/stripe-js and react-dom/client, for islands in the browser.
export const Elements = leftOut
export const PaymentElement = leftOut
export const useElements = leftOut
export const useStripe = leftOut
export const loadStripe = leftOut
export const createRoot = leftOut

// better-auth asks for these each time.
export const createTelemetry = async () => ({ publish: async () => {} })
export const socialProviders = {}
export const SocialProviderListEnum = z.string()
