import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../texts/languages.ts'
import { usernameSkeleton } from '../username-skeleton.ts'
import { instant, textList } from './columns.ts'

/** Groups of notices. Each has a preference for mail and one for push notifications. */
export type PreferenceGroup =
  | 'requests'
  | 'changes'
  | 'organizing'
  | 'chat'
  | 'comments'
  | 'reminders'
  | 'new_hikes'

export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    username: text().notNull(),
    /** The real name. It is shown to people on the same hike and used in emails; blank if not given. */
    realName: text('real_name').notNull().default(''),
    /** In lower case. */
    email: text().notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
    /** Why the mail provider rejects this address (src/notices/mail/refusals.ts). */
    mailRefused: text('mail_refused', { enum: ['suppressed', 'invalid'] }),
    /** The `name` of a picture. */
    picture: text(),
    /** In kilometres per hike. */
    avgDistance: real('avg_distance'),
    /** In hours per hike. */
    avgDuration: real('avg_duration'),
    /** In metres per hike. */
    elevationDiffUp: real('elevation_diff_up'),
    /** In metres per hike. */
    elevationDiffDown: real('elevation_diff_down'),
    favoriteBooks: textList('favorite_books'),
    favoriteMovies: textList('favorite_movies'),
    favoriteBands: textList('favorite_bands'),
    /** Private: the user's phone number during hikes, and a contact for emergencies. */
    phone: text().notNull().default(''),
    emergencyName: text('emergency_name').notNull().default(''),
    emergencyPhone: text('emergency_phone').notNull().default(''),
    /**
     * Whether `phone` is shown to participants in the hikes that the user organizes, in the hours when organizers see
     * the participants' contacts (access/contacts.ts).
     */
    phoneOnTheDay: integer('phone_on_the_day', { mode: 'boolean' }).notNull().default(false),
    /** The connected Stripe account that receives the user's payouts. */
    stripeAccountId: text('stripe_account_id'),
    /** Whether that account can receive transfers, according to Stripe's last response. */
    payoutsReady: integer('payouts_ready', { mode: 'boolean' }).notNull().default(false),
    stripeAccountAt: instant('stripe_account_at'),
    /** The number of earlier accounts that Stripe has closed. Part of the idempotency key for the next account. */
    stripeAccountsClosed: integer('stripe_accounts_closed').notNull().default(0),
    /** The random secret in the URL of the user's calendar, for programs that cannot sign in. */
    calendarToken: text('calendar_token'),
    /** The groups of notices that are not mailed (src/notices/preferences.ts). */
    mailOff: text('mail_off', { mode: 'json' }).$type<PreferenceGroup[]>().notNull().default(sql`'[]'`),
    /** The groups of notices that are not sent as push notifications. */
    pushOff: text('push_off', { mode: 'json' }).$type<PreferenceGroup[]>().notNull().default(sql`'[]'`),
    /** The chosen language; null for the browser's language. */
    language: text().$type<Language>(),
    /**
     * The language in which the account was last used; null for the group's language. Emails use it if no language is
     * chosen.
     */
    lastLanguage: text('last_language').$type<Language>(),
    /** The id up to which notices have been read. */
    noticesRead: integer('notices_read').notNull().default(0),
    role: text({ enum: ['member', 'moderator', 'admin'] })
      .notNull()
      .default('member'),
    /** Whether a moderator has allowed the user to publish (`groupSettings.whoPublishes`). */
    approved: integer({ mode: 'boolean' }).notNull().default(false),
    /** When a moderator hid the profile and everything that the user has published. */
    hiddenAt: instant('hidden_at'),
    bannedAt: instant('banned_at'),
    /** When the user deleted the account. The name is 'Deleted user' from then on (`deletions`). */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`).where(sql`${t.deletedAt} IS NULL`),
    uniqueIndex('users_skeleton').on(usernameSkeleton(t.username)).where(sql`${t.deletedAt} IS NULL`),
    index('users_staff').on(t.role).where(sql`${t.role} <> 'member'`),
    index('users_hidden').on(t.hiddenAt).where(sql`${t.hiddenAt} IS NOT NULL`),
    index('users_not_public')
      .on(t.id)
      .where(sql`${t.hiddenAt} IS NOT NULL OR ${t.bannedAt} IS NOT NULL OR ${t.deletedAt} IS NOT NULL`),
    index('users_banned').on(t.bannedAt).where(sql`${t.bannedAt} IS NOT NULL`),
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_stripe_account').on(t.stripeAccountId),
    uniqueIndex('users_calendar_token').on(t.calendarToken),
  ],
)

/** The column with the user that a row belongs to. The row is deleted with the user. */
export const userId = (name = 'user_id') =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
