import { generateKeyPairSync } from 'node:crypto'

/**
 * Creates the keys that identify the site to a push service (RFC 8292): an uncompressed point of P-256, and its scalar.
 */
export function newVapidKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: privateKey.export({ format: 'jwk' }).d ?? '',
  }
}
