import type { Work } from '../../work/work.ts'

/** ES256, EdDSA and RS256, which Windows Hello needs (COSE). */
export const ALGORITHMS = [-7, -8, -257]

// Imported on demand, as few requests need it.
export const importWebAuthn = () => import('@simplewebauthn/server')

export const relyingParty = ({ config }: Work) => ({
  origin: new URL(config.APP_ORIGIN).origin,
  id: new URL(config.APP_ORIGIN).hostname,
  name: config.APP_NAME,
})

/** The library rejects what a device has not made, and what is malformed in any way, by errors of its own. */
export const rejected = () => null

/** In characters: several times what a device sends. */
const MAX_CREDENTIAL = 20_000

/** The JSON of a credential, or null where it is none. The library checks the rest of its shape. */
export function parseCredential<Credential extends { id: string }>(text: string): Credential | null {
  if (text.length > MAX_CREDENTIAL) return null
  try {
    const value: unknown = JSON.parse(text)
    const hasId = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return hasId ? (value as unknown as Credential) : null
  } catch {
    return null
  }
}
