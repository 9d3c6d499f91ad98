import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { leavesAdmin } from '../../access/admins.ts'
import { joinOrganizers } from '../../access/hikes.ts'
import { closeSocketsEverywhere } from '../../chat/closing-sockets.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { runBatch } from '../../db/batch.ts'
import { coOrganizers, hikes, participation, payments, sessions, users } from '../../db/schema.ts'
import { withdrawInvitationsTo } from '../../hikes/organizers/invitations.ts'
import { handOverHikes, successorOf } from '../../hikes/rules/handing-over.ts'
import { requestStorageClearing } from '../../http/storage-clearing.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { ORGANIZER } from '../../notices/notify.ts'
import { leaveAll } from '../../participation/leaving.ts'
import { isLeaving } from '../../participation/notices.ts'
import { reverseOpenPayments } from '../../participation/reversal.ts'
import { pictureAfter, publishedChange, showPublishedChange } from '../moderated/user.ts'
import { closeReports } from '../reports/closing.ts'
import type { Ban } from '../schema.ts'
import { failUnlessSubordinate, requireSubordinate, throwRoleChanged } from './subordinates.ts'

/**
 * Ends the user's sessions and prevents signing in, sets the role to member, hides everything that the user has
 * published, hands over or cancels their hikes, and removes them from the hikes of others. Idempotent. For moderators;
 * throws 401, 403 and 404; 403 also for oneself and (unless the actor is an admin) for another moderator; 409 if a role
 * changes in the meantime.
 */
export async function banUser(ctx: RequestContext, { user_id: userId, reason }: Ban): Promise<void> {
  const { db } = ctx
  const { actor } = await requireSubordinate(ctx, userId)
  const isChanged = and(eq(users.id, userId), isNull(users.bannedAt))
  const from = sql`FROM ${users} WHERE ${isChanged}`
  await runBatch(db, {
    condition: failUnlessSubordinate(db, actor.id, userId, leavesAdmin(userId)),
    act: logAct(ctx, { act: 'ban', kind: 'user', subject: userId, reason }, from),
    reports: closeReports(ctx, { kind: 'user', id: String(userId), hikeId: 0 }, actor.id),
    published: publishedChange(ctx, userId, isChanged),
    sockets: enqueueEach(ctx, closeSocketsEverywhere, { userId }, from, 'now'),
    hikes: enqueueEach(ctx, handOverHikes, { userId }, from),
    leaving: leaveAll(ctx, userId, { isBanned: true }),
    invitations: withdrawInvitationsTo(db, userId),
    reversal: reverseOpenPayments(ctx, eq(payments.userId, userId), 'left'),
    abandoned: await requestStorageClearing(ctx, userId),
    sessions: db.delete(sessions).where(and(eq(sessions.userId, userId), sql`EXISTS (SELECT 1 ${from})`)),
    user: db.update(users).set({ bannedAt: ctx.now(), role: 'member', picture: null }).where(isChanged),
  }).catch(throwRoleChanged)
  showPublishedChange(ctx, 'hide', userId)
}

/** Returns the number of a user's upcoming hikes, and the number of people whom a ban of the user would notify. */
export async function hikesAheadOf(ctx: RequestContext, userId: number) {
  const [row] = await ctx.db
    .select({
      hikes: count(),
      people: sql<number>`(SELECT count(*) FROM ${users} WHERE users.id IN (${toldOfBan(ctx, userId)})
        AND users.id <> ${userId} AND users.banned_at IS NULL AND users.deleted_at IS NULL)`,
    })
    .from(hikes)
    .where(and(eq(hikes.organizerId, userId), isUpcoming(ctx)))
  return { hikes: row?.hikes ?? 0, people: row?.people ?? 0 }
}

const isUpcoming = ({ now }: RequestContext) => and(eq(hikes.status, 'scheduled'), gt(hikes.eventTime, now()))

/**
 * SQL: the ids of the users whom a ban notifies: everybody in hikes that it cancels, the new owners of hikes that it
 * hands over, and the organizers of hikes from which it removes the user.
 */
const toldOfBan = (ctx: RequestContext, userId: number) => sql`
  SELECT concerned.user_id FROM ${hikes} JOIN (SELECT event_id, user_id FROM ${participation}
      UNION ALL SELECT event_id, user_id FROM ${coOrganizers}) AS concerned ON concerned.event_id = ${hikes.id}
    WHERE ${hikes.organizerId} = ${userId} AND ${isUpcoming(ctx)} AND ${successorOf(sql`events.id`)} IS NULL
  UNION SELECT ${successorOf(sql`events.id`)} FROM ${hikes}
    WHERE ${hikes.organizerId} = ${userId} AND ${hikes.dayEnd} > ${ctx.now().getTime()}
  UNION SELECT ${ORGANIZER} FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
    ${joinOrganizers} WHERE ${isLeaving(ctx, userId)}`

/**
 * Lets a banned user sign in again, and shows what they have published, but does not give back their role or hikes.
 * Idempotent. For moderators, with the same errors as `banUser`.
 */
export async function unbanUser(ctx: RequestContext, { user_id: userId, reason }: Ban): Promise<void> {
  const { db } = ctx
  const { actor } = await requireSubordinate(ctx, userId)
  const isChanged = and(eq(users.id, userId), isNotNull(users.bannedAt))
  const from = sql`FROM ${users} WHERE ${isChanged}`
  await runBatch(db, {
    condition: failUnlessSubordinate(db, actor.id, userId),
    act: logAct(ctx, { act: 'unban', kind: 'user', subject: userId, reason }, from),
    published: publishedChange(ctx, userId, isChanged),
    user: db
      .update(users)
      .set({
        bannedAt: null,
        picture: sql`CASE WHEN ${users.hiddenAt} IS NULL AND ${users.deletedAt} IS NULL THEN ${pictureAfter('restore')} END`,
      })
      .where(isChanged),
  }).catch(throwRoleChanged)
  showPublishedChange(ctx, 'restore', userId)
}
