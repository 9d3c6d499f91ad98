import { and, eq, ne, sql } from 'drizzle-orm'
import { lastAdmin, leavesAdmin } from '../../access/admins.ts'
import { authorize, can, requireModerator, rolesWith } from '../../access/policy.ts'
import { hikeIsPublic } from '../../access/visibility.ts'
import { closeHiddenRooms } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { runBatch } from '../../db/batch.ts'
import { chatConnections, hikes, users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'
import type { Approval, RoleChange } from '../schema.ts'
import { getUser } from './subordinates.ts'

/** Gives a user a role; idempotent. For admins; throws 401, 403, 404, and 409 if the group would have no admin. */
export async function setRole(ctx: RequestContext, { user_id: userId, role }: RoleChange): Promise<void> {
  const { db, actor } = ctx
  authorize(actor, can.setRoles(actor))
  if ((await getUser(db, userId)).deletedAt) throw notFound('User')
  const isChanged = and(
    eq(users.id, userId),
    ne(users.role, role),
    rolesWith('setRoles').includes(role) ? undefined : leavesAdmin(userId),
  )
  const {
    current: [current],
  } = await runBatch(db, {
    log: logAct(ctx, { act: 'role', kind: 'user', subject: userId, reason: role }, from(isChanged)),
    // Among the participants in a hidden hike, only the owner and moderators may read its chat. A new role may end this
    // access.
    closing: enqueueEach(
      ctx,
      closeHiddenRooms,
      sql`${hikes.chatId}`,
      sql`FROM ${hikes} JOIN ${chatConnections} ON ${chatConnections.hikeId} = ${hikes.id}
        JOIN ${users} ON ${users.id} = ${chatConnections.userId} WHERE ${isChanged} AND NOT ${hikeIsPublic}`,
    ),
    user: db.update(users).set({ role }).where(isChanged),
    current: db.select({ role: users.role }).from(users).where(eq(users.id, userId)),
  })
  if (current?.role !== role) throw lastAdmin()
}

/** The reason in the log if an approval was withdrawn. */
export const WITHDRAWN = 'withdrawn'

/**
 * Allows a user to publish, or withdraws this approval. It matters only if the setting `who_publishes` is 'approved'.
 * Idempotent. For moderators; throws 401, 403 and 404.
 */
export async function setApproved(
  ctx: RequestContext,
  { user_id: userId, approved }: Approval,
): Promise<void> {
  const { db, actor } = ctx
  requireModerator(actor)
  if ((await getUser(db, userId)).deletedAt) throw notFound('User')
  const isChanged = and(eq(users.id, userId), ne(users.approved, approved))
  const reason = approved ? '' : WITHDRAWN
  await runBatch(db, {
    log: logAct(ctx, { act: 'approve', kind: 'user', subject: userId, reason }, from(isChanged)),
    user: db.update(users).set({ approved }).where(isChanged),
  })
}

const from = (condition: ReturnType<typeof and>) => sql`FROM ${users} WHERE ${condition}`
