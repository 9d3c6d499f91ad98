import * as z from 'zod'

/** Stands in for the functions of modules that the Worker imports and never runs (wrangler.toml, `alias`). */
function stub(): never {
  throw new Error('This module is not part of the Worker.')
}

// @stripe/react-stripe-js, @stripe/stripe-js and react-dom/client, for islands in the browser.
export const Elements = stub
export const PaymentElement = stub
export const useElements = stub
export const useStripe = stub
export const loadStripe = stub
export const createRoot = stub

// better-auth asks for these each time.
export const createTelemetry = async () => ({ publish: async () => {} })
export const socialProviders = {}
export const SocialProviderListEnum = z.string()

// What it would do for social providers and for sessions in cookies (jose, @noble/ciphers), and without a database.
export const EncryptJWT = stub
export const SignJWT = stub
export const UnsecuredJWT = stub
export const base64url = stub
export const calculateJwkThumbprint = stub
export const createLocalJWKSet = stub
export const createRemoteJWKSet = stub
export const customFetch = stub
export const decodeProtectedHeader = stub
export const importJWK = stub
export const importPKCS8 = stub
export const jwtDecrypt = stub
export const jwtVerify = stub
/** Read when better-auth is loaded. */
export const errors = { JWKSTimeout: stub, JWKSInvalid: stub, JWKSMultipleMatchingKeys: stub }
export const bytesToHex = stub
export const hexToBytes = stub
export const managedNonce = stub
export const utf8ToBytes = stub
export const xchacha20poly1305 = stub
export const memoryAdapter = stub

/** Stripe's SDK has an instance of each resource. */
class UnusedResource {}
export const Billing = UnusedResource
export const Issuing = UnusedResource
export const Terminal = UnusedResource
export const TestHelpers = UnusedResource
export const Treasury = UnusedResource
export const CreditNoteResource = UnusedResource
export const CustomerResource = UnusedResource
export const InvoiceResource = UnusedResource
export const PaymentLinkResource = UnusedResource
export const PriceResource = UnusedResource
export const QuoteResource = UnusedResource
export const SubscriptionItemResource = UnusedResource
export const SubscriptionResource = UnusedResource
export const StripeEventNotificationHandler = UnusedResource
