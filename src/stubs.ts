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

// What it would do for social providers and for sessions in cookies (jose, @noble/ciphers), and without a database.
export const EncryptJWT = leftOut
export const SignJWT = leftOut
export const UnsecuredJWT = leftOut
export const base64url = leftOut
export const calculateJwkThumbprint = leftOut
export const createLocalJWKSet = leftOut
export const createRemoteJWKSet = leftOut
export const customFetch = leftOut
export const decodeProtectedHeader = leftOut
export const importJWK = leftOut
export const importPKCS8 = leftOut
export const jwtDecrypt = leftOut
export const jwtVerify = leftOut
/** Read when better-auth is loaded. */
export const errors = { JWKSTimeout: leftOut, JWKSInvalid: leftOut, JWKSMultipleMatchingKeys: leftOut }
export const bytesToHex = leftOut
export const hexToBytes = leftOut
export const managedNonce = leftOut
export const utf8ToBytes = leftOut
export const xchacha20poly1305 = leftOut
export const memoryAdapter = leftOut
