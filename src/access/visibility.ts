import { type Column, type SQL, sql } from 'drizzle-orm'
import { comments, hiddenDeletions, hikes, pictures, posts, users } from '../db/schema.ts'
import { isBlockBetween } from './blocks.ts'
import { rolesWith } from './policy.ts'

// SQL conditions on hikes, posts, comments and users. The page of a hidden item answers 404 to everybody except its
// author and moderators. Hiding a user hides everything that they have published. A ban hides their posts, comments and
// album pictures. Hikes of a banned user are handed over or cancelled, and stay visible so that their participants
// learn of it.

export const userIsPublic = sql`(${users.hiddenAt} IS NULL AND ${users.bannedAt} IS NULL AND ${users.deletedAt} IS NULL)`

// The next two conditions use the partial index of users who are not public. It has few entries, so a list does not
// read the row of each author. INDEXED BY is required, because SQLite would otherwise use the primary key, and read a
// row for each entry of the list.

/** SQL condition: a moderator has hidden the user with this id. */
export const isUserHidden = (id: Column | SQL) =>
  sql`EXISTS (SELECT 1 FROM users AS hidden_user INDEXED BY users_not_public
    WHERE hidden_user.id = ${id} AND hidden_user.hidden_at IS NOT NULL)`

/** SQL condition: the user with this id is hidden, banned or deleted. */
export const isUserNotPublic = (id: Column) =>
  sql`EXISTS (SELECT 1 FROM users AS author INDEXED BY users_not_public WHERE author.id = ${id}
    AND (author.hidden_at IS NOT NULL OR author.banned_at IS NOT NULL OR author.deleted_at IS NOT NULL))`

/** SQL condition on pictures: the uploader is hidden, banned or deleted. */
export const isUploaderHidden = isUserNotPublic(pictures.uploaderId)

const isPublished = sql`${hikes.status} <> 'draft'`
const hikeIsNotHidden = sql`(${hikes.hiddenAt} IS NULL AND NOT ${isUserHidden(hikes.organizerId)})`

export const hikeIsPublic = sql`(${isPublished} AND ${hikeIsNotHidden})`

/** SQL condition: the post is not hidden, and its author is not hidden, banned or deleted. */
export const postIsPublic = sql`(${posts.hiddenAt} IS NULL AND NOT ${isUserNotPublic(posts.authorId)})`

const commentIsPublic = sql`(${comments.hiddenAt} IS NULL AND NOT ${isUserNotPublic(comments.authorId)})`

/**
 * SQL condition on comments, not on their posts: the comment is the viewer's own, or public and without a block between
 * author and viewer.
 */
export const commentIsShownTo = (viewer: SQL | number) =>
  sql`(${comments.authorId} = ${viewer} OR (${commentIsPublic} AND NOT ${isBlockBetween(viewer, sql`${comments.authorId}`)}))`

/** SQL conditions for pages of items, and for lists of the viewer's own items. `viewer` is NULL for a visitor. */
export const userIsVisibleTo = (viewer: Viewer) =>
  sql`(${userIsPublic} OR ${users.id} = ${viewer} OR ${isModerator(viewer)})`
export const hikeIsVisibleTo = (viewer: Viewer) =>
  sql`(${hikeIsOwnOrPublic(viewer)} OR (${isPublished} AND ${isModerator(viewer)}))`
export const postIsVisibleTo = (viewer: Viewer) =>
  sql`(${postIsOwnOrPublic(viewer)} OR ${isModerator(viewer)})`

/** SQL condition: the hike is public, or published and the viewer's own. Moderators see no more than others. */
export const hikeIsOwnOrPublic = (viewer: Viewer) =>
  sql`(${isPublished} AND (${hikeIsNotHidden} OR ${hikes.organizerId} = ${viewer}))`
export const postIsOwnOrPublic = (viewer: Viewer) => sql`(${postIsPublic} OR ${posts.authorId} = ${viewer})`

/**
 * SQL condition: the hike is a draft that the viewer may see. Its owner, its co-organizers and users who have been
 * asked to co-organize it may see it. Moderators may see it once it is submitted.
 */
const isDraftShownTo = (viewer: Viewer) =>
  sql`(${hikes.status} = 'draft' AND (${hikes.organizerId} = ${viewer}
    OR EXISTS (SELECT 1 FROM co_organizers WHERE event_id = ${hikes.id} AND user_id = ${viewer})
    OR EXISTS (SELECT 1 FROM organizer_invitations WHERE event_id = ${hikes.id} AND user_id = ${viewer})
    OR (${hikes.submittedAt} IS NOT NULL AND ${isModerator(viewer)})))`

/** SQL on pictures: for a picture of a draft, whether the viewer may see the draft; NULL for other pictures. */
export const isDraftOfPictureShownTo = (viewer: Viewer) =>
  sql<0 | 1 | null>`(SELECT ${isDraftShownTo(viewer)} FROM ${hikes}
    WHERE ${pictures.use} = 'event' AND ${hikes.id} = ${pictures.subjectId} AND ${hikes.status} = 'draft')`

// Only the list of drafts contains drafts. The following conditions are for queries on one hike, and for notices.

/** SQL condition: the viewer can read the hike, which may be a draft. */
export const hikeIsReadableBy = (viewer: Viewer) =>
  sql`(${hikeIsVisibleTo(viewer)} OR ${isDraftShownTo(viewer)})`

/** SQL condition: notices may name the hike to the viewer. */
export const hikeIsNamedTo = (viewer: Viewer) =>
  sql`(${hikeIsOwnOrPublic(viewer)} OR ${isDraftShownTo(viewer)})`

/** SQL condition: the hike with this id is hidden from the public, or is a draft. */
export const isHikeHidden = (hikeId: number) =>
  sql`EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND NOT ${hikeIsPublic})`

/**
 * SQL condition: the hike with this id is hidden from the viewer, or was hidden when it was deleted. `hikeId` must not
 * be a column of hikes.
 */
export const isHiddenHike = (hikeId: SQL, viewer: Viewer) =>
  sql`(EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND NOT ${hikeIsNamedTo(viewer)})
    OR EXISTS (SELECT 1 FROM ${hiddenDeletions} WHERE ${hiddenDeletions.hikeId} = ${hikeId}))`

type Viewer = SQL | number | null

export const isModerator = (viewer: Viewer) =>
  sql`EXISTS (SELECT 1 FROM users AS staff WHERE staff.id = ${viewer} AND staff.role IN ${rolesWith('moderate')})`

/** Columns: whether the item is hidden from the public. */
export const hikeIsHidden = sql<boolean>`NOT ${hikeIsNotHidden}`.mapWith(Boolean).as('is_hidden')
export const postIsHidden = sql<boolean>`NOT ${postIsPublic}`.mapWith(Boolean).as('is_hidden')

export const commentIsHidden = sql<boolean>`NOT ${commentIsPublic}`.mapWith(Boolean).as('is_hidden')

/** A column: whether a moderator has hidden the user. Lists for other viewers omit hidden users. */
export const userIsHidden = sql<boolean>`${users.hiddenAt} IS NOT NULL`.mapWith(Boolean).as('user_is_hidden')

/** A column: the ids of hidden users except the viewer. Their messages are shown only to themselves. */
export const hiddenUserIds = (viewer: Viewer) =>
  sql`(SELECT json_group_array(id) FROM users WHERE hidden_at IS NOT NULL AND id IS NOT ${viewer})`
    .mapWith((ids: string): number[] => JSON.parse(ids))
    .as('hidden_user_ids')

/** SQL on users: the name of the newest profile picture that is in use and not hidden, or NULL. */
export const visiblePicture = sql<string | null>`(SELECT name FROM pictures
  WHERE pictures.use = 'profile' AND pictures.subject_id = ${users.id} AND orphaned = 0 AND pictures.hidden_at IS NULL
  ORDER BY pictures.created_at DESC LIMIT 1)`

/** SQL: the real name of a user, blank once they have deleted the account. Show it only to people on the same hike. */
export const realName = sql<string>`iif(${users.deletedAt} IS NULL, ${users.realName}, '')`.as('real_name')
