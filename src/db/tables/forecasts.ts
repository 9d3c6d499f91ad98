import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikes } from './hikes.ts'

/** Of an hour that begins at `time` (ISO 8601): °C, mm, %, km/h, and WMO's code of the weather. */
export type ForecastHour = {
  time: string
  temperature: number
  precipitation: number
  probability: number
  wind: number
  gusts: number
  code: number
}

/** The latest forecast for each hike (src/weather), of the start and the place that it was asked for. */
export const forecasts = sqliteTable('forecasts', {
  hikeId: integer('event_id')
    .primaryKey()
    .references(() => hikes.id, { onDelete: 'cascade' }),
  startsAt: instant('starts_at').notNull(),
  lat: real().notNull(),
  lng: real().notNull(),
  /** Null where the provider has not answered yet. */
  hours: text({ mode: 'json' }).$type<ForecastHour[]>(),
  fetchedAt: instant('fetched_at'),
  attemptedAt: instant('attempted_at').notNull(),
})
