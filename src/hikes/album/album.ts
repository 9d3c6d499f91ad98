import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { albumIsVisibleTo, albumPictureIsShownTo, tookPartIn } from '../../access/albums.ts'
import { coOrganizerIds, getHikeRow, isMovedOn, isNotMovedOn, requireScheduled } from '../../access/hikes.ts'
import { authorize, requireUser } from '../../access/policy.ts'
import { hikeIsVisibleTo } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { albumPictures, hikes, pictures, users } from '../../db/schema.ts'
import type { PageQuery } from '../../http/page-query.ts'
import { cursorAt } from '../../http/paging.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/album.ts'
import { MAX_ALBUM, MAX_OWN_PICTURES } from '../limits.ts'

type Viewer = SQL<number | null> | number | null

const isHiddenPicture = sql<boolean>`${pictures.hiddenAt} IS NOT NULL`.mapWith(Boolean).as('is_hidden')

export const selectPictures = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(albumPictures),
      uploaderId: sql<number>`${pictures.uploaderId}`.as('uploader'),
      username: users.username,
      isHidden: isHiddenPicture,
      createdAt: pictures.createdAt,
    })
    .from(albumPictures)
    .innerJoin(pictures, eq(pictures.name, albumPictures.name))
    .innerJoin(users, eq(users.id, pictures.uploaderId))
    .where(condition)

export type AlbumPicture = Awaited<ReturnType<typeof selectPictures>>[number]

export const albumCursor = ({ createdAt, id }: AlbumPicture) => cursorAt(createdAt, id)

/**
 * Returns the album of a hike with a page of its pictures, oldest first, and one more picture if there is another page.
 * Throws 404 if the viewer cannot see the hike, and 401 or 403 if they cannot see its album.
 */
export async function getAlbum(ctx: RequestContext, hikeId: number, { limit, cursor }: PageQuery) {
  const {
    album: [album],
    found,
  } = await ctx.read((db, viewer) => ({
    album: selectAlbum(db, viewer, hikeId),
    found: selectPictures(db, and(isShown(hikeId, viewer), gt(albumPictures.id, cursor?.id ?? 0)))
      .orderBy(asc(albumPictures.id))
      .limit(limit + 1),
  }))
  if (!album) throw notFound('Event')
  if (!album.isVisible) authorize(ctx.actor, false, t.onlyThoseWhoCameSee)
  return { album, found }
}

/** SQL condition on album pictures: the picture is in the album of this hike, and the viewer can see it. */
const isShown = (hikeId: number | Placeholder, viewer: Viewer) =>
  and(
    eq(albumPictures.hikeId, hikeId),
    albumPictureIsShownTo(viewer),
    sql`EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${albumIsVisibleTo(viewer)})`,
  )

const MAX_NEWEST = 4

/** Selects the newest pictures of an album for the page of the hike, newest first. */
export const newestPictures = (db: Db, hikeId: Placeholder, viewer: SQL<number | null>) =>
  selectPictures(db, isShown(hikeId, viewer)).orderBy(desc(albumPictures.id)).limit(MAX_NEWEST)

/** Returns the number of people whose pictures everybody would see if the album were public. */
export async function countShownUploaders({ db }: RequestContext, hikeId: number): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(pictures.uploaderId) })
    .from(albumPictures)
    .innerJoin(pictures, eq(pictures.name, albumPictures.name))
    .where(and(eq(albumPictures.hikeId, hikeId), albumPictureIsShownTo(null)))
  return row?.people ?? 0
}

export type Album = Awaited<ReturnType<typeof getAlbum>>['album']

const selectAlbum = (db: Db, viewer: Viewer, hikeId: number) =>
  db
    .select({
      id: hikes.id,
      name: hikes.name,
      eventTime: hikes.eventTime,
      dayEnd: hikes.dayEnd,
      timeZone: hikes.timeZone,
      status: hikes.status,
      organizerId: hikes.organizerId,
      coOrganizerIds,
      isPublic: hikes.albumPublic,
      isVisible: flag(albumIsVisibleTo(viewer), 'is_visible'),
      tookPart: flag(tookPartIn(sql`${hikes.id}`, sql`${viewer}`), 'took_part'),
    })
    .from(hikes)
    .where(and(eq(hikes.id, hikeId), hikeIsVisibleTo(viewer)))

const flag = (condition: SQL, name: string) => sql<boolean>`${condition}`.mapWith(Boolean).as(name)

/** SQL: the number of pictures in the album of a hike, or of those that `uploader` added. */
const countOf = (hikeId: number, uploader?: number) =>
  sql<number>`(SELECT count(*) FROM ${albumPictures} JOIN ${pictures} ON ${pictures.name} = ${albumPictures.name}
    WHERE ${albumPictures.hikeId} = ${hikeId} AND ${pictures.orphaned} = 0
    AND ${uploader === undefined ? sql`TRUE` : sql`${pictures.uploaderId} = ${uploader}`})`

/** SQL condition on hikes: this user can add a picture now. */
export const mayAdd = (userId: number, hikeId: number, now: Date) =>
  sql`(${hikeIsVisibleTo(userId)} AND ${tookPartIn(sql`${hikes.id}`, userId)} AND ${hikes.status} = 'scheduled'
    AND ${hikes.eventTime} <= ${now.getTime()} AND ${isNotMovedOn} AND ${countOf(hikeId)} < ${MAX_ALBUM}
    AND ${countOf(hikeId, userId)} < ${MAX_OWN_PICTURES})`

/**
 * Returns the hike if the actor can add a picture to its album now. Throws 401, 403 and 404; 409 if the hike has not
 * started, is a draft, was cancelled, or was moved after its day, if the album is full, or if the user has added the
 * maximum number of pictures.
 */
export async function requireAddable(ctx: RequestContext, hikeId: number) {
  const { db, actor } = ctx
  requireUser(actor)
  const hike = await getHikeRow(ctx, hikeId)
  const [state] = await db
    .select({
      tookPart: flag(tookPartIn(sql`${hikes.id}`, actor.id), 'took_part'),
      all: countOf(hikeId).as('all_pictures'),
      own: countOf(hikeId, actor.id).as('own_pictures'),
    })
    .from(hikes)
    .where(eq(hikes.id, hikeId))
  authorize(actor, state?.tookPart ?? false, t.onlyThoseWhoCameAdd)
  requireScheduled(hike)
  if (isMovedOn(hike)) throw conflict(t.hikeIsOver)
  if (hike.eventTime > ctx.now()) throw conflict(t.notStarted)
  if (state && state.own >= MAX_OWN_PICTURES) throw conflict(t.ownFull(MAX_OWN_PICTURES))
  if (state && state.all >= MAX_ALBUM) throw conflict(t.full(MAX_ALBUM))
  return hike
}
