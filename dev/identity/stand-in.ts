import type { Config } from '../../src/context/config.ts'
import type { Endpoints, Platform, ProviderName } from '../../src/context/platform.ts'
import { endpointsOf } from '../../src/people/identity/providers.ts'
import { MINUTE } from '../../src/shared/duration.ts'

// Stands in for Google's and Apple's endpoints, and is as strict as their documentation:
// https://developers.google.com/identity/openid-connect/openid-connect
// https://developer.apple.com/documentation/signinwithapplerestapi

const KEY = 'stand-in'

/** Returns keys for the providers that have none. A provider with its own keys is used without the stand-in. */
export const standInKeys = (own: Record<string, string> = {}): Record<string, string> => ({
  ...(!own.GOOGLE_CLIENT_ID &&
    !own.GOOGLE_CLIENT_SECRET && { GOOGLE_CLIENT_ID: KEY, GOOGLE_CLIENT_SECRET: KEY }),
  ...(!own.APPLE_CLIENT_ID && !own.APPLE_CLIENT_SECRET && { APPLE_CLIENT_ID: KEY, APPLE_CLIENT_SECRET: KEY }),
})

/** The address is never requested, because the stand-in responds in this isolate. */
const ISSUER = 'http://identity.stand-in'
const issuerOf = (name: ProviderName) => `${ISSUER}/${name}`

export function standInFor(
  { name, clientId }: Parameters<Platform['identity']>[0],
  { APP_ORIGIN }: Config,
): { endpoints: Endpoints; fetch: typeof fetch } {
  if (clientId !== KEY) return { endpoints: endpointsOf[name], fetch }
  const endpoints = {
    issuer: issuerOf(name),
    authorization_endpoint: `${APP_ORIGIN}/dev/identity/${name}`,
    token_endpoint: `${issuerOf(name)}/token`,
  }
  return { endpoints, fetch: (input, init) => answerTokenRequest(name, new Request(input, init)) }
}

/** The query of an authorization request. */
export type Authorization = Record<string, string>
export type Person = { email: string; isVerified: boolean }

type Code = { name: ProviderName; authorization: Authorization; person: Person; expiresAt: number }
const codes = new Map<string, Code>()
const TEN_MINUTES = 10 * MINUTE

/** Returns the error in an authorization request, or null. `origin` is the app's origin. */
export function authorizationFault(name: ProviderName, query: Authorization, origin: string): string | null {
  const scopes = (query.scope ?? '').split(' ')
  if (query.client_id !== KEY) return 'invalid_client'
  if (query.redirect_uri !== `${origin}/accounts/${name}/callback/`) return 'redirect_uri_mismatch'
  if (query.response_type !== 'code') return 'unsupported_response_type'
  if (!query.state) return 'missing state'
  if (name === 'apple' && query.response_mode !== 'form_post')
    return 'response_mode must be form_post when name or email scope is requested.'
  if (name === 'google' && !scopes.includes('openid')) return 'invalid_scope'
  if (!scopes.includes('email')) return 'invalid_scope'
  if (query.code_challenge && query.code_challenge_method !== 'S256') return 'invalid_request'
  return null
}

/** Issues a code that can be exchanged for a token once, within ten minutes. */
export function issueCode(name: ProviderName, authorization: Authorization, person: Person): string {
  const code = crypto.randomUUID()
  codes.set(code, { name, authorization, person, expiresAt: Date.now() + TEN_MINUTES })
  return code
}

async function answerTokenRequest(name: ProviderName, request: Request): Promise<Response> {
  const form = Object.fromEntries(
    [...(await request.formData())].map(([field, value]) => [field, String(value)]),
  )
  const error = (status: number, code: string) => Response.json({ error: code }, { status })
  if (request.method !== 'POST' || form.grant_type !== 'authorization_code')
    return error(400, 'unsupported_grant_type')
  if (form.client_id !== KEY || form.client_secret !== KEY) return error(401, 'invalid_client')
  const code = codes.get(form.code ?? '')
  codes.delete(form.code ?? '')
  if (!code || code.name !== name || code.expiresAt < Date.now()) return error(400, 'invalid_grant')
  const { redirect_uri, code_challenge, nonce } = code.authorization
  if (form.redirect_uri !== redirect_uri) return error(400, 'invalid_grant')
  if (code_challenge && code_challenge !== (await sha256(form.code_verifier ?? '')))
    return error(400, 'invalid_grant')
  const id_token = await signToken(name, code.person, nonce)
  return Response.json({
    access_token: crypto.randomUUID(),
    token_type: 'Bearer',
    expires_in: 3600,
    id_token,
  })
}

let keys: Promise<CryptoKeyPair> | undefined
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

async function signToken(name: ProviderName, { email, isVerified }: Person, nonce: string | undefined) {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuerOf(name),
    aud: KEY,
    sub: `${name}-${await sha256(email.toLowerCase())}`,
    iat: now,
    exp: now + 600,
    email,
    // Apple's documentation allows both a boolean and a string.
    email_verified: name === 'apple' ? String(isVerified) : isVerified,
    ...(nonce && { nonce }),
  }
  const signed = [{ alg: 'RS256', kid: '1' }, claims]
    .map((part) => base64url(utf8(JSON.stringify(part))))
    .join('.')
  keys ??= crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ['sign', 'verify'],
  ) as Promise<CryptoKeyPair>
  const signature = await crypto.subtle.sign(algorithm, (await keys).privateKey, utf8(signed))
  return `${signed}.${base64url(new Uint8Array(signature))}`
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const sha256 = async (text: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))))
