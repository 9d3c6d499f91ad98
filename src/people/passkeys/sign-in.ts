import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { passkeys } from '../../db/schema.ts'
import { consumeQuota, refundQuota } from '../../http/rate-limit.ts'
import { startSession } from '../accounts/sessions.ts'
import { type Client, requireActiveAccountOf } from '../sign-in/sign-in.ts'
import { importWebAuthn, parseCredential, rejected, relyingParty } from './webauthn.ts'

/** Returns the WebAuthn options for signing in with any passkey of the device. */
export async function requestOptions(ctx: RequestContext) {
  const { generateAuthenticationOptions } = await importWebAuthn()
  return generateAuthenticationOptions({ rpID: relyingParty(ctx).id, userVerification: 'required' })
}

/**
 * Signs in with a device's response to the challenge, and returns the token of the new session, or null if the response
 * cannot be verified or was already used. Throws 429 after too many failures from this network, 400 for a deleted user,
 * and 403 for a banned user.
 */
export async function signInByPasskey(
  ctx: RequestContext,
  credential: string,
  challenge: string | null,
  client: Client,
): Promise<string | null> {
  await consumeQuota(ctx, 'sign-in', client.network)
  const verified = await verifySignature(ctx, credential, challenge)
  if (!verified) return null
  const { userId, id, counter, newCounter } = verified
  // A device with a signature counter uses each value only once. A value that was already used reveals a cloned key.
  const [used] = await ctx.db
    .update(passkeys)
    .set({ counter: newCounter, usedAt: ctx.now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  // Checked when the session starts: a password reset deletes passkeys and ends all sessions.
  const exists = sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.id} = ${id})`
  const token = used ? await startSession(ctx, userId, client.userAgent, exists) : null
  if (used && !token) await requireActiveAccountOf(ctx, userId)
  if (token) await refundQuota(ctx, 'sign-in', client.network)
  return token
}

async function verifySignature(ctx: RequestContext, credential: string, challenge: string | null) {
  const response = parseCredential<AuthenticationResponseJSON>(credential)
  if (!response || challenge === null) return null
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
  if (!passkey) return null
  const { id, userId, counter, publicKey, credentialId } = passkey
  const { verifyAuthenticationResponse } = await importWebAuthn()
  const party = relyingParty(ctx)
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
