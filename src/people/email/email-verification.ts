import { and, desc, eq, gt } from 'drizzle-orm'
import { isScheduled } from '../../access/hikes.ts'
import { hikeIsPublic } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, participation, users } from '../../db/schema.ts'
import { invalid } from '../../shared/errors.ts'
import { t } from '../../texts/accounts.ts'
import { isPasswordOf } from '../password/password.ts'
import { isFreeAddress, takenAddress } from '../sign-in/address-reservation.ts'
import {
  deleteLinks,
  expiredLink,
  expireVerificationLinks,
  findLink,
  findVerificationLink,
  getLink,
  isCurrentAddress,
  linkExists,
} from './links.ts'

/** Whether a verification link needs the user's password; null for a used or expired link. */
export async function findVerification(ctx: RequestContext, token: string) {
  const link = await findLink(ctx, ['verify_email', 'change_email'], token)
  return link && { needsPassword: link.purpose === 'change_email' }
}

/**
 * Makes the link's address the user's verified address, and returns the user's id. Throws 404 for a used or expired
 * link, and 409 if the address is taken. For a new address, also throws 400 for a wrong password and 429 after too many
 * wrong ones.
 */
export async function verifyEmail(
  ctx: RequestContext,
  token: string,
  password: string,
  clientAddress: string,
) {
  const { db } = ctx
  const link = await getLink(ctx, ['verify_email', 'change_email'], token)
  const { userId, address } = link
  const isChange = link.purpose === 'change_email'
  if (isChange && !(await isPasswordOf(ctx, userId, password, clientAddress)))
    throw invalid({ password: [t.wrongPassword] })
  const isPossible = isChange ? isFreeAddress(ctx, address, userId) : eq(users.email, address)
  const isDone = and(linkExists(ctx, link), isCurrentAddress(link))
  const {
    verified: [verified],
  } = await runBatch(db, {
    verified: db
      .update(users)
      .set({ email: address, emailVerified: true, mailRefused: null })
      .where(and(eq(users.id, userId), linkExists(ctx, link), isPossible))
      .returning({ id: users.id }),
    links: isChange ? deleteLinks(db, userId, isDone) : expireVerificationLinks(ctx, link, isDone),
  })
  if (!verified) throw (await findLink(ctx, [link.purpose], token)) ? takenAddress() : expiredLink()
  return userId
}

/** Returns the upcoming hike that the user most recently joined or asked to join. */
export async function findLastJoined({ db, now }: RequestContext, userId: number) {
  const [hike] = await db
    .select({ id: hikes.id, name: hikes.name })
    .from(participation)
    .innerJoin(hikes, eq(hikes.id, participation.hikeId))
    .where(and(eq(participation.userId, userId), gt(hikes.dayEnd, now()), isScheduled, hikeIsPublic))
    .orderBy(desc(participation.createdAt))
    .limit(1)
  return hike
}

/**
 * Returns what the page of a used, expired or unknown link shows. A signed-in user sees their own address and whether
 * it is verified. A visitor learns only whether the link's address is verified, which is null if the link is unknown or
 * no user has the address.
 */
export async function describeOldLink(ctx: RequestContext, token: string) {
  const { actor } = ctx
  if (actor) return { email: actor.email, isVerified: actor.emailVerified }
  const link = await findVerificationLink(ctx, token)
  return { email: null, isVerified: link?.isVerified ?? null }
}
