import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { encodeBase64, encodeBase64Url } from 'hono/utils/encode'

// Uses @noble/hashes: Web Crypto is asynchronous and imports the key for each request, and loading node:crypto takes
// workerd 17 ms.

const encoder = new TextEncoder()

// `Uint8Array.toHex` and `toBase64` are missing in Node, where the benchmarks (dev/bench) sign cookies.
const encodings = {
  hex: bytesToHex,
  base64: ({ buffer }: Uint8Array<ArrayBuffer>) => encodeBase64(buffer),
  base64url: ({ buffer }: Uint8Array<ArrayBuffer>) => encodeBase64Url(buffer).replaceAll('=', ''),
}

/** Signs text with HMAC-SHA256. */
export const sign = (text: string, secret: string, encoding: keyof typeof encodings) =>
  encodings[encoding](hmac(sha256, encoder.encode(secret), encoder.encode(text)))

/** `timingSafeEqual` is an extension of Workers, missing from TypeScript's DOM types. */
const subtle = crypto.subtle as unknown as { timingSafeEqual: (a: Uint8Array, b: Uint8Array) => boolean }

/** The length of a signature in characters, by encoding. */
const LENGTH = { hex: 64, base64: 44 }

/** Whether `sign` would return this signature. Compares in constant time. */
export function isSignature(signature: string, text: string, secret: string, encoding: 'hex' | 'base64') {
  if (signature.length !== LENGTH[encoding]) return false
  const given = encoder.encode(signature)
  if (given.length !== LENGTH[encoding]) return false
  return subtle.timingSafeEqual(given, encoder.encode(sign(text, secret, encoding)))
}
