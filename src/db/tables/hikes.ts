import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, textList } from './columns.ts'
import { userId } from './users.ts'

export type Night = { name: string; url?: string | undefined; note?: string | undefined }

export const hikes = sqliteTable(
  'events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The random name of its chat's Durable Object, as ids are reused after a restore. */
    chatId: text('room')
      .notNull()
      .$defaultFn(() => crypto.randomUUID()),
    name: text().notNull(),
    description: text().notNull().default(''),
    location: text().notNull(),
    /** Degrees (WGS 84), null for a place that is not on the map. */
    locationLat: real('location_lat'),
    /** Degrees (WGS 84). */
    locationLng: real('location_lng'),
    eventTime: instant('event_time').notNull(),
    /** The end of a tour of several days; null for a hike of one day. */
    endTime: instant('end_time'),
    /** The number of calendar days in its time zone. */
    days: integer().notNull().default(1),
    /** The nights of a tour of several days: at most one fewer than its days. */
    nights: text({ mode: 'json' }).$type<Night[]>().notNull().default(sql`'[]'`),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
    /** The end of the hike's last day in its time zone: until then it counts as today or later. */
    dayEnd: instant('day_end').notNull(),
    /** `pictures.name`. */
    image: text(),
    /** In the unit of shared/money.ts: 0 is free, null is the default price. */
    price: integer('price_cents'),
    /** In hours before the start: who leaves earlier gets everything back. Null: until the start. */
    refundUntilHours: integer('refund_until_hours'),
    /** The share of the price, in percent, that comes back to who leaves later. */
    lateRefundPercent: integer('late_refund_percent').notNull().default(0),
    /** Metres. */
    elevationDiff: real('elevation_diff'),
    /** Kilometres. */
    distance: real(),
    /** Hours. */
    estimatedDuration: real('estimated_duration'),
    /** The maximum of people, guests included; null for no limit. */
    capacity: integer(),
    /** How many guests a participant may bring. */
    guestsAllowed: integer('guests_allowed').notNull().default(0),
    /** The number of participants, kept by triggers (migrations) for lists. Statements that admit somebody count rows. */
    participantCount: integer('participant_count').notNull().default(0),
    /** The participants and their guests, kept by the same triggers. */
    going: integer().notNull().default(0),
    /** Whether the organizers decide on each request. */
    approval: text({ enum: ['manual', 'automatic'] })
      .notNull()
      .default('manual'),
    /** From when on one may ask to join; null for at any time. */
    joinsOpenAt: instant('joins_open_at'),
    /** Until when; null with an opening for until the start (participation/window.ts). */
    joinsCloseAt: instant('joins_close_at'),
    /** The number of people with whom it takes place; null for any. */
    minParticipants: integer('min_participants'),
    /** Whether an organizer has said that it takes place, although fewer may come. */
    confirmed: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether its organizers were asked what becomes of it, as too few come. */
    minimumAsked: integer('minimum_asked', { mode: 'boolean' }).notNull().default(false),
    /** Questions to everybody who asks to join. */
    questions: textList('questions'),
    /** A draft is shown only to those who work on it (`isDraftShownTo`). */
    status: text({ enum: ['scheduled', 'cancelled', 'draft'] })
      .notNull()
      .default('scheduled'),
    /** When a draft is published by itself. */
    publishAt: instant('publish_at'),
    /** When a draft was submitted to the moderators, who read it from then on. */
    submittedAt: instant('submitted_at'),
    /** The comment with which a moderator has returned a draft. */
    returnComment: text('return_comment'),
    /** The reason given for a cancellation. */
    cancellationReason: text('cancellation_reason'),
    /** SAC scale. */
    grade: text({ enum: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] }),
    gear: textList('gear'),
    goodFor: text('good_for', { mode: 'json' })
      .$type<('beginners' | 'children' | 'dogs' | 'public_transport' | 'wheelchairs')[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The values filled by a route. Another upload replaces them unless they were edited, even after the route was removed. */
    filledByRoute: text('filled_by_route', { mode: 'json' })
      .$type<{ distance?: number; elevationDiff?: number; locationLat?: number; locationLng?: number }>()
      .notNull()
      .default(sql`'{}'`),
    /** When a moderator has hidden it. */
    hiddenAt: instant('hidden_at'),
    /** Whether the owner keeps the chat, which is otherwise emptied a year after the hike. */
    keepChat: integer('keep_chat', { mode: 'boolean' }).notNull().default(false),
    /** Whether its album is shown to everybody, or only to those who took part. */
    albumPublic: integer('album_public', { mode: 'boolean' }).notNull().default(false),
    chatEmptiedAt: instant('chat_emptied_at'),
    /** The number of edits, by which calendars tell the newer of two versions (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    organizerId: userId('organizer_id'),
    /** The random name that the hikes of a series share; null for others. */
    seriesId: text('series_id'),
    /** The id of an imported hike in its calendar (RFC 5545, UID). */
    importUid: text('import_uid'),
    /** The start that participants were reminded of. */
    remindedOf: instant('reminded_of'),
    /** Whether those who came were asked to write about it. */
    reportOffered: integer('report_offered', { mode: 'boolean' }).notNull().default(false),
    /** When it was created, or published after it had been a draft. */
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
    // Partial: the condition is repeated without parameters (notices/minimum-notices.ts).
    index('events_minimum').on(t.eventTime).where(sql`${t.minParticipants} IS NOT NULL`),
    index('events_chat_retention').on(t.dayEnd).where(sql`${t.chatEmptiedAt} IS NULL AND ${t.keepChat} = 0`),
    index('events_chat_emptied')
      .on(t.chatEmptiedAt)
      .where(sql`${t.chatEmptiedAt} IS NOT NULL AND ${t.keepChat} = 0`),
  ],
)

/** The column of the hike that a row belongs to, and is deleted with. */
export const hikeId = () =>
  integer('event_id')
    .notNull()
    .references(() => hikes.id, { onDelete: 'cascade' })
