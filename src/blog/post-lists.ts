import { and, desc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { postIsHidden, postIsOwnOrPublic, postIsVisibleTo } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { posts, users } from '../db/schema.ts'
import { cursorAt, MAX_PAGE_BYTES, type PageQuery } from '../http/paging.ts'

/** A column: the names of those in a post that a moderator has hidden, which its author still sees. */
const hiddenPictures = (viewer: Viewer) =>
  sql`(SELECT json_group_array(name) FROM pictures WHERE pictures.use = 'post' AND pictures.subject_id = ${posts.id}
    AND pictures.hidden_at IS NOT NULL AND ${posts.authorId} IS NOT ${viewer})`
    .mapWith((names: string): string[] => JSON.parse(names))
    .as('hidden_pictures')

const author = { authorUsername: users.username, authorPicture: users.picture, isHidden: postIsHidden }
const selectPosts = (db: Db, viewer: Viewer) =>
  db
    .select({ ...getTableColumns(posts), ...author, hiddenPictures: hiddenPictures(viewer) })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
type Viewer = SQL<number | null>
export type Post = Awaited<ReturnType<typeof selectPosts>>[number]

/**
 * The newest posts that are public, or the viewer's, first. One row more than `limit` or `maxBytes` tells that there is
 * another page, which `paginate` has to separate by `postBytes`.
 */
export const newestPosts = (db: Db, viewer: Viewer, page: PageQuery, maxBytes = MAX_PAGE_BYTES) =>
  selectPosts(db, viewer)
    .where(onPage(viewer, page, maxBytes))
    .orderBy(desc(posts.createdAt), desc(posts.id))

/** Chosen by the lengths of the texts, so that only those of one page are read. */
const onPage = (viewer: Viewer, { limit, cursor }: PageQuery, maxBytes: number) => sql`${posts.id} IN (
  SELECT id FROM (
    SELECT id, row_number() OVER newest AS position, sum(bytes) OVER newest - bytes AS preceding
    FROM (SELECT id, created_at, octet_length(content) AS bytes FROM posts
      WHERE ${and(before(cursor), postIsOwnOrPublic(viewer))}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1})
    WINDOW newest AS (ORDER BY created_at DESC, id DESC ROWS UNBOUNDED PRECEDING))
  WHERE preceding <= ${maxBytes} OR position <= 2)`

/** The size of a post's texts as JSON: at least what they take in the database. */
export const postBytes = ({ title, content }: Post) =>
  new TextEncoder().encode(JSON.stringify([title, content])).length

const before = (cursor: PageQuery['cursor']) =>
  cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor.time}, ${cursor.id})`

export const cursorOf = (post: { id: number; createdAt: Date }) => cursorAt(post.createdAt, post.id)

export const postById = (db: Db, viewer: Viewer, id: number | Placeholder) =>
  selectPosts(db, viewer).where(and(eq(posts.id, id), postIsVisibleTo(viewer)))
