import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { organizes } from '../../access/hikes.ts'
import { hikeIsHidden } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, participation, users } from '../../db/schema.ts'
import { waitingCount } from '../../participation/capacity.ts'
import type { ParticipationState } from '../../participation/participation.ts'

const NOBODY = sql<null>`NULL`

/** The columns of a hike that its card and its entry in the API have: all but long texts, the map's, and internal ones. */
const {
  description,
  questions,
  locationLat,
  locationLng,
  filledByRoute,
  chatId,
  dayEnd,
  hiddenAt,
  keepChat,
  albumPublic,
  chatEmptiedAt,
  sequence,
  seriesId,
  remindedOf,
  reportOffered,
  createdAt,
  updatedAt,
  ...listedColumns
} = getTableColumns(hikes)
export const listed = listedColumns

/** Columns, for a query on hikes and their organizers. `viewer` is a user's id as SQL. */
export const summaryColumns = (viewer: SQL<number | null> = NOBODY) => ({
  ...listed,
  organizerUsername: users.username,
  organizerPicture: users.picture,
  waitingCount: waitingCount(sql`${hikes.id}`).as('waiting_count'),
  role: sql<ViewerRole>`CASE WHEN ${organizes(sql`${hikes.id}`, viewer)} THEN 'organizer' ELSE (
    SELECT ${participation.state} FROM ${participation}
    WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.userId} = ${viewer}) END`.as(
    'viewer_role',
  ),
  isHidden: hikeIsHidden,
})

/** What the viewer is to a hike; null for nothing. */
export type ViewerRole = 'organizer' | ParticipationState | null

export const selectSummaries = (db: Db, viewer?: SQL<number | null>) =>
  db.select(summaryColumns(viewer)).from(hikes).innerJoin(users, eq(users.id, hikes.organizerId))

export type HikeSummary = Awaited<ReturnType<typeof selectSummaries>>[number]
