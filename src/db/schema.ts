import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

const instant = (name: string) => integer(name, { mode: 'timestamp_ms' })
const names = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`)

export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    username: text().notNull(),
    email: text().notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
    /** The name of the stored picture. */
    picture: text(),
    avgDistance: real('avg_distance'),
    avgDuration: real('avg_duration'),
    elevationDiffUp: real('elevation_diff_up'),
    elevationDiffDown: real('elevation_diff_down'),
    favoriteBooks: names('favorite_books'),
    favoriteMovies: names('favorite_movies'),
    favoriteBands: names('favorite_bands'),
    /** Where Stripe pays out what this user's hikes bring in. */
    stripeAccountId: text('stripe_account_id'),
    /** Stripe has said that the account can receive money. */
    payoutsReady: integer('payouts_ready', { mode: 'boolean' }).notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_stripe_account').on(t.stripeAccountId),
  ],
)

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = sqliteTable(
  'sessions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    token: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/** A password, in the shape that better-auth asks for. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('accounts_user').on(t.userId)],
)

/** Links sent by mail that are good for one use. */
export const verifications = sqliteTable(
  'verifications',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expiresAt)],
)

export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetsAt)],
)

/** What development would have sent. Nothing writes it in production. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  sentAt: instant('sent_at').notNull(),
})

export const events = sqliteTable(
  'events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    description: text().notNull().default(''),
    location: text().notNull(),
    locationLat: real('location_lat'),
    locationLng: real('location_lng'),
    eventTime: instant('event_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** When the day of the event is over in its own zone: until then it is "today or later". */
    dayEnd: instant('day_end').notNull(),
    /** The name of the stored picture. */
    image: text(),
    priceCents: integer('price_cents'),
    /** Metres. */
    elevationDiff: real('elevation_diff'),
    /** Kilometres. */
    distance: real(),
    /** Hours. */
    estimatedDuration: real('estimated_duration'),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('events_time').on(t.eventTime, t.id),
    index('events_day').on(t.dayEnd, t.eventTime),
    index('events_organizer').on(t.organizerId, t.eventTime),
    index('events_place')
      .on(t.dayEnd, t.locationLat, t.locationLng, t.eventTime)
      .where(sql`${t.locationLat} IS NOT NULL`),
  ],
)

/** One row per user and event: first a pending request, then, once approved, a participant. */
export const participation = sqliteTable(
  'participation',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: userId(),
    state: text({ enum: ['pending', 'participant'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('participation_event_user').on(t.eventId, t.userId),
    index('participation_event_state').on(t.eventId, t.state, t.id),
    index('participation_user_state').on(t.userId, t.state, t.eventId),
  ],
)

/** Every stored picture: it belongs to one event, one user's profile or one blog post, or to nothing yet. */
export const pictures = sqliteTable(
  'pictures',
  {
    name: text().primaryKey(),
    use: text({ enum: ['event', 'profile', 'post'] }).notNull(),
    uploaderId: integer('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    /** The id of the event, user or post. */
    subjectId: integer('subject_id'),
    /** Nothing shows it any more: its files are to be deleted. */
    orphaned: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('pictures_subject').on(t.use, t.subjectId),
    index('pictures_uploader').on(t.uploaderId),
    index('pictures_orphaned').on(t.name).where(sql`orphaned = 1`),
    index('pictures_unused').on(t.createdAt).where(sql`subject_id IS NULL`),
  ],
)

export const posts = sqliteTable(
  'posts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** HTML, as `writeContent` writes it. */
    content: text().notNull(),
    /** What lists show of a long post; null where they show it whole. */
    opening: text(),
    /** The name of the stored picture. */
    image: text(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('posts_time').on(t.createdAt, t.id), index('posts_author').on(t.authorId)],
)

/**
 * What somebody pays for a hike. The row outlives the hike and its people, hence no references; its amount and
 * destination never change (a trigger holds them): another price is another row.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    eventId: integer('event_id').notNull(),
    eventName: text('event_name').notNull(),
    organizerId: integer('organizer_id').notNull(),
    userId: integer('user_id').notNull(),
    username: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The organizer's account at Stripe; null where the group's own account receives the money for now. */
    destination: text(),
    state: text({ enum: ['open', 'paid', 'refunding', 'refunded', 'canceled', 'disputed'] }).notNull(),
    /** Why the money has to go back: set together with what is the reason for it, and carried out afterwards. */
    voidReason: text('void_reason', { enum: ['left', 'rejected', 'deleted', 'canceled', 'refunded'] }),
    intentId: text('intent_id'),
    /** The transfer to an organizer who was not ready at first: 'pending' while its id is not known. */
    transfer: text(),
    reversedAt: instant('reversed_at'),
    /** Counts the calls that move money, to tell their idempotency keys apart. */
    attempts: integer().notNull().default(0),
    /** What a human has to look at. */
    attention: text(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** When the sweep last looked at it. */
    checkedAt: instant('checked_at').notNull(),
  },
  (t) => [
    uniqueIndex('payments_live')
      .on(t.eventId, t.userId)
      .where(sql`${t.state} IN ('open', 'paid', 'refunding', 'disputed') AND ${t.voidReason} IS NULL`),
    uniqueIndex('payments_intent').on(t.intentId),
    index('payments_event').on(t.eventId, t.userId),
    index('payments_organizer').on(t.organizerId, t.createdAt),
    index('payments_unfinished')
      .on(t.checkedAt)
      .where(
        sql`${t.state} IN ('open', 'refunding') OR ${t.voidReason} IS NOT NULL OR ${t.transfer} IS NOT NULL`,
      ),
  ],
)

export const donations = sqliteTable(
  'donations',
  {
    id: text().primaryKey(),
    userId: integer('user_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    sessionId: text('session_id'),
    state: text({ enum: ['open', 'paid', 'expired'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    checkedAt: instant('checked_at').notNull(),
  },
  (t) => [
    uniqueIndex('donations_session').on(t.sessionId),
    index('donations_open').on(t.checkedAt).where(sql`${t.state} = 'open'`),
  ],
)

/** What Stripe has told. Done is only what has taken effect: the rest is told again. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [index('stripe_events_received').on(t.receivedAt)],
)
