import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, exists, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { passkeys } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { t as accountTexts } from '../../texts/accounts.ts'
import { t } from '../../texts/passkeys.ts'
import { deviceName } from '../accounts/device-name.ts'
import { enqueueCredentialMail } from '../email/credential-mail.ts'
import { MAX_PASSKEYS } from '../limits.ts'
import { isPasswordOf } from '../password/password.ts'
import { selectPasskeys } from './passkeys.ts'
import { ALGORITHMS, importWebAuthn, parseCredential, rejected, relyingParty } from './webauthn.ts'

/**
 * Returns the WebAuthn options for registering a passkey. Requires the password, because the passkey stays valid after
 * the session that adds it. Throws 401; 400 for a wrong password; 409 if the user has too many passkeys; 429 after too
 * many wrong passwords.
 */
export async function creationOptions(ctx: RequestContext, password: string, clientAddress: string) {
  const { actor, db } = ctx
  requireUser(actor)
  if (!(await isPasswordOf(ctx, actor.id, password, clientAddress)))
    throw invalid({ password: [accountTexts.wrongPassword] })
  const existing = await selectPasskeys(db, actor.id)
  if (existing.length === MAX_PASSKEYS) throw tooManyPasskeys()
  const { generateRegistrationOptions } = await importWebAuthn()
  const { id, name } = relyingParty(ctx)
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
      // Browsers ignore unknown values.
      transports: transports as AuthenticatorTransport[],
    })),
  })
}

/**
 * Verifies and stores the passkey that a device has created for the challenge. Throws 401; 400 if it cannot be
 * verified; 409 if the user has too many passkeys, or it is already stored.
 */
export async function addPasskey(
  ctx: RequestContext,
  credential: string,
  challenge: string | null,
  userAgent: string,
) {
  const { actor, db } = ctx
  requireUser(actor)
  const made = await verifyCreation(ctx, credential, challenge)
  if (!made) throw new AppError(400, t.notMade)
  const { id, publicKey, counter, transports = [] } = made
  const values = {
    userId: actor.id,
    credentialId: id,
    publicKey: publicKey.toBase64({ alphabet: 'base64url' }),
    counter,
    transports,
    name: deviceName(userAgent),
    createdAt: ctx.now(),
  }
  const isBelowLimit = sql`WHERE (SELECT count(*) FROM ${passkeys} WHERE user_id = ${actor.id}) < ${MAX_PASSKEYS}`
  const isAdded = and(eq(passkeys.credentialId, id), eq(passkeys.createdAt, values.createdAt))
  const added = db.select({ one: sql`1` }).from(passkeys).where(isAdded)
  const {
    created: [created],
  } = await runBatch(db, {
    created: insertFrom(db, passkeys, values, isBelowLimit)
      .onConflictDoNothing()
      .returning({ id: passkeys.id }),
    mail: enqueueCredentialMail(ctx, actor.id, 'passkey', exists(added)),
  })
  if (!created) throw tooManyPasskeys()
}

const tooManyPasskeys = () => new AppError(409, t.tooMany(MAX_PASSKEYS))

async function verifyCreation(ctx: RequestContext, credential: string, challenge: string | null) {
  const response = parseCredential<RegistrationResponseJSON>(credential)
  if (!response || challenge === null) return null
  const { verifyRegistrationResponse } = await importWebAuthn()
  const { origin, id } = relyingParty(ctx)
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
