import { utf8 } from './bytes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The keys of a subscribed browser. */
export type BrowserKeys = { pair: CryptoKeyPair; publicKey: Bytes; auth: Bytes }

export async function newBrowserKeys(): Promise<BrowserKeys> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ])) as CryptoKeyPair
  const publicKey = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  return { pair, publicKey, auth: crypto.getRandomValues(new Uint8Array(16)) }
}

const SALT = 16
const HEAD = 21
const TAG = 16

/** Decrypts a push message (RFC 8291, RFC 8188). Throws if it is malformed, or was encrypted for another browser. */
export async function decrypt(body: Bytes, { pair, publicKey, auth }: BrowserKeys): Promise<string> {
  const keyLength = body[HEAD - 1] ?? 0
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(SALT)
  const sender = body.slice(HEAD, HEAD + keyLength)
  const record = body.slice(HEAD + keyLength)
  if (keyLength !== 65 || record.length <= TAG || record.length > recordSize)
    throw new Error('This is not one record of aes128gcm.')
  const senderKey = await crypto.subtle.importKey(
    'raw',
    sender,
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  )
  // Cloudflare's types use a different name for this field.
  const exchange = { name: 'ECDH', public: senderKey } as unknown as SubtleCryptoDeriveKeyAlgorithm
  const secret = new Uint8Array(await crypto.subtle.deriveBits(exchange, pair.privateKey, 256))
  const input = await derive(secret, auth, [utf8('WebPush: info\0'), publicKey, sender], 32)
  const salt = body.slice(0, SALT)
  const key = await derive(input, salt, [utf8('Content-Encoding: aes128gcm\0')], 16)
  const iv = await derive(input, salt, [utf8('Content-Encoding: nonce\0')], 12)
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, record))
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record does not end.')
  return new TextDecoder().decode(padded.slice(0, end))
}

async function derive(input: Bytes, salt: Bytes, info: Bytes[], bytes: number) {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  const joined = new Uint8Array(info.flatMap((part) => [...part]))
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: joined }, key, bytes * 8),
  )
}
