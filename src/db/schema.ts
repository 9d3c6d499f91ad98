import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NoticeKind, PreferenceGroup, Snapshot } from '../notices/kinds.ts'
import type { Answer } from '../participation/answers.ts'
import type { Plan } from '../shared/plan-changes.ts'
import { usernameSkeleton } from './username-skeleton.ts'

/** A `Date`, stored as milliseconds since the epoch. */
const instant = (name: string) => integer(name, { mode: 'timestamp_ms' })
const textList = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`)

export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    username: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
    /** `pictures.name`. */
    picture: text(),
    /** Kilometres per hike. */
    avgDistance: real('avg_distance'),
    /** Hours per hike. */
    avgDuration: real('avg_duration'),
    /** Metres per hike. */
    elevationDiffUp: real('elevation_diff_up'),
    /** Metres per hike. */
    elevationDiffDown: real('elevation_diff_down'),
    favoriteBooks: textList('favorite_books'),
    favoriteMovies: textList('favorite_movies'),
    favoriteBands: textList('favorite_bands'),
    /** The connected Stripe account that receives the user's payouts. */
    stripeAccountId: text('stripe_account_id'),
    /** Whether that account can receive transfers, as last read from Stripe. */
    payoutsReady: integer('payouts_ready', { mode: 'boolean' }).notNull().default(false),
    stripeAccountAt: instant('stripe_account_at'),
    /** How many earlier accounts Stripe has closed: part of the idempotency key of the next. */
    stripeAccountsClosed: integer('stripe_accounts_closed').notNull().default(0),
    /** Random: the secret in the address of the user's own calendar, which programs read that cannot sign in. */
    calendarToken: text('calendar_token'),
    /** The groups of notices that are not mailed (src/notices/kinds.ts). */
    mailOff: text('mail_off', { mode: 'json' }).$type<PreferenceGroup[]>().notNull().default(sql`'[]'`),
    /** Notices up to this id have been read. */
    noticesRead: integer('notices_read').notNull().default(0),
    role: text({ enum: ['member', 'moderator', 'admin'] })
      .notNull()
      .default('member'),
    /** Whether a moderator has approved that they publish (`WHO_PUBLISHES`). */
    approved: integer({ mode: 'boolean' }).notNull().default(false),
    /** When a moderator has hidden the profile and everything that the user has published. */
    hiddenAt: instant('hidden_at'),
    bannedAt: instant('banned_at'),
    /** When the user has deleted the account: their name is 'Deleted user' from then on (`deletions`). */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`).where(sql`${t.deletedAt} IS NULL`),
    uniqueIndex('users_skeleton').on(usernameSkeleton(t.username)).where(sql`${t.deletedAt} IS NULL`),
    index('users_staff').on(t.role).where(sql`${t.role} <> 'member'`),
    index('users_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
    index('users_banned').on(t.bannedAt).where(sql`${t.bannedAt} IS NOT NULL`),
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_stripe_account').on(t.stripeAccountId),
    uniqueIndex('users_calendar_token').on(t.calendarToken),
  ],
)

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Accounts that are deleted but not erased yet: what the link that undoes it restores (src/accounts). */
export const deletions = sqliteTable(
  'deletions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Nobody else can take it until the account is erased; neither the address. */
    username: text().notNull(),
    email: text().notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
    /** `pictures.name`. */
    picture: text(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('deletions_username').on(sql`lower(${t.username})`),
    uniqueIndex('deletions_skeleton').on(usernameSkeleton(t.username)),
    uniqueIndex('deletions_email').on(t.email),
    index('deletions_created').on(t.createdAt),
  ],
)

/** Who does not want to read whom: neither sees the other's messages (src/blocks). */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_blocked').on(t.blockedId)],
)

/** What members have reported to the moderators (src/moderation). */
export const reports = sqliteTable(
  'reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: ['event', 'post', 'message', 'user', 'comment', 'picture'] }).notNull(),
    /** An id; of a picture, its name. */
    subject: text().notNull(),
    /** The event whose chat has the message; 0 for all else. */
    eventId: integer('event_id').notNull().default(0),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: integer('done_by'),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.kind, t.subject, t.eventId, t.reporterId),
    index('reports_reporter').on(t.reporterId),
    index('reports_open').on(t.id).where(sql`${t.doneAt} IS NULL`),
  ],
)

/** What moderators have done. Ids only, without foreign keys: nothing deletes a row. */
export const moderationLog = sqliteTable(
  'moderation_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    actorId: integer('actor_id').notNull(),
    act: text({ enum: ['hide', 'restore', 'ban', 'unban', 'role', 'approve', 'dismiss'] }).notNull(),
    kind: text({ enum: ['event', 'post', 'message', 'user', 'comment', 'picture'] }).notNull(),
    /** An id; of a picture, its name. */
    subject: text().notNull(),
    /** The event whose chat has the message; 0 for all else. */
    eventId: integer('event_id').notNull().default(0),
    /** The moderator's words, or the new role. */
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    // Which messages are hidden is read from here: the rooms, which store them, cannot be searched together.
    index('moderation_log_messages').on(t.eventId, t.subject, t.id).where(sql`${t.kind} = 'message'`),
    index('moderation_log_hidden_messages')
      .on(t.createdAt)
      .where(sql`${t.kind} = 'message' AND ${t.act} = 'hide'`),
  ],
)

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

/** Password hashes, and identities at Google and Apple, in columns that better-auth also has. */
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
  (t) => [
    index('accounts_user').on(t.userId),
    uniqueIndex('accounts_provider').on(t.providerId, t.accountId),
  ],
)

/** Links in mails that prove control of an address (src/accounts/links.ts). Each works once. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    purpose: text({
      enum: ['verify_email', 'change_email', 'undo_email', 'reset_password', 'undo_deletion'],
    }).notNull(),
    /** SHA-256 of the token, in hex: a copy of the database opens no account. */
    tokenHash: text('token_hash').notNull(),
    /** The address it was sent to, which it verifies, makes current or restores. */
    address: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('account_links_token').on(t.tokenHash),
    index('account_links_user').on(t.userId),
    index('account_links_address').on(t.address),
    index('account_links_expiry').on(t.expiresAt),
  ],
)

/** Keys in users' devices by which they sign in without a password (src/passkeys). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** Base64url, chosen by the device. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device has signed; 0 where it does not count. */
    counter: integer().notNull(),
    /** How the browser reaches the device. */
    transports: textList('transports'),
    /** Of the device that made it: 'Firefox on Windows'. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

/** Fixed-window counters. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** `action:key`. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetsAt)],
)

/** Work that has to happen (src/jobs/jobs.ts). A finished job has no row. */
export const jobs = sqliteTable(
  'jobs',
  {
    kind: text().notNull(),
    /** What it is about: unique within its kind. */
    key: text().notNull(),
    priority: integer().notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer().notNull(),
    /** Grows when a job that may be running is enqueued again. */
    revision: integer().notNull(),
    /** Since when it could have succeeded. */
    waitingSince: instant('waiting_since').notNull(),
    lastError: text('last_error'),
    /** It has failed for a day. It is still retried. */
    needsHuman: integer('needs_human', { mode: 'boolean' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index('jobs_due').on(t.priority, t.dueAt)],
)

export const events = sqliteTable(
  'events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The random name of its chat's Durable Object: ids are used again where a database is restored. */
    room: text()
      .notNull()
      .$defaultFn(() => crypto.randomUUID()),
    name: text().notNull(),
    description: text().notNull().default(''),
    location: text().notNull(),
    /** Degrees (WGS 84), null where the place is not on the map. */
    locationLat: real('location_lat'),
    /** Degrees (WGS 84). */
    locationLng: real('location_lng'),
    eventTime: instant('event_time').notNull(),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
    /** The end of the event's day in its time zone: until then it counts as today or later. */
    dayEnd: instant('day_end').notNull(),
    /** `pictures.name`. */
    image: text(),
    /** In the unit of shared/money.ts: 0 is free, null is the default price. */
    price: integer('price_cents'),
    /** Metres. */
    elevationDiff: real('elevation_diff'),
    /** Kilometres. */
    distance: real(),
    /** Hours. */
    estimatedDuration: real('estimated_duration'),
    /** How many may take part; null is no limit. */
    capacity: integer(),
    /** Whether the organizers decide on each request. */
    approval: text({ enum: ['manual', 'automatic'] })
      .notNull()
      .default('manual'),
    /** What everybody who asks to join answers. */
    questions: textList('questions'),
    status: text({ enum: ['scheduled', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    /** The organizers' words, once it is cancelled. */
    cancellationReason: text('cancellation_reason'),
    /** SAC scale. */
    grade: text({ enum: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] }),
    gear: textList('gear'),
    goodFor: text('good_for', { mode: 'json' })
      .$type<('beginners' | 'children' | 'dogs' | 'public_transport' | 'wheelchairs')[]>()
      .notNull()
      .default(sql`'[]'`),
    /** What a route has filled: another upload replaces it as long as it is unchanged, also after the route was removed. */
    filledByRoute: text('filled_by_route', { mode: 'json' })
      .$type<{ distance?: number; elevationDiff?: number; locationLat?: number; locationLng?: number }>()
      .notNull()
      .default(sql`'{}'`),
    /** When a moderator has hidden it. */
    hiddenAt: instant('hidden_at'),
    /** Whether the owner keeps the chat, which is emptied a year after the hike otherwise. */
    keepChat: integer('keep_chat', { mode: 'boolean' }).notNull().default(false),
    chatEmptiedAt: instant('chat_emptied_at'),
    /** How often it was edited: by it, calendars know the newer one of two versions. */
    sequence: integer().notNull().default(0),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The start of which its people have been reminded. */
    remindedOf: instant('reminded_of'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('events_room').on(t.room),
    index('events_time').on(t.eventTime, t.id),
    index('events_day').on(t.dayEnd, t.eventTime),
    index('events_organizer').on(t.organizerId, t.eventTime),
    index('events_place')
      .on(t.dayEnd, t.locationLat, t.locationLng, t.eventTime)
      .where(sql`${t.locationLat} IS NOT NULL`),
    index('events_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
    index('events_chat_retention').on(t.dayEnd).where(sql`${t.chatEmptiedAt} IS NULL AND ${t.keepChat} = 0`),
    index('events_chat_emptied')
      .on(t.chatEmptiedAt)
      .where(sql`${t.chatEmptiedAt} IS NOT NULL AND ${t.keepChat} = 0`),
  ],
)

/** The routes of events (src/routes). Distances are in kilometres, heights in metres; null without elevation data. */
export const routes = sqliteTable(
  'routes',
  {
    eventId: integer('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The random name of its file in R2, which copies of the event share. */
    file: text().notNull(),
    distance: real().notNull(),
    ascent: real(),
    descent: real(),
    lowest: real(),
    highest: real(),
    isLoop: integer('is_loop', { mode: 'boolean' }).notNull(),
    /** West, south, east, north in degrees (WGS 84). */
    bounds: text({ mode: 'json' }).$type<[number, number, number, number]>().notNull(),
    /** An encoded polyline with five decimals. */
    line: text().notNull(),
    /** Pairs of distance and height. */
    profile: text({ mode: 'json' }).$type<[number, number][]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('routes_file').on(t.file)],
)

/** Who organizes an event beside its owner, `events.organizerId` (src/organizers). */
export const coOrganizers = sqliteTable(
  'co_organizers',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index('co_organizers_user').on(t.userId, t.eventId),
  ],
)

/** What organizers tell all participants (src/announcements). */
export const announcements = sqliteTable(
  'announcements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('announcements_event').on(t.eventId, t.id), index('announcements_author').on(t.authorId)],
)

/** Edits of an event's time, place or price (src/events/changes.ts). */
export const eventChanges = sqliteTable(
  'event_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    before: text({ mode: 'json' }).$type<Plan>().notNull(),
    /** With the id of the organizer who made the edit. */
    after: text({ mode: 'json' }).$type<Plan & { editor?: number }>().notNull(),
    /** The organizer's words. */
    reason: text().notNull(),
    /** Whether its people have been told. */
    told: integer({ mode: 'boolean' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('event_changes_event').on(t.eventId, t.createdAt)],
)

/** Where a user stands at an event, in one row (src/participation/steps.ts). */
export const participation = sqliteTable(
  'participation',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: userId(),
    state: text({ enum: ['pending', 'waiting', 'participant'] }).notNull(),
    /** The order in which those waiting for a place were put in line; null for the others. */
    lineNumber: integer('line_number'),
    /** To `events.questions`, as they were then. */
    answers: text({ mode: 'json' }).$type<Answer[]>().notNull().default(sql`'[]'`),
    /** The user's words to the organizers. */
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('participation_event_user').on(t.eventId, t.userId),
    index('participation_line').on(t.eventId, t.lineNumber).where(sql`${t.state} = 'waiting'`),
    index('participation_event_state').on(t.eventId, t.state, t.id),
    index('participation_user_state').on(t.userId, t.state, t.eventId),
  ],
)

/** Stored pictures. Each belongs to one event, profile or post, or to none yet. */
export const pictures = sqliteTable(
  'pictures',
  {
    /** The prefix of its files' keys in R2. */
    name: text().primaryKey(),
    use: text({ enum: ['event', 'profile', 'post'] }).notNull(),
    uploaderId: integer('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    /** The id of the event, user or post; null until it is attached. */
    subjectId: integer('subject_id'),
    /** No longer in use: its files are due to be deleted. */
    orphaned: integer({ mode: 'boolean' }).notNull().default(false),
    /** When a moderator has hidden it. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('pictures_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
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
    /** Sanitized HTML, from `serializeContent`. */
    content: text().notNull(),
    /** `pictures.name`. */
    image: text(),
    /** When a moderator has hidden it. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('posts_time').on(t.createdAt, t.id),
    index('posts_author').on(t.authorId),
    index('posts_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
  ],
)

/**
 * Payments for events. No foreign keys, because a payment must outlive its event and its users. A trigger keeps the
 * amount and the destination immutable: a changed price needs a new row.
 */
/** Sums of money are in the currency's minor unit. */
export const payments = sqliteTable(
  'payments',
  {
    /** UUID. */
    id: text().primaryKey(),
    eventId: integer('event_id').notNull(),
    eventName: text('event_name').notNull(),
    /** The start of the event when it was paid: until then, or the start as it is now, the payment is refundable. */
    startsAt: instant('starts_at'),
    organizerId: integer('organizer_id').notNull(),
    userId: integer('user_id').notNull(),
    username: text().notNull(),
    amount: integer().notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull().default('usd'),
    /** The group's share. */
    fee: integer().notNull().default(0),
    /** The organizer's Stripe account; null where the platform's balance holds the money until a transfer. */
    destination: text(),
    state: text({
      enum: ['open', 'paid', 'refunding', 'refunded', 'canceled', 'disputed', 'lost'],
    }).notNull(),
    /** Why the payment must be canceled or refunded. Set in the batch that causes it; Stripe is called afterwards. */
    voidReason: text('void_reason', {
      enum: [
        'left',
        'rejected',
        'removed',
        'waitlisted',
        'undecided',
        'event_cancelled',
        'deleted',
        'canceled',
        'refunded',
        'organizer',
      ],
    }),
    /** Stripe's PaymentIntent. */
    intentId: text('intent_id'),
    receiptUrl: text('receipt_url'),
    /** The transfer of the organizer's share; 'pending' while a transfer from the platform's balance is created. */
    transfer: text(),
    transferAmount: integer('transfer_amount').notNull().default(0),
    /** What has been reversed of the transfer. */
    reversed: integer().notNull().default(0),
    /** How often Stripe has refused to create or reverse the transfer: part of the idempotency keys. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    uniqueIndex('payments_live')
      .on(t.eventId, t.userId)
      .where(sql`${t.state} IN ('open', 'paid', 'refunding', 'disputed') AND ${t.voidReason} IS NULL`),
    uniqueIndex('payments_intent').on(t.intentId),
    index('payments_event').on(t.eventId, t.userId),
    index('payments_organizer').on(t.organizerId, t.createdAt),
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_paid').on(t.paidAt),
    // For the sweep, whose conditions are the same, without parameters.
    index('payments_open').on(t.createdAt).where(sql`${t.state} = 'open'`),
    index('payments_refundable')
      .on(t.createdAt)
      .where(sql`${t.voidReason} IS NOT NULL AND ${t.state} IN ('paid', 'refunding')`),
    index('payments_transferring').on(t.createdAt).where(sql`${t.transfer} = 'pending'`),
    index('payments_collected')
      .on(t.organizerId)
      .where(
        sql`${t.state} = 'paid' AND ${t.voidReason} IS NULL AND ${t.destination} IS NULL AND ${t.transfer} IS NULL`,
      ),
  ],
)

/** What a payer gets back: in full or in part, also where it was refunded at Stripe itself or by a lost dispute. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** A UUID, or the payment's id where that is refunded because it is void, or Stripe's id. */
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    reason: text({ enum: ['void', 'organizer', 'stripe', 'dispute'] }).notNull(),
    /** The organizer's words to the payer. */
    note: text().notNull().default(''),
    /** 'due' until Stripe has accepted it; 'paid_otherwise' where a failed one was settled outside Stripe. */
    status: text({ enum: ['due', 'pending', 'succeeded', 'failed', 'paid_otherwise'] }).notNull(),
    /** Stripe's Refund, or Dispute. */
    stripeId: text('stripe_id'),
    /** How often it was requested at Stripe. */
    attempts: integer().notNull().default(0),
    /** How often Stripe has refused it: part of the idempotency key. */
    refusals: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId, t.createdAt),
    uniqueIndex('refunds_stripe').on(t.stripeId),
    index('refunds_finished').on(t.finishedAt),
    index('refunds_unfinished').on(t.createdAt).where(sql`${t.status} IN ('due', 'pending')`),
  ],
)

/** What needs a human, until somebody marks it as done. */
export const paymentAlerts = sqliteTable(
  'payment_alerts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({
      enum: ['refund_failed', 'dispute', 'dispute_lost', 'organizer_owes', 'transfer_failed', 'stuck'],
    }).notNull(),
    /** What it is about, unique among the open alerts of its kind: the id of a payment or refund, or the key of a job. */
    subject: text().notNull(),
    paymentId: text('payment_id'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: integer('done_by'),
  },
  (t) => [
    uniqueIndex('payment_alerts_open').on(t.kind, t.subject).where(sql`${t.doneAt} IS NULL`),
    index('payment_alerts_payment').on(t.paymentId),
  ],
)

/** Sums of money are in the currency's minor unit. */
export const donations = sqliteTable(
  'donations',
  {
    /** UUID. */
    id: text().primaryKey(),
    userId: integer('user_id').notNull(),
    amount: integer().notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull().default('usd'),
    refunded: integer().notNull().default(0),
    /** When that was last read to have changed. */
    refundedAt: instant('refunded_at'),
    /** Stripe's Checkout Session. */
    sessionId: text('session_id'),
    receiptUrl: text('receipt_url'),
    state: text({ enum: ['open', 'processing', 'paid', 'failed', 'expired'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    uniqueIndex('donations_session').on(t.sessionId),
    index('donations_user').on(t.userId, t.createdAt),
    index('donations_paid').on(t.paidAt),
    index('donations_refunded').on(t.refundedAt),
    index('donations_open').on(t.createdAt).where(sql`${t.state} IN ('open', 'processing')`),
  ],
)

/** Webhook events from Stripe. `doneAt` is set once an event is handled: Stripe delivers it again until then. */
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

/**
 * What somebody is told, one row for each recipient (src/notices). It outlives the event and the user it is about, so
 * there are no foreign keys to them.
 */
export const notices = sqliteTable(
  'notices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    kind: text().$type<NoticeKind>().notNull(),
    /** What happened, unique for the recipient and the kind: a repeated call tells nobody again. */
    key: text().notNull(),
    eventId: integer('event_id'),
    /** Who has caused it. */
    actorId: integer('actor_id'),
    data: text({ mode: 'json' }).$type<Snapshot>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** 'unclear' where the mail may have been sent or not; 'none' where there is nothing to send, or not any more. */
    mail: text({ enum: ['none', 'due', 'sending', 'sent', 'failed', 'unclear'] }).notNull(),
    /** When the mail is due. */
    mailAt: instant('mail_at').notNull(),
    /** When the provider was asked to send it. */
    mailedAt: instant('mailed_at'),
    /** The random name of that attempt. */
    attempt: text(),
    attempts: integer().notNull(),
    failingSince: instant('failing_since'),
  },
  (t) => [
    uniqueIndex('notices_key').on(t.userId, t.kind, t.key),
    index('notices_user').on(t.userId, t.id),
    index('notices_actor').on(t.actorId, t.mailedAt).where(sql`${t.mailedAt} IS NOT NULL`),
    index('notices_created').on(t.createdAt),
    // For the conditions of src/notices/mail, which are the same, without parameters.
    index('notices_due').on(t.mailAt).where(sql`${t.mail} = 'due'`),
    index('notices_sending').on(t.mailedAt).where(sql`${t.mail} = 'sending'`),
    index('notices_undelivered').on(t.id).where(sql`${t.mail} IN ('failed', 'unclear')`),
  ],
)
