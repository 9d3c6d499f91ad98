import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { posts, users } from '../db/schema.ts'
import { cursorAt, MAX_PAGE_BYTES, type PageQuery } from '../http/paging.ts'

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

/**
 * The newest posts first. One row more than `limit` or `MAX_PAGE_BYTES` tells that there is another page, which
 * `paginate` has to separate by `postBytes`.
 */
export const newestPosts = (db: Db, page: PageQuery) =>
  selectPosts(db).where(onPage(page, sql`content`)).orderBy(desc(posts.createdAt), desc(posts.id))

/** Like `newestPosts`, with the excerpts of long posts instead of their content. */
export const newestExcerpts = (db: Db, page: PageQuery) =>
  selectExcerpts(db)
    .where(onPage(page, sql`coalesce(excerpt, content)`))
    .orderBy(desc(posts.createdAt), desc(posts.id))

/** Chosen by the lengths of the texts, so that only those of one page are read. */
const onPage = ({ limit, cursor }: PageQuery, text: SQL) => sql`${posts.id} IN (
  SELECT id FROM (
    SELECT id, row_number() OVER newest AS position, sum(bytes) OVER newest - bytes AS preceding
    FROM (SELECT id, created_at, octet_length(${text}) AS bytes FROM posts WHERE ${before(cursor) ?? sql`TRUE`}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1})
    WINDOW newest AS (ORDER BY created_at DESC, id DESC ROWS UNBOUNDED PRECEDING))
  WHERE preceding <= ${MAX_PAGE_BYTES} OR position <= 2)`

/** The size of a post's texts as JSON: at least what they take in the database. */
export const postBytes = (post: Post | PostExcerpt) =>
  new TextEncoder().encode(JSON.stringify([post.title, 'content' in post ? post.content : post.excerpt]))
    .length

const before = (cursor: PageQuery['cursor']) =>
  cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor.time}, ${cursor.id})`

export const cursorOf = (post: { id: number; createdAt: Date }) => cursorAt(post.createdAt, post.id)

export const postById = (db: Db, id: number) => selectPosts(db).where(eq(posts.id, id))
