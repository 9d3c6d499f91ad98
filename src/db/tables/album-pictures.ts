import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { hikeId } from './hikes.ts'
import { pictures } from './pictures.ts'

/** The pictures in the albums of hikes (src/hikes/album). `pictures` stores their uploaders and upload times. */
export const albumPictures = sqliteTable(
  'album_pictures',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    hikeId: hikeId(),
    name: text('picture')
      .notNull()
      .references(() => pictures.name, { onDelete: 'cascade' }),
    /** The width in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Idempotency key for an upload that is repeated because its response was lost. */
    nonce: text(),
  },
  (t) => [
    uniqueIndex('album_pictures_name').on(t.name),
    uniqueIndex('album_pictures_nonce').on(t.hikeId, t.nonce),
    index('album_pictures_event').on(t.hikeId, t.id),
  ],
)
