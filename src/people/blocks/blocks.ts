import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isBlockBetween } from '../../access/blocks.ts'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { blocks, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { withdrawInvitationsBetween } from '../../hikes/organizers/invitations.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { forgetMessagesBetween } from '../../notices/forgetting-messages.ts'
import { declineBlockedRequests } from '../../participation/deciding.ts'
import { separateRides } from '../../rides/releasing.ts'
import { AppError, conflict, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/blocks.ts'
import { MAX_BLOCKS } from '../limits.ts'
import { updatePresence } from './presence.ts'

/**
 * Blocks a user for the actor: neither sees the other's messages, and the user cannot join the actor's hikes. Declines
 * the user's requests to join them, and removes the user from their waitlists, but not from hikes in which the user
 * already takes part. Also withdraws invitations and seats in cars between the two. Idempotent: returns false if the
 * block already exists. Throws 401, 404; 400 for the actor's own id; 409 if the actor has too many blocks.
 */
export async function blockUser(ctx: RequestContext, userId: number): Promise<boolean> {
  const { db, actor } = ctx
  requireUser(actor)
  if (userId === actor.id) throw new AppError(400, t.notYourself)
  const count = sql`(SELECT count(*) FROM blocks WHERE blocker_id = ${actor.id})`
  const isUser = and(eq(users.id, userId), sql`${users.deletedAt} IS NULL`)
  const {
    user: [user],
    blocked: [blocked],
    current: [current],
  } = await runBatch(db, {
    user: db.select({ id: users.id }).from(users).where(isUser),
    blocked: insertFrom(
      db,
      blocks,
      { blockerId: actor.id, blockedId: users.id, createdAt: ctx.now() },
      sql`FROM ${users} WHERE ${isUser} AND ${count} < ${MAX_BLOCKS}`,
    )
      .onConflictDoNothing()
      .returning(),
    current: db.select().from(blocks).where(isBlock(actor.id, userId)),
    declined: declineBlockedRequests(ctx, actor.id, userId),
    invitations: withdrawInvitationsBetween(db, actor.id, userId, isBlockBetween(actor.id, userId)),
    rides: separateRides(ctx, actor.id, userId, isBlockBetween(actor.id, userId)),
    messages: forgetMessagesBetween(db, actor.id, userId, isBlockBetween(actor.id, userId)),
    job: enqueueEach(
      ctx,
      updatePresence,
      { one: actor.id, other: userId },
      sql`FROM ${blocks} WHERE ${isBlock(actor.id, userId)}`,
    ),
  })
  if (!user) throw notFound('User')
  if (!current) throw conflict(t.tooMany(MAX_BLOCKS))
  return blocked !== undefined
}

/** Removes the actor's block. If the other user has blocked the actor, that block stays. Idempotent. Throws 401. */
export async function unblockUser(ctx: RequestContext, userId: number): Promise<void> {
  const { db, actor } = ctx
  requireUser(actor)
  const isThis = isBlock(actor.id, userId)
  await runBatch(db, {
    job: enqueueEach(
      ctx,
      updatePresence,
      { one: actor.id, other: userId },
      sql`FROM ${blocks} WHERE ${isThis}`,
    ),
    block: db.delete(blocks).where(isThis),
  })
}

export const blockedUsers = (db: Db, userId: SQL) =>
  db
    .select({ id: users.id, username: users.username, picture: users.picture })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(sql`${blocks.blockerId} = ${userId}`)
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(MAX_BLOCKS)

const isBlock = (blockerId: number, blockedId: number) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))
