import { and, eq, type SQL, sql } from 'drizzle-orm'
import { visiblePicture } from '../../access/visibility.ts'
import { closeHiddenRooms } from '../../chat/closing-sockets.ts'
import { updateHiddenPresence } from '../../chat/hiding-presence.ts'
import { hikes, payments, users } from '../../db/schema.ts'
import { catchUp } from '../../hikes/rules/catching-up.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { forgetMessagesOf } from '../../notices/forgetting-messages.ts'
import { reverseOpenPayments } from '../../participation/reversal.ts'
import { BLOG, HOME, POSTS, userTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import type { Act } from '../log.ts'
import { failUnlessSubordinate, requireSubordinate } from '../people/people.ts'
import type { Published } from '../schema.ts'
import { hiddenAt, isChangedBy, logHiding } from './hiding-statements.ts'

/** The profile, and everything that the user has published. */
export async function hideUser(work: Work, act: Act, subject: Published) {
  const { db } = work
  const { actor, user } = await requireSubordinate(work, subject.id)
  const isChanged = and(eq(users.id, user.id), isChangedBy(act, users))
  const from = sql`FROM ${users} WHERE ${isChanged}`
  await db.batch([
    failUnlessSubordinate(db, actor.id, user.id),
    ...logHiding(work, act, subject, from),
    ...publishedChange(work, user.id, isChanged),
    enqueueEach(work, updateHiddenPresence, { userId: user.id }, from),
    ...(act === 'hide'
      ? [
          ...forgetMessagesOf(db, user.id, sql`EXISTS (SELECT 1 ${from})`),
          ...reverseOpenPayments(
            work,
            sql`${isOfHikesOf(user.id)} AND EXISTS (SELECT 1 ${from})`,
            'canceled',
          ),
        ]
      : catchUp(work, eq(hikes.organizerId, user.id))),
    db
      .update(users)
      .set({
        hiddenAt: hiddenAt(act),
        picture: sql`CASE WHEN ${users.bannedAt} IS NULL AND ${users.deletedAt} IS NULL THEN ${shownPicture(act)} END`,
      })
      .where(isChanged),
  ])
  showPublishedChange(work, act, user.id)
}

const isOfHikesOf = (userId: number) =>
  sql`${payments.hikeId} IN (SELECT id FROM events WHERE organizer_id = ${userId})`

/** SQL: a user's picture, NULL while they are hidden, as other pages have it beside all that they do. */
export const shownPicture = (act: Act) => (act === 'hide' ? sql<null>`NULL` : visiblePicture)

/** Statements before the one that hides or shows all of a user, for which `condition` holds. */
export const publishedChange = (work: Work, userId: number, condition: SQL | undefined) =>
  [
    enqueueEach(
      work,
      closeHiddenRooms,
      sql`${hikes.chatId}`,
      sql`FROM ${hikes} JOIN ${users} ON ${users.id} = ${hikes.organizerId} WHERE ${condition}`,
    ),
    enqueueEach(
      work,
      movePictures,
      pictureOwner('all', userId),
      sql`FROM ${users} WHERE ${condition}`,
      'soon',
    ),
  ] as const

/** To call after that batch. */
export function showPublishedChange(work: Work, act: Act, userId: number) {
  work.invalidate(HOME, BLOG, userTag(userId), ...(act === 'restore' ? [POSTS] : []))
}
