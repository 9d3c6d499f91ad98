import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { hikeIsPublic, isUploaderHidden, postIsPublic, userIsPublic } from '../access/visibility.ts'
import { bucketOf } from '../context/bucket.ts'
import type { RequestContext } from '../context/context.ts'
import { pictureTag } from '../context/tags.ts'
import type { Db } from '../db/index.ts'
import { hikes, pictures, posts, users } from '../db/schema.ts'
import { enqueue, enqueueEach } from '../jobs/enqueue.ts'
import { defineJob, type Payload, PRIORITY } from '../jobs/jobs.ts'
import { deleteCardsOf } from './cards/purging.ts'
import { hiddenKeysOf, keysOf, type PictureUse } from './variants.ts'

/** A picture needs up to nine subrequests, which are limited per Worker invocation. */
const BATCH = 20

/**
 * The pictures to move: those of a hike and its album, of the album only, of a post, a single picture, or all that a
 * user has published or uploaded.
 */
const OWNERS = ['event', 'album', 'post', 'picture', 'all'] as const

export const pictureOwner = (of: (typeof OWNERS)[number], id: number | string) => ({ of, id: String(id) })

/**
 * Moves the files of hidden pictures to hidden keys, and those of restored pictures back to public keys, which are
 * served without a database query. A picture is hidden separately, with its hike, user or post, or, before it is
 * attached, with its uploader. `after`: continues after the picture with this name.
 */
export const movePictures = defineJob({
  name: 'move-pictures',
  priority: PRIORITY.access,
  fields: { of: OWNERS, id: 'text', after: 'text?' },
  run: async (ctx, { after = '', ...owner }) => {
    const { db } = ctx
    if (after === '') await deleteCardsOf(ctx, owner)
    const rows = await selectPictures(db, and(belongsTo(owner), gt(pictures.name, after)))
      .orderBy(pictures.name)
      .limit(BATCH)
    await hideAlbumFiles(
      ctx,
      rows.filter(({ use }) => use === 'album'),
    )
    for (const picture of rows) if (picture.use !== 'album') await move(ctx, picture)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return null
    await enqueue(ctx, movePictures, { ...owner, after: last.name })
    return null
  },
})

/**
 * SQL condition on pictures: their files belong at hidden keys. True for pictures of chats and albums, and for pictures
 * hidden separately, with their subject, or with their uploader before they are attached.
 */
export const isPictureHidden =
  sql<boolean>`(${pictures.hiddenAt} IS NOT NULL OR ${pictures.use} IN ('chat', 'album')
  OR (${pictures.subjectId} IS NULL AND ${isUploaderHidden})
  OR (${pictures.use} = 'event' AND NOT coalesce((SELECT ${hikeIsPublic} FROM ${hikes} WHERE ${hikes.id} = ${pictures.subjectId}), TRUE))
  OR (${pictures.use} = 'post' AND NOT coalesce((SELECT ${postIsPublic} FROM ${posts} WHERE ${posts.id} = ${pictures.subjectId}), TRUE))
  OR (${pictures.use} = 'profile' AND NOT coalesce((SELECT ${userIsPublic} FROM ${users} WHERE ${users.id} = ${pictures.subjectId}), TRUE)))`.mapWith(
    Boolean,
  )

/**
 * Enqueues a move of a new picture's files if the picture is hidden. If it is hidden later, the action that hides it
 * enqueues the move.
 */
export async function moveWhereHidden(ctx: RequestContext, name: string) {
  const isHidden = and(eq(pictures.name, name), isPictureHidden)
  await enqueueEach(
    ctx,
    movePictures,
    pictureOwner('picture', name),
    sql`FROM ${pictures} WHERE ${isHidden}`,
    'now',
  )
}

function belongsTo({ of, id }: Pick<Payload<typeof movePictures>, 'of' | 'id'>): SQL {
  const isOf = (use: PictureUse, ids: SQL) =>
    sql`(${pictures.use} = ${use} AND ${pictures.subjectId} IN (${ids}))`
  const ownHikes = sql`SELECT id FROM events WHERE organizer_id = ${Number(id)}`
  if (of === 'picture') return sql`${pictures.name} = ${id}`
  if (of === 'event')
    return sql`(${pictures.use} IN ('event', 'album') AND ${pictures.subjectId} = ${Number(id)})`
  if (of !== 'all') return sql`(${pictures.use} = ${of} AND ${pictures.subjectId} = ${Number(id)})`
  return sql`(${isOf('profile', sql`${Number(id)}`)}
    OR (${pictures.subjectId} IS NULL AND ${pictures.uploaderId} = ${Number(id)})
    OR (${pictures.use} = 'album' AND ${pictures.uploaderId} = ${Number(id)})
    OR ${isOf('event', ownHikes)} OR ${isOf('album', ownHikes)}
    OR ${isOf('post', sql`SELECT id FROM posts WHERE author_id = ${Number(id)}`)})`
}

/**
 * Deletes the public copies of album pictures. They are now always at hidden keys, but earlier versions copied those of
 * public albums to public keys.
 */
async function hideAlbumFiles(ctx: RequestContext, rows: Moved[]) {
  if (rows.length === 0) return
  await bucketOf(ctx.env).delete(rows.flatMap(({ name }) => keysOf(name)))
  ctx.invalidate(...rows.map(({ name }) => pictureTag(name)))
}

const selectPictures = (db: Db, condition: SQL | undefined) =>
  db
    .select({ name: pictures.name, use: pictures.use, isHidden: isPictureHidden.as('is_hidden') })
    .from(pictures)
    .where(and(condition, eq(pictures.orphaned, false)))

type Moved = Awaited<ReturnType<typeof selectPictures>>[number]

/** If a picture is hidden and restored more often than this during a move, the job fails and is retried. */
const ATTEMPTS = 5

/**
 * Moves may run concurrently, and crash at any point. Therefore a file is deleted only after it has been copied, and
 * the result is compared with the picture's current state.
 */
async function move(ctx: RequestContext, { name, ...picture }: Moved) {
  let { isHidden } = picture
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await (isHidden ? hideFiles(ctx, name) : showFiles(ctx, name))
    const [present] = await selectPictures(ctx.db, eq(pictures.name, name))
    // The job that deleted the row has deleted the files, but perhaps not copies that were made later.
    if (!present) await bucketOf(ctx.env).delete([...keysOf(name), ...hiddenKeysOf(name)])
    if (!present || present.isHidden === isHidden) {
      if (!isHidden) await bucketOf(ctx.env).delete(hiddenKeysOf(name))
      return ctx.invalidate(pictureTag(name))
    }
    isHidden = present.isHidden
  }
  throw new Error('A picture is hidden and shown again and again.')
}

async function hideFiles({ env }: RequestContext, name: string) {
  await copyFiles(env, keysOf(name), hiddenKeysOf(name))
  await bucketOf(env).delete(keysOf(name))
}

const showFiles = ({ env }: RequestContext, name: string) => copyFiles(env, hiddenKeysOf(name), keysOf(name))

async function copyFiles(env: Env, sources: string[], targets: string[]) {
  const bucket = bucketOf(env)
  const files = await Promise.all(sources.map((key) => bucket.get(key)))
  await Promise.all(
    files.map(async (file, index) => {
      const key = targets[index]
      if (!file || !key) return
      const contentType = file.httpMetadata?.contentType
      await bucket.put(key, await file.arrayBuffer(), contentType ? { httpMetadata: { contentType } } : {})
    }),
  )
}
