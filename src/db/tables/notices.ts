import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ModeratedKind } from '../../shared/moderated.ts'
import type { Plan } from '../../shared/plan-changes.ts'
import { instant } from './columns.ts'
import { userId } from './users.ts'

const noticeKinds = [
  'join_requested',
  'joined',
  'left',
  'approved',
  'rejected',
  'waitlisted',
  'promoted',
  'removed',
  'joining_opened',
  'too_few',
  'takes_place',
  'event_changed',
  'event_cancelled',
  'event_deleted',
  'handed_over',
  'organizing_asked',
  'organizing_answered',
  'organizing_appointed',
  'organizing_dismissed',
  'imported',
  'draft_submitted',
  'draft_published',
  'draft_returned',
  'ride_changed',
  'announcement',
  'reminder',
  'report_offered',
  'chat_unread',
  'payment_due',
  'payment_received',
  'payment_refunded',
  'payment_failed_refund',
  'payment_owed',
  'comment',
  'new_hikes',
  'reported',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds of notices about the recipient's own money, which are shown even if the hike is hidden from the recipient. */
export const moneyKinds = [
  'payment_refunded',
  'payment_failed_refund',
  'payment_owed',
] as const satisfies NoticeKind[]

/**
 * What a notice about a ride says. `taken`, `given_up`: tells the driver that somebody has taken or given up a seat.
 * `withdrawn`: tells the riders that the driver has withdrawn the ride. `lost`: tells a rider that the driver has
 * blocked them. `removed`: tells the driver that an organizer has withdrawn the ride.
 */
export type RideChange = 'taken' | 'given_up' | 'withdrawn' | 'lost' | 'removed'

export type FoundHike = {
  id: number
  name: string
  time: number
  end: number | null
  zone: string
  place: string
}

/** The data of a notice, as it was when the notice was created: the hike and its people may change or disappear. */
export type Snapshot = {
  /**
   * Set when the recipient opens the notice, while older ones may still be unread. `users.noticesRead` marks all
   * notices up to an id.
   */
  isRead?: true
  /**
   * The name of the hike, the title of the post, or 'Moderation' in a notice about a report. The subject of an email
   * begins with it.
   */
  hike: string
  /** Milliseconds since the epoch. */
  time?: number
  /** The end of a tour of several days. */
  end?: number | null
  zone?: string
  place?: string
  actor?: string
  /** In the unit of shared/money.ts. */
  amount?: number | null
  currency?: string
  /** The actor's text: a reason, an announcement or a comment. */
  note?: string
  hasPaid?: boolean
  /** Whether the organizer has marked the hike as paid in cash or by transfer. */
  paidOutside?: boolean
  /** For a declined request: whether the recipient has withdrawn another request since. */
  hasWithdrawn?: boolean
  /** Whether an invitation to organize a hike was declined. */
  hasDeclined?: boolean
  /** Whether a co-organizer has resigned. */
  hasResigned?: boolean
  /** Whether a refund has not reached the payer's bank. */
  isUnsent?: boolean
  /** Whether the organizer's account at Stripe is closed. */
  isClosed?: boolean
  /** Whether a hike was full when somebody asked to join it. */
  isFull?: boolean
  position?: number
  /** Whether there are free places that others on the waitlist may get, or that the organizers can offer. */
  hasFreePlace?: boolean
  /** The number of people: the member and any guests. */
  people?: number
  /** What has happened to a ride or to a seat in it. */
  ride?: RideChange
  before?: Plan
  after?: Plan
  /** The first unread messages. */
  messages?: { from: string; text: string }[]
  /** The number of unread messages, of imported hikes, or of people who take part. */
  count?: number
  /** The number of people that the hike needs to take place. */
  minimum?: number
  reported?: ModeratedKind
  /** The ids of new hikes that match the recipient's searches, or of the hikes that somebody left in one operation. */
  ids?: number[]
  /**
   * Not stored: the hikes of `ids` that the recipient may see, with current values, soonest first
   * (src/notices/shown-data.ts).
   */
  found?: FoundHike[]
}

/**
 * Notices, one row per recipient (src/notices). There are no foreign keys to hikes and actors, because a notice
 * outlives them.
 */
export const notices = sqliteTable(
  'notices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Identifies the event for a recipient and kind, so that a repeated call creates no second notice. */
    key: text().notNull(),
    hikeId: integer('event_id'),
    /** The comment that the notice is about; null for other notices. */
    commentId: integer('comment_id'),
    /** The user who caused the notice. */
    actorId: integer('actor_id'),
    data: text({ mode: 'json' }).$type<Snapshot>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** 'unclear': the email may have been sent. 'none': no email is needed, or it is no longer needed. */
    mail: text({ enum: ['none', 'due', 'sending', 'sent', 'failed', 'unclear'] }).notNull(),
    /** When the email is due. */
    mailAt: instant('mail_at').notNull(),
    /** When the provider was asked to send the email. */
    mailedAt: instant('mailed_at'),
    /** The random id of the attempt to send the email. */
    attempt: text(),
    attempts: integer().notNull(),
    failingSince: instant('failing_since'),
  },
  (t) => [
    uniqueIndex('notices_key').on(t.userId, t.kind, t.key),
    index('notices_user').on(t.userId, t.id),
    index('notices_actor').on(t.actorId, t.mailedAt).where(sql`${t.actorId} IS NOT NULL`),
    index('notices_unread_messages').on(t.hikeId).where(sql`${t.kind} = 'chat_unread'`),
    index('notices_payment_due').on(t.hikeId).where(sql`${t.kind} = 'payment_due'`),
    index('notices_comment').on(t.commentId).where(sql`${t.commentId} IS NOT NULL`),
    index('notices_created').on(t.createdAt),
    // Partial indexes. SQLite uses one only if a query repeats its condition without parameters, as in
    // src/notices/mail.
    index('notices_due').on(t.mailAt).where(sql`${t.mail} = 'due'`),
    index('notices_sending').on(t.mailedAt).where(sql`${t.mail} = 'sending'`),
    index('notices_undelivered').on(t.id).where(sql`${t.mail} IN ('failed', 'unclear')`),
  ],
)
