import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikes } from './hikes.ts'

/** One track of a file that has several. The name is empty if the file does not name the track. */
export type Stage = {
  name: string
  distance: number
  ascent: number | null
  descent: number | null
  lowest: number | null
  highest: number | null
  line: string
  profile: [number, number][]
}

/**
 * The routes of hikes (src/hikes/tracks). Distances are in kilometres, and heights in metres; heights are null if the
 * file has no elevation data.
 */
export const tracks = sqliteTable(
  'routes',
  {
    hikeId: integer('event_id')
      .primaryKey()
      .references(() => hikes.id, { onDelete: 'cascade' }),
    /** The random name of its file in R2, shared with copies of the hike. */
    file: text().notNull(),
    distance: real().notNull(),
    ascent: real(),
    descent: real(),
    lowest: real(),
    highest: real(),
    isLoop: integer('is_loop', { mode: 'boolean' }).notNull(),
    /** West, south, east and north, in degrees (WGS 84). */
    bounds: text({ mode: 'json' }).$type<[number, number, number, number]>().notNull(),
    /** An encoded polyline with five decimals. */
    line: text().notNull(),
    /** Pairs of distance and height. */
    profile: text({ mode: 'json' }).$type<[number, number][]>().notNull(),
    /** Null if the file has one track. */
    stages: text({ mode: 'json' }).$type<Stage[]>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('routes_file').on(t.file)],
)
