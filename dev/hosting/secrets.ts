import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Cloudflare, unlessMissing } from './api.ts'
import { wrangler } from './wrangler.ts'

/** The names of the secrets that a Worker has; their values cannot be read. None where there is no Worker yet. */
export async function secretNames(cloudflare: Cloudflare, worker: string): Promise<string[]> {
  const secrets = await unlessMissing(
    cloudflare.get<{ name: string }[]>(`/workers/scripts/${worker}/secrets`),
  )
  return secrets?.map(({ name }) => name) ?? []
}

/** Puts them together: each change of secrets is a version of the Worker. They are in no file. */
export const putSecrets = (worker: string, secrets: Record<string, string>) =>
  wrangler(['secret', 'bulk', '--name', worker], { input: JSON.stringify(secrets) })

export const newAuthSecret = () => randomBytes(32).toString('base64url')

/** The keys by which a push service knows the site (RFC 8292): an uncompressed point of P-256, and its scalar. */
export function newVapidKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: privateKey.export({ format: 'jwk' }).d ?? '',
  }
}
