import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, textList } from './columns.ts'
import { userId } from './users.ts'

export type Night = { name: string; url?: string | undefined; note?: string | undefined }

export const hikes = sqliteTable(
  'events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The random name of the chat's Durable Object. The id is not used, because ids may be reused after a restore. */
    chatId: text('room')
      .notNull()
      .$defaultFn(() => crypto.randomUUID()),
    name: text().notNull(),
    description: text().notNull().default(''),
    location: text().notNull(),
    /** Degrees (WGS 84); null if the place is not on the map. */
    locationLat: real('location_lat'),
    /** Degrees (WGS 84). */
    locationLng: real('location_lng'),
    eventTime: instant('event_time').notNull(),
    /** The end of a tour of several days; null for a one-day hike. */
    endTime: instant('end_time'),
    /** The number of calendar days in the hike's time zone. */
    days: integer().notNull().default(1),
    /** The nights of a tour of several days: at most one fewer than its days. */
    nights: text({ mode: 'json' }).$type<Night[]>().notNull().default(sql`'[]'`),
    /** An IANA name. */
    timeZone: text('time_zone').notNull(),
    /** The end of the hike's last day in its time zone. Until then, lists of upcoming hikes include the hike. */
    dayEnd: instant('day_end').notNull(),
    /** The `name` of a picture. */
    image: text(),
    /** In the unit of shared/money.ts: 0 is free, null is the default price. */
    price: integer('price_cents'),
    /** In hours before the start: participants who leave earlier get a full refund. Null means until the start. */
    refundUntilHours: integer('refund_until_hours'),
    /** The percentage of the price that participants get back if they leave later. */
    lateRefundPercent: integer('late_refund_percent').notNull().default(0),
    /** The ascent in metres. */
    elevationDiff: real('elevation_diff'),
    /** The distance in kilometres. */
    distance: real(),
    /** The duration in hours. */
    estimatedDuration: real('estimated_duration'),
    /** Maximum number of people, including guests; null for no limit. */
    capacity: integer(),
    /** Maximum number of guests per participant. */
    guestsAllowed: integer('guests_allowed').notNull().default(0),
    /**
     * The number of participants, maintained by triggers (migrations) for lists. Statements that admit participants do
     * not rely on it: they count the rows.
     */
    participantCount: integer('participant_count').notNull().default(0),
    /** The number of participants and guests, maintained by the same triggers. */
    going: integer().notNull().default(0),
    /** 'manual': the organizers decide on each request to join. */
    approval: text({ enum: ['manual', 'automatic'] })
      .notNull()
      .default('manual'),
    /** When joining opens; null if it is open from the beginning. */
    joinsOpenAt: instant('joins_open_at'),
    /**
     * When joining closes. If this is null but `joinsOpenAt` is set, joining closes at the start (access/joining.ts).
     */
    joinsCloseAt: instant('joins_close_at'),
    /** The number of people that the hike needs to take place; null if there is no minimum. */
    minParticipants: integer('min_participants'),
    /** Whether an organizer has confirmed that the hike takes place even if fewer people come. */
    confirmed: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether the organizers were asked to decide if the hike takes place, because too few people take part. */
    minimumAsked: integer('minimum_asked', { mode: 'boolean' }).notNull().default(false),
    /** Questions for everybody who asks to join. */
    questions: textList('questions'),
    /** A draft is visible only to the people who work on it (`isDraftShownTo` in access/visibility.ts). */
    status: text({ enum: ['scheduled', 'cancelled', 'draft'] })
      .notNull()
      .default('scheduled'),
    /** When a draft is published automatically. */
    publishAt: instant('publish_at'),
    /** When a draft was submitted to the moderators, who can read it from then on. */
    submittedAt: instant('submitted_at'),
    /** The comment of the moderator who returned a draft. */
    returnComment: text('return_comment'),
    /** The reason given for a cancellation. */
    cancellationReason: text('cancellation_reason'),
    /** A grade of the SAC scale. */
    grade: text({ enum: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] }),
    gear: textList('gear'),
    goodFor: text('good_for', { mode: 'json' })
      .$type<('beginners' | 'children' | 'dogs' | 'public_transport' | 'wheelchairs')[]>()
      .notNull()
      .default(sql`'[]'`),
    /**
     * The values that an uploaded route filled in. The next upload replaces them unless they were edited, even if the
     * route has been removed since.
     */
    filledByRoute: text('filled_by_route', { mode: 'json' })
      .$type<{ distance?: number; elevationDiff?: number; locationLat?: number; locationLng?: number }>()
      .notNull()
      .default(sql`'{}'`),
    /** When a moderator hid the hike. */
    hiddenAt: instant('hidden_at'),
    /** Whether the owner keeps the chat. Otherwise it is emptied a year after the hike. */
    keepChat: integer('keep_chat', { mode: 'boolean' }).notNull().default(false),
    /** Whether the album is visible to everybody. Otherwise, only people who took part and moderators can see it. */
    albumPublic: integer('album_public', { mode: 'boolean' }).notNull().default(false),
    chatEmptiedAt: instant('chat_emptied_at'),
    /** The number of edits. Calendars use it to find the newer of two versions (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    organizerId: userId('organizer_id'),
    /** A random name that the hikes of a series share; null for other hikes. */
    seriesId: text('series_id'),
    /** The id of an imported hike in its calendar (RFC 5545, UID). */
    importUid: text('import_uid'),
    /** No reminder is due for this start: either one was sent, or the start was set at most a day ahead. */
    remindedOf: instant('reminded_of'),
    /** Whether the people who came were asked to write about the hike. */
    reportOffered: integer('report_offered', { mode: 'boolean' }).notNull().default(false),
    /** When the hike was created or, if it was a draft, published. */
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('events_room').on(t.chatId),
    index('events_time').on(t.eventTime, t.id),
    index('events_day').on(t.dayEnd, t.eventTime),
    index('events_tours').on(t.dayEnd, t.eventTime).where(sql`${t.endTime} IS NOT NULL`),
    index('events_created').on(t.createdAt, t.id),
    index('events_organizer').on(t.organizerId, t.eventTime),
    index('events_place')
      .on(t.dayEnd, t.locationLat, t.locationLng, t.eventTime)
      .where(sql`${t.locationLat} IS NOT NULL`),
    index('events_series').on(t.seriesId, t.eventTime).where(sql`${t.seriesId} IS NOT NULL`),
    uniqueIndex('events_import_uid').on(t.importUid).where(sql`${t.importUid} IS NOT NULL`),
    index('events_drafts').on(t.organizerId, t.eventTime).where(sql`${t.status} = 'draft'`),
    index('events_submitted').on(t.submittedAt).where(sql`${t.submittedAt} IS NOT NULL`),
    index('events_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
    // A partial index. SQLite uses it only if a query repeats the condition without parameters, as in
    // participation/minimum.ts.
    index('events_minimum').on(t.eventTime).where(sql`${t.minParticipants} IS NOT NULL`),
    index('events_chat_retention').on(t.dayEnd).where(sql`${t.chatEmptiedAt} IS NULL AND ${t.keepChat} = 0`),
    index('events_chat_emptied')
      .on(t.chatEmptiedAt)
      .where(sql`${t.chatEmptiedAt} IS NOT NULL AND ${t.keepChat} = 0`),
  ],
)

/** The column with the hike that a row belongs to. The row is deleted with the hike. */
export const hikeId = () =>
  integer('event_id')
    .notNull()
    .references(() => hikes.id, { onDelete: 'cascade' })
