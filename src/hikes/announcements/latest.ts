import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { organizes } from '../../access/hikes.ts'
import type { Db } from '../../db/index.ts'
import { announcements, users } from '../../db/schema.ts'

/** Of the page. */
const MAX_SHOWN = 20

/** The latest announcements of a hike with their authors, newest first: for its participants and organizers. */
export const latestAnnouncements = (db: Db, hikeId: number | Placeholder, viewer: SQL<number | null>) =>
  db
    .select({
      // D1 returns rows as objects keyed by column name, so two columns named `id` would collide.
      announcementId: sql<number>`${announcements.id}`.as('announcement_id'),
      text: announcements.text,
      createdAt: announcements.createdAt,
      id: users.id,
      username: users.username,
      picture: users.picture,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(
      and(
        eq(announcements.hikeId, hikeId),
        isNull(users.hiddenAt),
        sql`(${organizes(sql`${hikeId}`, viewer)} OR EXISTS (SELECT 1 FROM participation
          WHERE event_id = ${hikeId} AND user_id = ${viewer} AND state = 'participant'))`,
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(MAX_SHOWN)
