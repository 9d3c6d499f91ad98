import type { RequestContext } from '../../context/context.ts'

/** The COSE identifiers of ES256, EdDSA and RS256. Windows Hello needs RS256. */
export const ALGORITHMS = [-7, -8, -257]

// Imported on demand, because few requests need it.
export const importWebAuthn = () => import('@simplewebauthn/server')

export const relyingParty = ({ config, group }: RequestContext) => ({
  origin: new URL(config.APP_ORIGIN).origin,
  id: new URL(config.APP_ORIGIN).hostname,
  name: group.name,
})

/** For `.catch()`: the library throws various errors for a credential that is malformed or cannot be verified. */
export const rejected = () => null

/** Maximum length of a credential, in characters: several times the usual length. */
const MAX_CREDENTIAL = 20_000

/**
 * Returns the parsed credential, or null if the text is too long or not a JSON object with an id. The library validates
 * everything else.
 */
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
