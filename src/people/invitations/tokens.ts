import { sign } from '../../http/signature.ts'

/** The pattern of a token in a path. */
export const TOKEN = ':token{[0-9a-f]{64}}'

/** 32 random bytes in hex: the token that is answered to the admin, or the seed of the mailed one. */
export const randomToken = () => crypto.getRandomValues(new Uint8Array(32)).toHex()

/**
 * The token that is mailed for this random seed. It is an HMAC, so that the job that mails it has the seed alone, and the
 * database the token's hash: neither a copy of the database nor the app's secret alone opens an invitation.
 */
export const mailedToken = (secret: string, seed: string) => sign(seed, `invitations:${secret}`, 'hex')

export const invitationPath = (token: string) => `/invitations/${token}`

/** The token of an invitation to whose page a sign-in leads; null for any other page. */
export const tokenInPath = (path: string | undefined): string | null =>
  /^\/invitations\/([0-9a-f]{64})$/.exec(path ?? '')?.[1] ?? null
