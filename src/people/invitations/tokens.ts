import { sign } from '../../http/signature.ts'

/** Returns 32 random bytes in hex: the token that the admin gets in the response, or the seed of the mailed token. */
export const randomToken = () => crypto.getRandomValues(new Uint8Array(32)).toHex()

/**
 * Derives the mailed token from its random seed with an HMAC. The mail job stores only the seed, and the database
 * stores only the hash of the token: neither a copy of the database nor the app's secret is enough to open an
 * invitation without the other.
 */
export const mailedToken = (secret: string, seed: string) => sign(seed, `invitations:${secret}`, 'hex')

export const invitationPath = (token: string) => `/invitations/${token}`

/** Returns the token in the path of an invitation; null for any other path. */
export const tokenInPath = (path: string | undefined): string | null =>
  /^\/invitations\/([0-9a-f]{64})$/.exec(path ?? '')?.[1] ?? null
