import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/index.ts'
import { posts, users } from '../db/schema.ts'
import type { AppEnv, Read, User } from '../env.ts'
import { AppError, conflict, invalid } from '../errors.ts'
import { cursorAt, type Page } from '../http/paging.ts'
import { attachableNames, attachPictures, detachPictures, storePicture } from '../images/pictures.ts'
import { pictureName } from '../images/urls.ts'
import { authorize, can } from '../policy.ts'
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
export const newestPosts = (db: Db, { limit, cursor }: Page) =>
  whole(db)
    .where(before(cursor))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1)

/** The same for a list that shows only how long posts begin. */
export const newestOpenings = (db: Db, { limit, cursor }: Page) =>
  opened(db)
    .where(before(cursor))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1)

const before = (cursor: Page['cursor']) =>
  cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor.time}, ${cursor.id})`

export const cursorOf = (post: { id: number; createdAt: Date }) => cursorAt(post.createdAt, post.id)

export const postWithId = (db: Db, id: number) => whole(db).where(eq(posts.id, id))

export async function getPost(read: Read, id: number) {
  const [[post]] = await read((db) => [postWithId(db, id)])
  if (!post) throw noPost()
  return post
}

/** The post with those that came just before and after it, in one round trip. */
export async function getPostAmongOthers(read: Read, id: number) {
  const [[post], [older], [newer]] = await read((db) => [
    postWithId(db, id),
    beside(db, sql`${time} < ${timeOf(id)}`, desc),
    beside(db, sql`${time} > ${timeOf(id)}`, asc),
  ])
  if (!post) throw noPost()
  return { post, older, newer }
}

const time = sql`(${posts.createdAt}, ${posts.id})`
const timeOf = (id: number) => sql`(SELECT created_at, id FROM posts WHERE id = ${id})`
const beside = (db: Db, condition: SQL, order: typeof asc) =>
  db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(condition)
    .orderBy(order(posts.createdAt), order(posts.id))
    .limit(1)

export async function createPost(c: Context<AppEnv>, input: PostCreate): Promise<number> {
  const { db, user } = c.var
  authorize(user, can.writePosts(user))
  const { values, pictures } = await prepared(c, user, blank, input)
  const now = new Date()
  const [[created]] = await db.batch([
    db
      .insert(posts)
      .values({ ...values, authorId: user.id, createdAt: now, updatedAt: now })
      .returning({ id: posts.id }),
    ...attachPictures(db, user, 'post', sql<number>`last_insert_rowid()`, pictures),
  ])
  if (!created) throw new Error('The database did not return the new post.')
  return created.id
}

export async function updatePost(c: Context<AppEnv>, id: number, input: PostUpdate) {
  const { db, user } = c.var
  const post = await getWritten(db, id)
  authorize(user, can.editPost(user, post))
  const read = input.updated_at ?? post.updatedAt
  if (read.getTime() !== post.updatedAt.getTime()) throw changedMeanwhile()
  const { values, pictures } = await prepared(c, user, post, input)
  const [attach, release] = attachPictures(db, user, 'post', id, pictures)
  const [, [updated]] = await db.batch([
    attach,
    db
      .update(posts)
      // Always another time than before, by which the next writer can tell.
      .set({ ...values, updatedAt: new Date(Math.max(Date.now(), read.getTime() + 1)) })
      .where(and(eq(posts.id, id), eq(posts.updatedAt, read)))
      .returning({ id: posts.id }),
  ])
  if (!updated) throw changedMeanwhile()
  // Only now is it certain which pictures the post no longer has.
  await release
}

export async function deletePost(db: Db, actor: User | null, id: number) {
  const post = await getWritten(db, id)
  authorize(actor, can.deletePost(actor, post))
  await db.batch([db.delete(posts).where(eq(posts.id, id)), detachPictures(db, 'post', id)])
}

const blank = { id: null, content: '', opening: null, image: null }
type Stored = { id: number | null; content: string; opening: string | null; image: string | null }

/** What is to be stored, and the names of all pictures in it. In the text only the author's own ones stay. */
async function prepared(c: Context<AppEnv>, actor: User, stored: Stored, input: PostUpdate) {
  const { origin } = new URL(c.req.url)
  const document = input.content === undefined ? null : readContent(input.content)
  const wanted = typeof input.image === 'string' ? pictureName(input.image, origin) : null
  const named = [...(document ? namesIn(input.content ?? '') : []), wanted].filter((name) => name !== null)
  const own = named.length > 0 ? await attachableNames(c.var.db, actor, 'post', stored.id, named) : []
  if (typeof input.image === 'string' && (wanted === null || !own.includes(wanted)))
    throw invalid({ image: ['This is no picture of yours. Please upload it.'] })
  const text = document ? writeContent(onlyPictures(document, own)) : stored
  const image =
    input.image === undefined
      ? stored.image
      : input.image instanceof File
        ? await storePicture(c, actor, 'post', input.image)
        : wanted
  const { content, opening } = text
  return {
    values: { title: input.title, content, opening, image },
    pictures: [...namesIn(content), image].filter((name) => name !== null),
  }
}

/** What a change of the post needs to know of it. */
async function getWritten(db: Db, id: number) {
  const [post] = await db.select().from(posts).where(eq(posts.id, id))
  if (!post) throw noPost()
  return post
}

const changedMeanwhile = () => conflict('This post has been changed in the meantime.')
const noPost = () => new AppError(404, 'Failed to load the blog post.')
