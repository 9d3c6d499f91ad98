import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikes } from './hikes.ts'

/** The weather in the hour that begins at `time` (ISO 8601), in °C, mm, % and km/h, with the WMO weather code. */
export type ForecastHour = {
  time: string
  temperature: number
  precipitation: number
  probability: number
  wind: number
  gusts: number
  code: number
}

/** The latest forecast for each hike (src/weather), with the start and place that it was requested for. */
export const forecasts = sqliteTable('forecasts', {
  hikeId: integer('event_id')
    .primaryKey()
    .references(() => hikes.id, { onDelete: 'cascade' }),
  startsAt: instant('starts_at').notNull(),
  lat: real().notNull(),
  lng: real().notNull(),
  /** Null until the provider has responded. */
  hours: text({ mode: 'json' }).$type<ForecastHour[]>(),
  fetchedAt: instant('fetched_at'),
  attemptedAt: instant('attempted_at').notNull(),
})
