import type { VapidKeys, vapidHeaders } from '@block65/webcrypto-web-push'
import { HOUR, SECOND } from '../../src/shared/duration.ts'
import { fromBase64Url, toBase64Url, utf8 } from './bytes.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' }

/**
 * Returns the VAPID header (RFC 8292) that the library creates. For a local push service without TLS, creates and signs
 * the header here.
 */
export const developmentVapid: typeof vapidHeaders = async (subscription, keys) => {
  const { origin, protocol } = new URL(subscription.endpoint)
  if (protocol === 'https:')
    return (await import('@block65/webcrypto-web-push')).vapidHeaders(subscription, keys)
  const claims = { aud: origin, exp: Math.floor((Date.now() + 12 * HOUR) / SECOND), sub: keys.subject }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => toBase64Url(utf8(JSON.stringify(part))))
    .join('.')
  const signature = await crypto.subtle.sign(SIGNATURE, await privateKey(keys), utf8(signed))
  return { headers: { authorization: `vapid t=${signed}.${toBase64Url(signature)}, k=${keys.publicKey}` } }
}

function privateKey({ publicKey = '', privateKey: d = '' }: VapidKeys) {
  const point = fromBase64Url(publicKey)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(toBase64Url)
  return crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, CURVE, false, ['sign'])
}

/** Returns the error in the VAPID header of a request to a push service with this origin, or null. */
export async function vapidFault(
  header: string,
  origin: string,
  expectedKey: string,
): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(header) ?? []
  if (key === '') return 'There is no VAPID header.'
  if (key !== expectedKey) return 'The browser has subscribed to another key.'
  const [head = '', body = '', signature = ''] = token.split('.')
  const publicKey = await crypto.subtle.importKey('raw', fromBase64Url(key), CURVE, false, ['verify'])
  const isValid = await crypto.subtle.verify(
    SIGNATURE,
    publicKey,
    fromBase64Url(signature),
    utf8(`${head}.${body}`),
  )
  if (!isValid) return 'The signature is wrong.'
  const { alg } = decoded(head)
  const { aud, exp, sub } = decoded(body)
  const left = Number(exp) * SECOND - Date.now()
  if (alg !== 'ES256') return 'The algorithm is wrong.'
  if (aud !== origin) return 'The audience is another push service.'
  if (!(left > 0 && left <= 24 * HOUR)) return 'The token is expired, or lasts longer than a day.'
  return /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(String(sub)) ? null : 'There is no contact.'
}

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(fromBase64Url(part)))
