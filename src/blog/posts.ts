import { and, eq, inArray, sql } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import { publishingRequirement } from '../access/publishing.ts'
import { postIsVisibleTo } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { BLOG, hikeTag, postTag } from '../context/tags.ts'
import { runBatch } from '../db/batch.ts'
import { comments, notices, posts } from '../db/schema.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { attachableNames, attachPictures, detachPictures } from '../images/attaching.ts'
import { moveWhereHidden } from '../images/moving.ts'
import { storePicture } from '../images/storing.ts'
import { conflict, invalid } from '../shared/errors.ts'
import { pictureName } from '../shared/picture-urls.ts'
import { t } from '../texts/blog.ts'
import { postNotFound } from './post-lists.ts'
import { existingHike, selectReportable } from './reported-hikes.ts'
import type { PostCreate, PostUpdate } from './schema.ts'

/**
 * Stores a new post and returns its id. Throws 401, 403 and 429; 400 if the content is too long or nested too deeply,
 * if the cover picture is not the user's own, or if the user cannot report on the hike; the errors of `storePicture`.
 */
export async function createPost(ctx: RequestContext, input: PostCreate): Promise<number> {
  const { db, actor, group } = ctx
  await consumeUserQuota(ctx, 'post')
  authorize(actor, can.writePosts(actor, group.whoPublishes), publishingRequirement(group))
  const { values, pictures, hikeId } = await preparePost(ctx, actor, newPost, input)
  const now = ctx.now()
  const {
    created: [created],
  } = await runBatch(db, {
    created: db
      .insert(posts)
      .values({ ...values, authorId: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: posts.id }),
    pictures: attachPictures(ctx, actor, 'post', sql<number>`last_insert_rowid()`, pictures),
  })
  if (!created) throw new Error('The database did not return the new post.')
  ctx.invalidate(BLOG, ...(hikeId ? [hikeTag(hikeId)] : []))
  return created.id
}

/**
 * Changes the given fields. The actor must be the author. Throws the errors of `createPost`; 404; 409 if the post was
 * changed after `updated_at`.
 */
export async function updatePost(ctx: RequestContext, id: number, input: PostUpdate) {
  const { db, actor } = ctx
  const post = await getPostRow(ctx, id)
  authorize(actor, can.editPost(actor, post))
  const version = input.updated_at ?? input.base?.updated_at ?? post.updatedAt
  if (version.getTime() !== post.updatedAt.getTime()) throw editConflict()
  const { values, pictures, hikeId } = await preparePost(ctx, actor, post, input)
  const {
    updated: [updated],
  } = await runBatch(db, {
    updated: db
      .update(posts)
      // Strictly increasing, so that every concurrent edit is detected.
      .set({ ...values, updatedAt: new Date(Math.max(ctx.now().getTime(), version.getTime() + 1)) })
      .where(and(eq(posts.id, id), eq(posts.updatedAt, version)))
      .returning({ id: posts.id }),
    // The post keeps its old pictures after a conflict: changes() is the number of rows that the previous statement
    // changed.
    pictures: attachPictures(ctx, actor, 'post', id, pictures, sql`changes() > 0`),
  })
  if (!updated) throw editConflict()
  ctx.invalidate(BLOG, postTag(id), ...(hikeId ? [hikeTag(hikeId)] : []))
}

/** Deletes the post and its pictures. The actor must be the author. Throws 401, 403 and 404. */
export async function deletePost(ctx: RequestContext, id: number) {
  const { db, actor } = ctx
  const post = await getPostRow(ctx, id)
  authorize(actor, can.deletePost(actor, post))
  const ownComments = db.select({ id: comments.id }).from(comments).where(eq(comments.postId, id))
  await runBatch(db, {
    notices: db.delete(notices).where(inArray(notices.commentId, ownComments)),
    post: db.delete(posts).where(eq(posts.id, id)),
    pictures: detachPictures(ctx, 'post', id),
  })
  ctx.invalidate(BLOG, postTag(id))
}

/**
 * Stores a picture and returns its name. It is public unless a moderator has hidden the actor. Throws 401, 403 and the
 * errors of `storePicture`.
 */
export async function storePostPicture(ctx: RequestContext, file: File): Promise<string> {
  const { actor } = ctx
  authorize(actor, can.uploadPostPicture(actor))
  const name = await storePicture(ctx, actor, 'post', file)
  await moveWhereHidden(ctx, name)
  return name
}

/** Returns the row of a post, for authorization. Throws 404 if it is missing or hidden from the actor. */
async function getPostRow({ db, actor }: RequestContext, id: number) {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), postIsVisibleTo(actor?.id ?? null)))
  if (!post) throw postNotFound()
  return post
}

const editConflict = () => conflict(t.changedMeanwhile)

type Stored = { id: number | null; content: string; image: string | null; hikeId: number | null }
const newPost: Stored = { id: null, content: '', image: null, hikeId: null }

/**
 * Returns the values to store and the names of their pictures. Removes pictures of other users from the content. Throws
 * 400 like `createPost`, and the errors of `storePicture`.
 */
async function preparePost(ctx: RequestContext, actor: User, stored: Stored, input: PostUpdate) {
  const { db, config } = ctx
  const hikeId = input.event_id === undefined ? stored.hikeId : input.event_id
  if (
    hikeId !== null &&
    hikeId !== stored.hikeId &&
    (await selectReportable(db, actor.id, hikeId, ctx.now())).length === 0
  )
    throw invalid({ event_id: [t.notReportable] })
  const { keepPictures, parseContent, pictureNames, serializeContent } = await import('./content.ts')
  const document = input.content === undefined ? null : parseContent(input.content)
  const requested = typeof input.image === 'string' ? pictureName(input.image, config.APP_ORIGIN) : null
  const names = [...pictureNames(input.content ?? ''), requested].filter((name) => name !== null)
  const attachable = names.length > 0 ? await attachableNames(db, actor, 'post', stored.id, names) : []
  if (typeof input.image === 'string' && (requested === null || !attachable.includes(requested)))
    throw invalid({ image: [t.notOwnPicture] })
  const content = document ? serializeContent(keepPictures(document, attachable)) : stored.content
  const image =
    input.image === undefined
      ? stored.image
      : input.image instanceof File
        ? await storePicture(ctx, actor, 'post', input.image)
        : requested
  return {
    values: { title: input.title, content, image, hikeId: hikeId && existingHike(hikeId) },
    hikeId,
    pictures: [...pictureNames(content), image].filter((name) => name !== null),
  }
}
