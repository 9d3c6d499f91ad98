import { type SQL, sql } from 'drizzle-orm'
import { albumPictures, hikes, pictures } from '../db/schema.ts'
import { isBlockBetween } from './blocks.ts'
import { organizes } from './hikes.ts'
import { hikeIsVisibleTo, isModerator, isUploaderHidden } from './visibility.ts'

type Viewer = SQL | number | null

/**
 * SQL condition: the user organizes the hike, was marked as present or, if there is no mark, is a participant. False
 * for NULL.
 */
export const tookPartIn = (hikeId: SQL, userId: SQL | number) =>
  sql`(${organizes(hikeId, userId)} OR coalesce(
    (SELECT mark.attended FROM attendance AS mark WHERE mark.event_id = ${hikeId} AND mark.user_id = ${userId}),
    EXISTS (SELECT 1 FROM participation AS taking WHERE taking.event_id = ${hikeId}
      AND taking.user_id = ${userId} AND taking.state = 'participant')))`

/** SQL condition on hikes: the viewer (NULL for a visitor) can see the album. */
export const albumIsVisibleTo = (viewer: Viewer) =>
  sql`(${hikeIsVisibleTo(viewer)} AND (${hikes.albumPublic} = 1
    OR ${tookPartIn(sql`${hikes.id}`, sql`${viewer}`)} OR ${isModerator(viewer)}))`

/**
 * SQL condition on pictures of an album that the viewer can see: the picture is in use, and is either the viewer's own
 * or visible to them. It is not visible if it is hidden, if its uploader is hidden, banned or deleted, or if there is a
 * block between the uploader and the viewer.
 */
export const albumPictureIsShownTo = (viewer: Viewer) =>
  sql`(${pictures.orphaned} = 0 AND (${pictures.uploaderId} = ${viewer} OR (${pictures.hiddenAt} IS NULL
    AND NOT ${isUploaderHidden} AND NOT ${isBlockBetween(sql`${viewer}`, sql`${pictures.uploaderId}`)})))`

/** A column of pictures: whether the picture is in an album and visible to the viewer. */
export const isShownInAlbum = (viewer: Viewer) =>
  sql<boolean>`(${pictures.use} = 'album' AND ${albumPictureIsShownTo(viewer)} AND EXISTS (
    SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${pictures.subjectId} AND ${albumIsVisibleTo(viewer)}))`
    .mapWith(Boolean)
    .as('is_shown')

/**
 * Qualified by hand, because drizzle omits the table name in a query on one table: `id` alone would be the id of a
 * picture.
 */
const idOfHike = sql.raw('events.id')

/**
 * A column of hikes: the newest picture of the album that the viewer may show to everybody, because the album is public
 * or the picture is the viewer's own; null if none exists.
 */
export const newestCover = (viewer: Viewer) =>
  sql<string | null>`(SELECT ${albumPictures.name} FROM ${albumPictures}
    JOIN ${pictures} ON ${pictures.name} = ${albumPictures.name}
    WHERE ${albumPictures.hikeId} = ${idOfHike} AND ${albumPictureIsShownTo(viewer)} AND ${pictures.hiddenAt} IS NULL
      AND (${hikes.albumPublic} = 1 OR ${pictures.uploaderId} = ${viewer})
    ORDER BY ${albumPictures.id} DESC LIMIT 1)`.as('cover')
