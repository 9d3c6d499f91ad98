import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { tracks } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { currentTime } from '../../shared/clock.ts'

export const selectRoute = (db: Db, hikeId: number | Placeholder) =>
  db.select().from(tracks).where(eq(tracks.hikeId, hikeId))

/** A statement for the batch that copies a hike. The copy has the same route and the same file. */
export const copyRoute = (db: Db, hikeId: number, copyId: SQL<number>) =>
  insertFrom(
    db,
    tracks,
    { ...tracks, hikeId: copyId, createdAt: currentTime() },
    sql`FROM ${tracks} WHERE ${tracks.hikeId} = ${hikeId}`,
  )
