import * as z from 'zod'
import { toBase64Url } from './bytes.ts'
import { type BrowserKeys, decrypt, newBrowserKeys } from './decrypt.ts'
import { vapidFault } from './vapid.ts'

// Stands in for a push service and its browsers. Is as strict as RFC 8030, RFC 8291 and RFC 8292, and decrypts the
// messages it receives.

export const PushMode = z.enum(['fair', 'gone', 'busy', 'down', 'refusing'])
export type PushMode = z.infer<typeof PushMode>

/** The address is never requested, because the stand-in responds in this isolate. */
const ORIGIN = 'https://push.stand-in.example'

type StandInBrowser = { keys: BrowserKeys; applicationServerKey: string; mode: PushMode }
type Received = { endpoint: string; ttl: number; topic: string; urgency: string; data: unknown }

const MAX_KEPT = 500
const browsers = new Map<string, StandInBrowser>()
const messages: Received[] = []

/** Subscribes a browser to messages signed with this key (RFC 8292). */
export async function subscribeStandIn(applicationServerKey: string) {
  const endpoint = `${ORIGIN}/send/${crypto.randomUUID()}`
  const keys = await newBrowserKeys()
  browsers.set(endpoint, { keys, applicationServerKey, mode: 'fair' })
  return { endpoint, keys: { p256dh: toBase64Url(keys.publicKey), auth: toBase64Url(keys.auth) } }
}

/** Sets how the push service responds for a browser. */
export function setPushMode(endpoint: string, mode: PushMode) {
  const browser = browsers.get(endpoint)
  if (browser) browser.mode = mode
}

/** The received messages, newest first. */
export const receivedPushes = () => messages.toReversed()

export const isPushStandIn = (url: string) => url.startsWith(`${ORIGIN}/`)

export const fetchFromPushStandIn: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const browser = browsers.get(request.url)
  if (browser?.mode === 'down') throw new TypeError('Network connection lost.')
  const fault = await faultOf(request, browser)
  if (fault || !browser)
    return new Response(fault?.reason, { status: fault?.status ?? 404, headers: fault?.headers })
  const { headers } = request
  const text = await decrypt(new Uint8Array(await request.arrayBuffer()), browser.keys)
  messages.push({
    endpoint: request.url,
    ttl: Number(headers.get('TTL')),
    topic: headers.get('Topic') ?? '',
    urgency: headers.get('Urgency') ?? 'normal',
    data: JSON.parse(text),
  })
  messages.splice(0, messages.length - MAX_KEPT)
  return new Response(null, {
    status: 201,
    headers: { Location: `${ORIGIN}/message/${crypto.randomUUID()}` },
  })
}

type Fault = { status: number; reason: string; headers?: Record<string, string> }
const fault = (status: number, reason: string, headers = {}): Fault => ({ status, reason, headers })

async function faultOf(
  { url, method, headers }: Request,
  browser: StandInBrowser | undefined,
): Promise<Fault | null> {
  if (!browser) return fault(404, 'Nobody has this address.')
  if (browser.mode === 'gone') return fault(410, 'The browser has unsubscribed.')
  if (browser.mode === 'busy') return fault(429, 'Too many.', { 'Retry-After': '600' })
  if (browser.mode === 'refusing') return fault(403, 'Refused.')
  if (method !== 'POST') return fault(405, 'A message is posted.')
  if (!/^\d{1,9}$/.test(headers.get('TTL') ?? '')) return fault(400, 'There is no TTL.')
  if (headers.get('Content-Encoding') !== 'aes128gcm')
    return fault(415, 'This is not encrypted by aes128gcm.')
  if (!/^(very-low|low|normal|high)$/.test(headers.get('Urgency') ?? 'normal'))
    return fault(400, 'No such urgency.')
  if (!/^[\w-]{1,32}$/.test(headers.get('Topic') ?? 'none')) return fault(400, 'The topic is too long.')
  if (Number(headers.get('Content-Length') ?? 0) > 4096) return fault(413, 'The message is too long.')
  const wrong = await vapidFault(
    headers.get('Authorization') ?? '',
    new URL(url).origin,
    browser.applicationServerKey,
  )
  return wrong ? fault(403, wrong) : null
}
