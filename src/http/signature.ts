import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { encodeBase64, encodeBase64Url } from 'hono/utils/encode'

// By @noble/hashes, as every member's page needs a signature: Web Crypto imports the key anew for each request and has to be
// waited for, and workerd takes 17 ms to load node:crypto.

const encoder = new TextEncoder()

// Without the methods of Uint8Array, which Node lacks: the bench signs cookies there.
const encodings = {
  hex: bytesToHex,
  base64: ({ buffer }: Uint8Array<ArrayBuffer>) => encodeBase64(buffer),
  base64url: ({ buffer }: Uint8Array<ArrayBuffer>) => encodeBase64Url(buffer).replaceAll('=', ''),
}

/** HMAC-SHA256. */
export const sign = (text: string, secret: string, encoding: keyof typeof encodings) =>
  encodings[encoding](hmac(sha256, encoder.encode(secret), encoder.encode(text)))

/** `timingSafeEqual` is an extension of Workers, which TypeScript's types of the DOM lack. */
const subtle = crypto.subtle as unknown as { timingSafeEqual: (a: Uint8Array, b: Uint8Array) => boolean }

/** In characters. */
const LENGTH = { hex: 64, base64: 44 }

/** Cache of valid signatures: a browser sends the same cookies each time, and verifying two costs 5 % of rendering a page. */
const verified = new Set<string>()
const MAX_VERIFIED = 2000

/** Whether `signature` is what `sign` returns, compared in constant time. */
export function isSignature(signature: string, text: string, secret: string, encoding: 'hex' | 'base64') {
  if (signature.length !== LENGTH[encoding]) return false
  const key = `${secret} ${signature}${text}`
  if (verified.has(key)) return true
  const given = encoder.encode(signature)
  if (given.length !== LENGTH[encoding]) return false
  const isRight = subtle.timingSafeEqual(given, encoder.encode(sign(text, secret, encoding)))
  if (isRight && verified.size >= MAX_VERIFIED) verified.clear()
  if (isRight) verified.add(key)
  return isRight
}
