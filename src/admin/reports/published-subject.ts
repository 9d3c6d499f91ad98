import { and, eq, isNull, sql } from 'drizzle-orm'
import { hikeIsVisibleTo, postIsVisibleTo, userIsVisibleTo } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, pictures, posts, users } from '../../db/schema.ts'
import type { Work } from '../../work/work.ts'
import type { Subject } from './subject.ts'

/** A hike, a post or a profile. */
export async function findPublished(
  work: Work,
  kind: 'event' | 'post' | 'user',
  id: number,
): Promise<Subject | null> {
  const author = { authorId: sql<number>`${users.id}`.as('author_id'), username: users.username }
  const {
    row: [row],
    names,
  } = await work.read((db, viewer) => ({
    row:
      kind === 'event'
        ? db
            .select({ title: hikes.name, ...author })
            .from(hikes)
            .innerJoin(users, eq(users.id, hikes.organizerId))
            .where(and(eq(hikes.id, id), hikeIsVisibleTo(viewer)))
        : kind === 'post'
          ? db
              .select({ title: posts.title, ...author })
              .from(posts)
              .innerJoin(users, eq(users.id, posts.authorId))
              .where(and(eq(posts.id, id), postIsVisibleTo(viewer)))
          : db
              .select({ title: users.username, ...author })
              .from(users)
              .where(and(eq(users.id, id), userIsVisibleTo(viewer))),
    names: pictureNames(db, USE[kind], id),
  }))
  if (!row) return null
  return {
    title: kind === 'user' ? row.title : `“${row.title}”`,
    path: `${PATH[kind]}/${id}`,
    author: { id: row.authorId, username: row.username },
    pictures: names.map(({ name }) => name),
  }
}

const USE = { event: 'event', post: 'post', user: 'profile' } as const
const PATH = { event: '/events', post: '/blog', user: '/users' } as const

export const isShown = and(eq(pictures.orphaned, false), isNull(pictures.hiddenAt))

const pictureNames = (db: Db, use: (typeof USE)[keyof typeof USE], subjectId: number) =>
  db
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.use, use), eq(pictures.subjectId, subjectId), isShown))
    .orderBy(pictures.createdAt)
