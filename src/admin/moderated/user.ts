import { eq, type SQL, sql } from 'drizzle-orm'
import { userIsVisibleTo, visiblePicture } from '../../access/visibility.ts'
import { closeHiddenRooms } from '../../chat/closing-sockets.ts'
import { updateHiddenPresence } from '../../chat/hiding-presence.ts'
import type { RequestContext } from '../../context/context.ts'
import { BLOG, HOME, POSTS, userTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, payments, users } from '../../db/schema.ts'
import { catchUp } from '../../hikes/rules/catching-up.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { forgetMessagesOf } from '../../notices/forgetting-messages.ts'
import { reverseOpenPayments } from '../../participation/reversal.ts'
import { failUnlessSubordinate, requireSubordinate, throwRoleChanged } from '../people/subordinates.ts'
import { hidingStatements } from './hiding-statements.ts'
import type { Act, Kind, Moderation } from './kind.ts'
import { findVisible, hasId } from './stored-item.ts'

export const userKind: Kind = {
  entity: 'User',
  from: sql`${users}`,
  isItem: (id) => hasId(sql`${users.id}`, id),
  columns: {
    title: sql`${users.username}`,
    path: sql`'/users/' || ${users.id}`,
    author: sql`${users.id}`,
    isHidden: sql`coalesce(${users.hiddenAt}, ${users.bannedAt}) IS NOT NULL`,
  },
  hidden: sql`SELECT id, 0 AS event_id, hidden_at AS at FROM users WHERE hidden_at IS NOT NULL`,
  isPersonal: true,
  findReportable: (ctx, item) =>
    findVisible(ctx, item, {
      kind: userKind,
      isVisibleTo: userIsVisibleTo,
      titleOf: ({ title }) => title,
      pictureUse: 'profile',
    }),
  setHidden: (ctx, act, moderation) => setUserHidden(ctx, act, moderation).catch(throwRoleChanged),
}

/** Hides or restores a profile and everything that the user has published. */
async function setUserHidden(ctx: RequestContext, act: Act, moderation: Moderation) {
  const { db } = ctx
  const { actor, user } = await requireSubordinate(ctx, Number(moderation.item.id))
  const { isChanged, from, log, update } = hidingStatements(
    ctx,
    act,
    moderation,
    users,
    eq(users.id, user.id),
    {
      picture: sql`CASE WHEN ${users.bannedAt} IS NULL AND ${users.deletedAt} IS NULL THEN ${pictureAfter(act)} END`,
    },
  )
  await runBatch(db, {
    condition: failUnlessSubordinate(db, actor.id, user.id),
    log,
    published: publishedChange(ctx, user.id, isChanged),
    presence: enqueueEach(ctx, updateHiddenPresence, { userId: user.id }, from),
    messages: act === 'hide' ? forgetMessagesOf(db, user.id, sql`EXISTS (SELECT 1 ${from})`) : undefined,
    payments:
      act === 'hide'
        ? reverseOpenPayments(ctx, sql`${isOfHikesOf(user.id)} AND EXISTS (SELECT 1 ${from})`, 'canceled')
        : catchUp(ctx, eq(hikes.organizerId, user.id)),
    update,
  })
  showPublishedChange(ctx, act, user.id)
}

const isOfHikesOf = (userId: number) =>
  sql`${payments.hikeId} IN (SELECT id FROM events WHERE organizer_id = ${userId})`

/**
 * SQL: the user's picture after the act. NULL for a hidden user, because many pages show the picture next to the name.
 */
export const pictureAfter = (act: Act) => (act === 'hide' ? sql<null>`NULL` : visiblePicture)

/**
 * Returns statements for a batch that hides or restores everything that a user has published. They enqueue the closing
 * of the rooms of hidden hikes, and the moving of pictures. They must precede the update that makes `condition` false.
 */
export const publishedChange = (ctx: RequestContext, userId: number, condition: SQL | undefined) =>
  [
    enqueueEach(
      ctx,
      closeHiddenRooms,
      sql`${hikes.chatId}`,
      sql`FROM ${hikes} JOIN ${users} ON ${users.id} = ${hikes.organizerId} WHERE ${condition}`,
    ),
    enqueueEach(
      ctx,
      movePictures,
      pictureOwner('all', userId),
      sql`FROM ${users} WHERE ${condition}`,
      'soon',
    ),
  ] as const

/** Drops the cached pages that show the user. Runs after the batch with `publishedChange`. */
export const showPublishedChange = (ctx: RequestContext, act: Act, userId: number) =>
  ctx.invalidate(HOME, BLOG, userTag(userId), ...(act === 'restore' ? [POSTS] : []))
