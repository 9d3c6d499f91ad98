import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { credentialChanged } from '../accounts/credential-mail.ts'
import { deviceName } from '../accounts/device-name.ts'
import { refuseEntryOf } from '../accounts/entry-refusal.ts'
import { isPasswordOf } from '../accounts/password.ts'
import { startSession } from '../accounts/sessions.ts'
import type { Client } from '../accounts/sign-in.ts'
import type { Db } from '../db/index.ts'
import { passkeys } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { consumeQuota, refundQuota } from '../http/rate-limit.ts'
import { requireUser } from '../policy.ts'
import type { Work } from '../work.ts'

// A passkey replaces the password, so the device has to recognize its user (user verification). No attestation is asked
// for: which maker's device it is does not matter, and what verifies that is left out of the bundle
// (src/stubs/webauthn.ts).

const MAX_PASSKEYS = 10
/** ES256, EdDSA and RS256, which Windows Hello needs (COSE). */
const ALGORITHMS = [-7, -8, -257]

/** Imported on demand: few requests need it. */
const openWebAuthn = () => import('./library.ts')

const relyingParty = ({ config }: Work) => ({
  origin: new URL(config.APP_ORIGIN).origin,
  id: new URL(config.APP_ORIGIN).hostname,
  name: config.APP_NAME,
})

/** The query of a user's passkeys, newest first. */
export const selectPasskeys = (db: Db, userId: number | SQL<number | null>) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .where(sql`${passkeys.userId} = ${userId}`)
    .orderBy(desc(passkeys.id))
    .limit(MAX_PASSKEYS)

export type PasskeySummary = Awaited<ReturnType<typeof selectPasskeys>>[number]

/**
 * What a device needs to make a passkey of the actor's. It asks for the password, as a passkey outlives the session
 * that adds it. Throws 400, 401, and 429 after too many wrong passwords.
 */
export async function creationOptions(work: Work, password: string, clientAddress: string) {
  const { actor, db } = work
  requireUser(actor)
  if (!(await isPasswordOf(work, actor.id, password, clientAddress)))
    throw invalid({ password: ['The password is not correct.'] })
  const existing = await selectPasskeys(db, actor.id)
  if (existing.length === MAX_PASSKEYS) throw tooManyPasskeys()
  const { generateRegistrationOptions } = await openWebAuthn()
  const { id, name } = relyingParty(work)
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: actor.username,
    userID: new TextEncoder().encode(String(actor.id)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
}

/** Adds the passkey that a device has made for the challenge. Throws 400, 401, and 409 past the limit. */
export async function addPasskey(
  work: Work,
  credential: string,
  challenge: string | null,
  userAgent: string,
) {
  const { actor, db } = work
  requireUser(actor)
  const made = await verifyCreation(work, credential, challenge)
  if (!made) throw new AppError(400, 'The passkey could not be made. Please try again.')
  const { id, publicKey, counter, transports = [] } = made
  const values = {
    userId: actor.id,
    credentialId: id,
    publicKey: publicKey.toBase64({ alphabet: 'base64url' }),
    counter,
    transports,
    name: deviceName(userAgent),
    createdAt: new Date(),
  }
  const hasRoom = sql`WHERE (SELECT count(*) FROM ${passkeys} WHERE user_id = ${actor.id}) < ${MAX_PASSKEYS}`
  const isAdded = and(eq(passkeys.credentialId, id), eq(passkeys.createdAt, values.createdAt))
  const added = db.select({ one: sql`1` }).from(passkeys).where(isAdded)
  const { statement, mail } = credentialChanged(work, actor.id, 'passkey', exists(added))
  const [[row]] = await db.batch([
    db
      .insert(passkeys)
      .select(selectValues(passkeys, values, hasRoom))
      .onConflictDoNothing()
      .returning({ id: passkeys.id }),
    statement,
  ])
  if (!row) throw tooManyPasskeys()
  work.later(mail)
}

const tooManyPasskeys = () =>
  new AppError(409, `An account has at most ${MAX_PASSKEYS} passkeys, and a device one. Please remove one.`)

async function verifyCreation(work: Work, credential: string, challenge: string | null) {
  const response = parseCredential<RegistrationResponseJSON>(credential)
  if (!response || challenge === null) return null
  const { verifyRegistrationResponse } = await openWebAuthn()
  const { origin, id } = relyingParty(work)
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(rejected)
  return made?.registrationInfo?.credential ?? null
}

/** Removes one of the actor's passkeys. Throws 401, and 404 for that of anybody else. */
export async function removePasskey({ db, actor }: Work, passkeyId: number): Promise<void> {
  requireUser(actor)
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.id)))
    .returning({ id: passkeys.id })
  if (!removed) throw notFound('Passkey')
}

/** The statement that removes all of a user's passkeys: somebody else may have added one. */
export const deletePasskeys = (db: Db, userId: number, condition: SQL | undefined) =>
  db.delete(passkeys).where(and(eq(passkeys.userId, userId), condition))

/** What a device needs to sign in by any of its passkeys. */
export async function requestOptions(work: Work) {
  const { generateAuthenticationOptions } = await openWebAuthn()
  return generateAuthenticationOptions({ rpID: relyingParty(work).id, userVerification: 'required' })
}

/**
 * Signs in by what a device has signed, and returns the token of the new session; null where it does not prove a
 * passkey. Throws 429 after too many failures of this network, and as `signIn` where they may not sign in.
 */
export async function signInByPasskey(
  work: Work,
  credential: string,
  challenge: string | null,
  client: Client,
): Promise<string | null> {
  await consumeQuota(work, 'sign-in', client.network)
  const proven = await verifySignature(work, credential, challenge)
  if (!proven) return null
  const { userId, id, counter, newCounter } = proven
  // A device that counts signs with each number once: a copy of the key is found by it.
  const [used] = await work.db
    .update(passkeys)
    .set({ counter: newCounter, usedAt: new Date() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  const token = used ? await startSession(work, userId, client.userAgent) : null
  if (used && !token) await refuseEntryOf(work, userId)
  if (token) await refundQuota(work, 'sign-in', client.network)
  return token
}

async function verifySignature(work: Work, credential: string, challenge: string | null) {
  const response = parseCredential<AuthenticationResponseJSON>(credential)
  if (!response || challenge === null) return null
  const [passkey] = await work.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
  if (!passkey) return null
  const { id, userId, counter, publicKey, credentialId } = passkey
  const { verifyAuthenticationResponse } = await openWebAuthn()
  const party = relyingParty(work)
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.fromBase64(publicKey, { alphabet: 'base64url' }),
      counter,
    },
  }).catch(rejected)
  return proof?.verified ? { id, userId, counter, newCounter: proof.authenticationInfo.newCounter } : null
}

/** The library rejects what a device has not made, and what is malformed in any way, by errors of its own. */
const rejected = () => null

/** In characters: several times what a device sends. */
const MAX_CREDENTIAL = 20_000

/** The JSON of a credential, or null where it is none. The library checks the rest of its shape. */
function parseCredential<Credential extends { id: string }>(text: string): Credential | null {
  if (text.length > MAX_CREDENTIAL) return null
  try {
    const value: unknown = JSON.parse(text)
    const hasId = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return hasId ? (value as unknown as Credential) : null
  } catch {
    return null
  }
}
