import { type SQL, sql } from 'drizzle-orm'
import { hikes } from '../db/schema.ts'
import { moneyKinds } from '../db/tables/notices.ts'
import { wordList } from '../db/word-list.ts'
import { isBlockWithOrganizer } from './blocks.ts'
import { isScheduled, organizes } from './hikes.ts'
import {
  commentIsShownTo,
  hikeIsNamedTo,
  hikeIsPublic,
  isHiddenHike,
  isUserHidden,
  postIsOwnOrPublic,
} from './visibility.ts'

const aboutMoney = wordList(moneyKinds)

const isOfHiddenHike = isHiddenHike(sql`notices.event_id`, sql`notices.user_id`)

/** SQL condition on notices: the notice is about the recipient's own money, and the hike is hidden from them. */
export const noticeHidesHike = sql`(notices.kind IN (${aboutMoney}) AND ${isOfHiddenHike})`

/** SQL condition on notices: the recipient has opened the notice from the list. */
export const noticeIsOpened = sql`(notices.data ->> '$.isRead' IS NOT NULL)`

/** SQL condition on notices: a moderator has hidden the user who caused the notice. */
export const noticeHidesActor = isUserHidden(sql`notices.actor_id`)

/**
 * SQL condition on notices about a comment: the comment is deleted, or the comment or its post is hidden from the
 * recipient.
 */
const hidesComment = sql`NOT EXISTS (SELECT 1 FROM comments JOIN posts ON posts.id = comments.post_id
  WHERE comments.id = notices.comment_id AND ${commentIsShownTo(sql`notices.user_id`)}
  AND ${postIsOwnOrPublic(sql`notices.user_id`)})`

/**
 * SQL condition on hikes: the user may be notified of the new hike. It is public and not cancelled, they do not
 * organize it, and there is no block between them and its organizers.
 */
export const isNewHikeFor = (userId: SQL) =>
  sql`(${isScheduled} AND ${hikeIsPublic} AND NOT ${organizes(sql`${hikes.id}`, userId)}
    AND NOT ${isBlockWithOrganizer(sql`${hikes.id}`, userId)})`

/**
 * SQL: a FROM clause for queries on notices. For a notice about several hikes, it selects those that the recipient may
 * see.
 */
export const hikesOfNotice = sql`FROM ${hikes} WHERE ${hikes.id} IN (SELECT value FROM json_each(notices.data, '$.ids'))
  AND CASE notices.kind WHEN 'new_hikes' THEN ${isNewHikeFor(sql`notices.user_id`)}
    ELSE ${hikeIsNamedTo(sql`notices.user_id`)} END`

/** SQL condition on notices: the notice may be about several hikes. */
export const hasHikes = sql`(notices.kind IN ('new_hikes', 'left') AND json_type(notices.data, '$.ids') IS NOT NULL)`

/**
 * SQL condition on notices: the subject is hidden from the recipient, so lists, counts, emails and exports omit the
 * notice. Notices about the recipient's own money remain, without the name of the hike (src/notices/shown-data.ts).
 */
export const noticeIsHidden = sql`((notices.kind NOT IN (${aboutMoney}) AND ${isOfHiddenHike})
  OR (notices.kind = 'announcement' AND (
    EXISTS (SELECT 1 FROM announcements WHERE announcements.id = CAST(notices.key AS INTEGER)
      AND announcements.hidden_at IS NOT NULL)
    OR ${noticeHidesActor}))
  OR (notices.kind = 'comment' AND ${hidesComment})
  OR (${hasHikes} AND NOT EXISTS (SELECT 1 ${hikesOfNotice})))`
