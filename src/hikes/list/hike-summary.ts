import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { organizes } from '../../access/hikes.ts'
import { hikeIsHidden } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, participation, users } from '../../db/schema.ts'
import { waitingCount } from '../../participation/capacity.ts'
import type { ParticipationState } from '../../participation/participation.ts'

const NOBODY = sql<null>`NULL`

/** The columns of a hike in lists: all except long text, coordinates and internal columns. */
const {
  description,
  questions,
  nights,
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
  minimumAsked,
  reportOffered,
  publishAt,
  submittedAt,
  returnComment,
  createdAt,
  updatedAt,
  ...listedColumns
} = getTableColumns(hikes)
export const listed = listedColumns

/** Columns for a query on hikes joined with their owners. `viewer` is the id of a user, in SQL. */
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

/** The viewer's relation to a hike; null if there is none. */
export type ViewerRole = 'organizer' | ParticipationState | null

export const selectSummaries = (db: Db, viewer?: SQL<number | null>) =>
  db.select(summaryColumns(viewer)).from(hikes).innerJoin(users, eq(users.id, hikes.organizerId))

export type HikeSummary = Awaited<ReturnType<typeof selectSummaries>>[number]
