import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { posts, users } from '../db/schema.ts'
import type { User } from '../env.ts'
import { AppError, conflict, invalid } from '../errors.ts'
import { cursorAt, type PageQuery } from '../http/paging.ts'
import {
  attachableNames,
  attachPictures,
  detachPictures,
  purgeOrphansLater,
  storePicture,
} from '../images/pictures.ts'
import { authorize, can } from '../policy.ts'
import { pictureName } from '../shared/picture-urls.ts'
import type { Work } from '../work.ts'
import { namesIn, onlyPictures, readContent, writeContent } from './html.ts'
import type { PostCreate, PostUpdate } from './schema.ts'

const author = { authorUsername: users.username, authorPicture: users.picture }
const { content: _, opening: __, ...withoutText } = getTableColumns(posts)

const whole = (db: Db) =>
  db
    .select({ ...getTableColumns(posts), ...author })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
export type Post = Awaited<ReturnType<typeof whole>>[number]

const opened = (db: Db) =>
  db
    .select({
      ...withoutText,
      ...author,
      opening: sql<string>`coalesce(${posts.opening}, ${posts.content})`.as('shown'),
      isWhole: sql<0 | 1>`${posts.opening} IS NULL`.as('is_whole'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
export type OpenedPost = Awaited<ReturnType<typeof opened>>[number]

/** The newest first; one more than asked for tells that there is more. */
export const newestPosts = (db: Db, { limit, cursor }: PageQuery) =>
  whole(db)
    .where(before(cursor))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1)

/** The same for a list that shows only how long posts begin. */
export const newestOpenings = (db: Db, { limit, cursor }: PageQuery) =>
  opened(db)
    .where(before(cursor))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1)

const before = (cursor: PageQuery['cursor']) =>
  cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor.time}, ${cursor.id})`

export const cursorOf = (post: { id: number; createdAt: Date }) => cursorAt(post.createdAt, post.id)

export const postWithId = (db: Db, id: number) => whole(db).where(eq(posts.id, id))

/** Throws 404. */
export async function getPost({ read }: Work, id: number) {
  const [[post]] = await read((db) => [postWithId(db, id)])
  if (!post) throw noPost()
  return post
}

/** The post with the next older and newer ones: one round trip. Throws 404. */
export async function getPostWithNeighbours({ read }: Work, id: number) {
  const [[post], [older], [newer]] = await read((db) => [
    postWithId(db, id),
    neighbour(db, sql`${time} < ${timeOf(id)}`, desc),
    neighbour(db, sql`${time} > ${timeOf(id)}`, asc),
  ])
  if (!post) throw noPost()
  return { post, older, newer }
}

const time = sql`(${posts.createdAt}, ${posts.id})`
const timeOf = (id: number) => sql`(SELECT created_at, id FROM posts WHERE id = ${id})`
const neighbour = (db: Db, condition: SQL, order: typeof asc) =>
  db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(condition)
    .orderBy(order(posts.createdAt), order(posts.id))
    .limit(1)

/** Stores a new post and returns its id. Throws 400 for a text that is too long, or a picture of somebody else. */
export async function createPost(work: Work, input: PostCreate): Promise<number> {
  const { db, actor } = work
  authorize(actor, can.writePosts(actor))
  const { values, pictures } = await preparePost(work, actor, blank, input)
  const now = new Date()
  const [[created]] = await db.batch([
    db
      .insert(posts)
      .values({ ...values, authorId: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: posts.id }),
    ...attachPictures(db, actor, 'post', sql<number>`last_insert_rowid()`, pictures),
  ])
  if (!created) throw new Error('The database did not return the new post.')
  return created.id
}

/** Changes the given fields. For the author; throws 404, and 409 where the post has changed since `updated_at`. */
export async function updatePost(work: Work, id: number, input: PostUpdate) {
  const { db, actor } = work
  const post = await getWrittenPost(db, id)
  authorize(actor, can.editPost(actor, post))
  const read = input.updated_at ?? post.updatedAt
  if (read.getTime() !== post.updatedAt.getTime()) throw changedMeanwhile()
  const { values, pictures } = await preparePost(work, actor, post, input)
  const [attach, release] = attachPictures(db, actor, 'post', id, pictures)
  const [, [updated]] = await db.batch([
    attach,
    db
      .update(posts)
      // Strictly increasing, so that a concurrent editor notices.
      .set({ ...values, updatedAt: new Date(Math.max(Date.now(), read.getTime() + 1)) })
      .where(and(eq(posts.id, id), eq(posts.updatedAt, read)))
      .returning({ id: posts.id }),
  ])
  if (!updated) throw changedMeanwhile()
  // Only once the update has succeeded is it certain which pictures the post no longer has.
  await release
  purgeOrphansLater(work)
}

/** For the author; throws 404. */
export async function deletePost(work: Work, id: number) {
  const { db, actor } = work
  const post = await getWrittenPost(db, id)
  authorize(actor, can.deletePost(actor, post))
  await db.batch([db.delete(posts).where(eq(posts.id, id)), detachPictures(db, 'post', id)])
  purgeOrphansLater(work)
}

/** Stores a picture to be used in a post and returns its name. */
export function storePostPicture(work: Work, file: File): Promise<string> {
  const { actor } = work
  authorize(actor, can.writePosts(actor))
  return storePicture(work, actor, 'post', file)
}

const blank = { id: null, content: '', opening: null, image: null }
type Stored = { id: number | null; content: string; opening: string | null; image: string | null }

/** The values to store and the names of the pictures in them. Pictures of others are dropped from the text. */
async function preparePost(work: Work, actor: User, stored: Stored, input: PostUpdate) {
  const { db, origin } = work
  const document = input.content === undefined ? null : readContent(input.content)
  const wanted = typeof input.image === 'string' ? pictureName(input.image, origin) : null
  const named = [...(document ? namesIn(input.content ?? '') : []), wanted].filter((name) => name !== null)
  const own = named.length > 0 ? await attachableNames(db, actor, 'post', stored.id, named) : []
  if (typeof input.image === 'string' && (wanted === null || !own.includes(wanted)))
    throw invalid({ image: ['This is no picture of yours. Please upload it.'] })
  const text = document ? writeContent(onlyPictures(document, own)) : stored
  const image =
    input.image === undefined
      ? stored.image
      : input.image instanceof File
        ? await storePicture(work, actor, 'post', input.image)
        : wanted
  const { content, opening } = text
  return {
    values: { title: input.title, content, opening, image },
    pictures: [...namesIn(content), image].filter((name) => name !== null),
  }
}

/** The row of a post, to authorize its author; throws 404. */
async function getWrittenPost(db: Db, id: number) {
  const [post] = await db.select().from(posts).where(eq(posts.id, id))
  if (!post) throw noPost()
  return post
}

const changedMeanwhile = () => conflict('This post has been changed in the meantime.')
const noPost = () => new AppError(404, 'Failed to load the blog post.')
