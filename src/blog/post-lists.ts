import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { postIsHidden, postIsOwnOrPublic, postIsVisibleTo } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { posts, users } from '../db/schema.ts'
import type { PageQuery } from '../http/page-query.ts'
import { cursorAt, MAX_PAGE_BYTES } from '../http/paging.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/blog.ts'

import { reportedHike } from './reported-hikes.ts'

/**
 * A column: the names of the post's pictures that are hidden from the viewer. Authors can still see their own pictures.
 */
const hiddenPictures = (viewer: Viewer) =>
  sql`(SELECT json_group_array(name) FROM pictures WHERE pictures.use = 'post' AND pictures.subject_id = ${posts.id}
    AND pictures.hidden_at IS NOT NULL AND ${posts.authorId} IS NOT ${viewer})`
    .mapWith((names: string): string[] => JSON.parse(names))
    .as('hidden_pictures')

const author = { authorUsername: users.username, authorPicture: users.picture, isHidden: postIsHidden }
const selectPosts = (db: Db, viewer: Viewer) =>
  db
    .select({
      ...getTableColumns(posts),
      ...author,
      hiddenPictures: hiddenPictures(viewer),
      hike: reportedHike(viewer),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
type Viewer = SQL<number | null>
export type Post = Awaited<ReturnType<typeof selectPosts>>[number]

/**
 * Selects public posts and the viewer's own, newest first. If there is another page, the result includes one post
 * beyond `limit` or `maxBytes`, which `paginate` removes if it is called with `postBytes`.
 */
export const newestPosts = (db: Db, viewer: Viewer, page: PageQuery, maxBytes = MAX_PAGE_BYTES) =>
  selectPosts(db, viewer)
    .where(onPage(viewer, page, maxBytes))
    .orderBy(desc(posts.createdAt), desc(posts.id))

/** SQL condition on posts: the post is on the page. SQLite needs only the lengths of the other posts' contents. */
const onPage = (viewer: Viewer, { limit, cursor }: PageQuery, maxBytes: number) => sql`${posts.id} IN (
  SELECT id FROM (
    SELECT id, row_number() OVER newest AS position, sum(bytes) OVER newest - bytes AS preceding
    FROM (SELECT id, created_at, octet_length(content) AS bytes FROM posts
      WHERE ${and(before(cursor), postIsOwnOrPublic(viewer))}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1})
    WINDOW newest AS (ORDER BY created_at DESC, id DESC ROWS UNBOUNDED PRECEDING))
  WHERE preceding <= ${maxBytes} OR position <= 2)`

/** The size of the title and content as JSON, in bytes. This is an upper bound on their size in the database. */
export const postBytes = ({ title, content }: Post) =>
  new TextEncoder().encode(JSON.stringify([title, content])).length

const before = (cursor: PageQuery['cursor']) =>
  cursor && sql`(${posts.createdAt}, ${posts.id}) < (${cursor.time}, ${cursor.id})`

export const cursorOf = (post: { id: number; createdAt: Date }) => cursorAt(post.createdAt, post.id)

export const postNotFound = () => new AppError(404, t.notFound)

export const postById = (db: Db, viewer: Viewer, id: number) =>
  selectPosts(db, viewer).where(and(eq(posts.id, id), postIsVisibleTo(viewer)))
