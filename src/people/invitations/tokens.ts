import { sign } from '../../http/signature.ts'

/** The pattern of a token in a path. */
export const TOKEN = ':token{[0-9a-f]{64}}'

/** 32 random bytes in hex: the token that is answered to the admin, or the seed of the mailed one. */
export const randomToken = () => crypto.getRandomValues(new Uint8Array(32)).toHex()

/**
 * Derives the mailed token from its random seed. An HMAC lets the mail job store only the seed, and the database only the hash
 * of the token: neither a copy of the database nor the secret of the app is enough to open an invitation.
 */
export const mailedToken = (secret: string, seed: string) => sign(seed, `invitations:${secret}`, 'hex')

export const invitationPath = (token: string) => `/invitations/${token}`

/** The token in a path of an invitation; null for any other path. */
export const tokenInPath = (path: string | undefined): string | null =>
  /^\/invitations\/([0-9a-f]{64})$/.exec(path ?? '')?.[1] ?? null
