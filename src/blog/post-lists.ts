import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { posts, users } from '../db/schema.ts'
import { cursorAt, type PageQuery } from '../http/paging.ts'

const author = { authorUsername: users.username, authorPicture: users.picture }
const { content: _, excerpt: __, ...columnsWithoutText } = getTableColumns(posts)

const selectPosts = (db: Db) =>
  db
    .select({ ...getTableColumns(posts), ...author })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
export type Post = Awaited<ReturnType<typeof selectPosts>>[number]

const selectExcerpts = (db: Db) =>
  db
    .select({
      ...columnsWithoutText,
      ...author,
      excerpt: sql<string>`coalesce(${posts.excerpt}, ${posts.content})`.as('excerpt'),
      isTruncated: sql<0 | 1>`${posts.excerpt} IS NOT NULL`.as('is_truncated'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
export type PostExcerpt = Awaited<ReturnType<typeof selectExcerpts>>[number]

/** The newest posts first. One row more than `limit` tells that there is another page. */
export const newestPosts = (db: Db, { limit, cursor }: PageQuery) =>
  selectPosts(db)
    .where(before(cursor))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1)

/** Like `newestPosts`, with the excerpts of long posts instead of their content. */
export const newestExcerpts = (db: Db, { limit, cursor }: PageQuery) =>
  selectExcerpts(db)
    .where(before(cursor))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1)

const before = (cursor: PageQuery['cursor']) =>
  cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor.time}, ${cursor.id})`

export const cursorOf = (post: { id: number; createdAt: Date }) => cursorAt(post.createdAt, post.id)

export const postById = (db: Db, id: number) => selectPosts(db).where(eq(posts.id, id))
