import { joseToDer } from 'ecdsa-sig-formatter'

// A virtual authenticator: it creates the responses that browsers send according to WebAuthn Level 3.

type Bytes = Uint8Array<ArrayBuffer>
const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const utf8 = (text: string) => new TextEncoder().encode(text)
const sha256 = async (data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data))

function concat(...parts: (Uint8Array | number[])[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

/** Faults in a response. Without any, it is what an honest browser at http://localhost sends. */
export type Flaws = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  /** The flag UV: whether the device has verified its user. */
  userVerified?: boolean
  counter?: number
  algorithm?: number
  crossOrigin?: boolean
}

/** Creates a device with a new passkey. `counts` is whether the device has a signature counter. */
export async function createDevice({ counts = true } = {}) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const id = crypto.getRandomValues(new Uint8Array(16))
  let count = 0

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    utf8(
      JSON.stringify({
        type: flaws.type ?? type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? 'http://localhost',
        crossOrigin: flaws.crossOrigin ?? false,
      }),
    )

  async function authenticatorData(
    flags: number,
    { rpId = 'localhost', userVerified = true, counter }: Flaws,
  ) {
    const value = counter ?? (counts ? ++count : 0)
    const number = [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
    return concat(await sha256(utf8(rpId)), [flags | 0x01 | (userVerified ? 0x04 : 0)], number)
  }

  async function cosePublicKey({ algorithm = -7 }: Flaws): Promise<Bytes> {
    const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey
    const point = [x, y].map((text) => Uint8Array.fromBase64(text, { alphabet: 'base64url' }))
    // {1: 2 (EC2), 3: algorithm, -1: 1 (P-256), -2: x, -3: y}
    return concat(
      [0xa5, 0x01, 0x02, 0x03, ...negative(algorithm), 0x20, 0x01],
      [0x21, 0x58, 32],
      point[0] as Bytes,
      [0x22, 0x58, 32],
      point[1] as Bytes,
    )
  }

  return {
    id: base64url(id),
    /** Returns the response to PublicKeyCredentialCreationOptions. */
    async create(challenge: string, flaws: Flaws = {}) {
      const key = await cosePublicKey(flaws)
      const data = concat(await authenticatorData(0x40, flaws), new Uint8Array(16), [0, id.length], id, key)
      const attestation = concat(
        [0xa3, ...text('fmt'), ...text('none'), ...text('attStmt'), 0xa0, ...text('authData')],
        [0x59, data.length >> 8, data.length & 0xff],
        data,
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, flaws)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Returns the response to PublicKeyCredentialRequestOptions. */
    async sign(challenge: string, flaws: Flaws = {}) {
      const client = clientData('webauthn.get', challenge, flaws)
      const data = await authenticatorData(0, flaws)
      const signed = concat(data, await sha256(client))
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      const signature = joseToDer(base64url(new Uint8Array(raw)), 'ES256')
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: base64url(utf8('1')),
        },
      }
    },
  }
}

export type Device = Awaited<ReturnType<typeof createDevice>>

/** Encodes a string of at most 23 bytes in CBOR. */
const text = (value: string) => [0x60 | value.length, ...utf8(value)]
/** Encodes a negative integer in CBOR, in at most two bytes after the first. */
const negative = (value: number) => {
  const rest = -1 - value
  return rest < 24 ? [0x20 | rest] : [0x39, rest >> 8, rest & 0xff]
}
