import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

// Loaded by the first request with a signed cookie: workerd takes longer to load node:crypto than to load React.

/** HMAC-SHA256. Web Crypto would import the key anew for each request, and wait for each step. */
export const sign = (text: string, secret: string, encoding: 'hex' | 'base64' | 'base64url') =>
  createHmac('sha256', secret).update(text).digest(encoding)

export const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** In characters. */
const LENGTH = { hex: 64, base64: 44 }
const encoder = new TextEncoder()

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
  const isRight = timingSafeEqual(given, encoder.encode(sign(text, secret, encoding)))
  if (isRight && verified.size >= MAX_VERIFIED) verified.clear()
  if (isRight) verified.add(key)
  return isRight
}
