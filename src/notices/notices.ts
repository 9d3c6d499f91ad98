import { type SQL, sql } from 'drizzle-orm'
import { currentTime } from '../clock.ts'
import type { Db } from '../db/index.ts'
import {
  announcements,
  coOrganizers,
  events,
  notices,
  participation,
  payments,
  refunds,
} from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { enqueueEach } from '../jobs/jobs.ts'
import { eventIsPublic } from '../moderation/visibility.ts'
import { joinOrganizers } from '../organizers/organizes.ts'
import { waitingCount } from '../participation/places.ts'
import type { Plan } from '../shared/plan-changes.ts'
import { defaultPrice } from '../shared/price-limits.ts'
import type { Work } from '../work.ts'
import type { NoticeKind } from './kinds.ts'
import { MAIL_JOB, mailNotices } from './mail/delivery.ts'
import { isDue } from './mail/due.ts'

// Who is told of what. Each function returns statements for the batch of the change: the notices of all recipients are
// one INSERT … SELECT. Call `work.runJobsLater()` after the batch, so that their mail leaves soon.

/** Each of the organizers, with `joinOrganizers`. */
const ORGANIZER = sql`organizer.value`
const MEMBER = sql`${participation.userId}`
const self = ({ actor }: Work) => sql`${actor?.id ?? null}`

/** To the organizers. Follows the statement that inserts the request, with the same `createdAt`. */
export const joinRequested = (work: Work, eventId: number, userId: number, createdAt: Date) =>
  tellOfParticipation(work, 'join_requested', {
    to: ORGANIZER,
    by: MEMBER,
    about: { eventId, userId },
    condition: sql`${participation.state} = 'pending' AND ${participation.createdAt} = ${createdAt.getTime()}`,
  })

/** To the organizers. Precedes the statement that deletes the participation. */
export const memberLeft = (work: Work, eventId: number, userId: number) =>
  tellOfParticipation(work, 'left', {
    to: ORGANIZER,
    by: MEMBER,
    about: { eventId, userId },
    condition: sql`${participation.state} = 'participant'`,
  })

/** To the organizer, of the participations for which `condition` holds. */
export const memberJoined = (work: Work, about: About, condition: SQL) =>
  tellOfParticipation(work, 'joined', { to: ORGANIZER, by: MEMBER, about, condition })

/** To those in line for whom `condition` holds. Precedes the statement that gives them a place. */
export const memberPromoted = (work: Work, about: About, condition: SQL) =>
  tellOfParticipation(work, 'promoted', {
    to: MEMBER,
    // Whoever has left is not named.
    by: sql`NULL`,
    about,
    condition,
    more: sql`, 'amount', coalesce(${events.price}, CAST(${defaultPrice(work.config.GROUP_CURRENCY)} AS INTEGER)),
      'currency', ${work.config.GROUP_CURRENCY}`,
  })

/** To the requester. Precedes the statement that decides on the request, and so does each of these. */
export const requestDecided = (
  work: Work,
  kind: 'approved' | 'rejected',
  eventId: number,
  userId: number,
  condition = sql`TRUE`,
) =>
  tellOfParticipation(work, kind, {
    to: MEMBER,
    by: self(work),
    about: { eventId, userId },
    condition: sql`${participation.state} = 'pending' AND ${condition}`,
  })

/** The same, where the event is full. */
export const requestWaitlisted = (work: Work, eventId: number, userId: number, condition: SQL) =>
  tellOfParticipation(work, 'waitlisted', {
    to: MEMBER,
    by: self(work),
    about: { eventId, userId },
    condition: sql`${participation.state} = 'pending' AND ${condition}`,
    more: sql`, 'position', ${waitingCount(sql`${events.id}`)} + 1`,
  })

/** To whoever has paid, but is put in line, as the last. Follows the statement that does, with the same `createdAt`. */
export const payerWaitlisted = (work: Work, about: About, createdAt: Date) =>
  tellOfParticipation(work, 'waitlisted', {
    to: MEMBER,
    by: sql`NULL`,
    about,
    condition: sql`${participation.state} = 'waiting' AND ${participation.createdAt} = ${createdAt.getTime()}`,
    more: sql`, 'position', ${waitingCount(sql`${events.id}`)}`,
  })

/** To the person. Precedes the statement that deletes the participation. */
export const memberRemoved = (
  work: Work,
  eventId: number,
  userId: number,
  reason: string,
  condition: SQL | undefined,
) =>
  tellOfParticipation(work, 'removed', {
    to: MEMBER,
    by: self(work),
    about: { eventId, userId },
    condition,
    more: sql`, 'note', ${reason}`,
  })

/** To everybody concerned. Precedes the statement that deletes the event. */
export const eventDeleted = (work: Work, eventId: number) => tellOfEnd(work, 'event_deleted', eventId)

/** To everybody concerned but `except`. Precedes the statement that cancels the event. */
export const eventCancelled = (
  work: Work,
  eventId: number,
  reason: string,
  condition: SQL,
  except: number | null,
) =>
  tellOfEnd(
    work,
    'event_cancelled',
    eventId,
    sql`, 'note', ${reason}`,
    sql`${events.status} = 'scheduled' AND told.user_id IS NOT ${except} AND ${condition}`,
  )

/** To the user (SQL, or NULL) whom the event is going to belong to. Precedes the statement that hands it over. */
export const handedOver = (work: Work, eventId: number, userId: SQL, condition: SQL) =>
  tell(work, 'handed_over', {
    to: userId,
    key: sql`${events.id} || ':' || ${events.organizerId}`,
    eventId: sql`${events.id}`,
    actorId: null,
    data: hike(sql`, 'hasPaid', json(CASE WHEN EXISTS (SELECT 1 FROM ${payments} WHERE payments.event_id = ${events.id}
      AND payments.state IN ('paid', 'refunding', 'disputed')) THEN 'true' ELSE 'false' END)`),
    from: sql`FROM ${events} WHERE ${events.id} = ${eventId} AND ${condition}`,
  })

/** To the organizers, and to everybody who takes part, waits or has asked to. */
const tellOfEnd = (
  work: Work,
  kind: 'event_deleted' | 'event_cancelled',
  eventId: number,
  more = sql``,
  condition = sql`TRUE`,
) =>
  tell(work, kind, {
    to: sql`told.user_id`,
    key: sql`${events.id}`,
    eventId: sql`${events.id}`,
    actorId: self(work),
    data: hike(sql`, 'actor', ${nameOf(self(work))}, 'hasPaid', ${hasPaid(sql`told.user_id`)}${more}`),
    from: sql`FROM ${events} JOIN ${concerned(eventId)} WHERE ${events.id} = ${eventId} AND ${condition}`,
  })

/** `told.user_id`: the organizers, and everybody who takes part, waits or has asked to. */
const concerned = (eventId: number) => sql`(
  SELECT user_id FROM ${participation} WHERE ${participation.eventId} = ${eventId}
  UNION SELECT user_id FROM ${coOrganizers} WHERE ${coOrganizers.eventId} = ${eventId}
  UNION SELECT organizer_id FROM events WHERE id = ${eventId}) AS told`

/** To the participants and the other organizers. Follows the statement that inserts the announcement. */
export function announced(work: Work, condition: SQL | undefined) {
  const told = {
    key: sql`${announcements.id}`,
    eventId: sql`${events.id}`,
    actorId: sql`${announcements.authorId}`,
    data: hike(sql`, 'actor', (SELECT username FROM users WHERE users.id = ${announcements.authorId}),
      'note', ${announcements.text}`),
  }
  const from = sql`FROM ${announcements} JOIN ${events} ON ${events.id} = ${announcements.eventId}`
  return [
    insertNotices(work, 'announcement', {
      ...told,
      to: ORGANIZER,
      from: sql`${from} ${joinOrganizers} WHERE ${condition}`,
    }),
    ...tell(work, 'announcement', {
      ...told,
      to: MEMBER,
      from: sql`${from} JOIN ${participation} ON ${participation.eventId} = ${events.id}
        AND ${participation.state} = 'participant' WHERE ${condition}`,
    }),
  ] as const
}

type Change = { before: Plan; after: Plan; reason: string; actorId: number | null; currency: string }

/** To everybody concerned. `changeId`: the last of the edits. */
export const eventChanged = (work: Work, eventId: number, changeId: number, change: Change) =>
  tell(work, 'event_changed', {
    to: sql`told.user_id`,
    // Text, as D1 binds a number as REAL.
    key: sql`${String(changeId)}`,
    eventId: sql`${events.id}`,
    actorId: change.actorId,
    data: hike(sql`, 'before', json(${JSON.stringify(change.before)}),
      'after', json(${JSON.stringify(change.after)}), 'note', ${change.reason}, 'currency', ${change.currency}`),
    from: sql`FROM ${events} JOIN ${concerned(eventId)} WHERE ${events.id} = ${eventId}
      AND ${events.status} = 'scheduled'`,
  })

/** To the owner. Follows the statement that settles the payment, with the same `paidAt`. */
export const paymentReceived = (work: Work, paymentId: string, paidAt: Date) =>
  tell(work, 'payment_received', {
    to: sql`payments.organizer_id`,
    key: sql`payments.id`,
    eventId: sql`payments.event_id`,
    actorId: sql`payments.user_id`,
    data: payment(sql`payments.amount`),
    from: sql`FROM ${payments} WHERE payments.id = ${paymentId} AND payments.state = 'paid'
      AND payments.void_reason IS NULL AND payments.paid_at = ${paidAt.getTime()}`,
  })

/** To the payer, while the refund is not stored in this `status`: precedes the statement that stores it. */
export const refundSettled = (
  work: Work,
  kind: 'payment_refunded' | 'payment_failed_refund',
  { id, paymentId, amount }: { id: string; paymentId: string; amount: number },
) =>
  tell(work, kind, {
    to: sql`payments.user_id`,
    key: sql`${id}`,
    eventId: sql`payments.event_id`,
    actorId: null,
    data: payment(
      sql`CAST(${amount} AS INTEGER)`,
      sql`, 'note', (SELECT note FROM ${refunds} WHERE refunds.id = ${id} AND note <> '')`,
    ),
    from: sql`FROM ${payments} WHERE payments.id = ${paymentId} AND NOT EXISTS (
      SELECT 1 FROM ${refunds} WHERE refunds.id = ${id} AND refunds.status IN (${FINAL[kind]}))`,
  })

const FINAL = {
  payment_refunded: sql`'succeeded', 'failed', 'paid_otherwise'`,
  payment_failed_refund: sql`'failed', 'paid_otherwise'`,
}

/**
 * To the participants and the organizers of events that start within `period` (milliseconds), once for each start. The
 * last statement records that.
 */
export function reminders(work: Work, period: number) {
  const now = currentTime().getTime()
  const isSoon = sql`${events.eventTime} > ${now} AND ${events.eventTime} <= ${now + period}
    AND ${events.status} = 'scheduled' AND ${events.remindedOf} IS NOT ${events.eventTime} AND ${eventIsPublic}`
  const reminder = {
    key: sql`${events.id} || ':' || ${events.eventTime}`,
    eventId: sql`${events.id}`,
    actorId: null,
    data: hike(),
  }
  return [
    insertNotices(work, 'reminder', {
      ...reminder,
      to: ORGANIZER,
      from: sql`FROM ${events} ${joinOrganizers} WHERE ${isSoon}`,
    }),
    ...tell(work, 'reminder', {
      ...reminder,
      to: sql`${participation.userId}`,
      from: sql`FROM ${events} JOIN ${participation} ON ${participation.eventId} = ${events.id}
        AND ${participation.state} = 'participant' WHERE ${isSoon}`,
    }),
    work.db
      .update(events)
      .set({ remindedOf: sql`${events.eventTime}` })
      .where(isSoon),
  ] as const
}

/** What somebody has not read of a chat: `key` is the same until they read. */
export type Unread = {
  userId: number
  key: string
  actorId: number
  messages: { from: string; text: string }[]
  count: number
}

/** To these users. */
export const chatUnread = (work: Work, eventId: number, unread: Unread[]) =>
  tell(work, 'chat_unread', {
    to: sql`value ->> 'userId'`,
    key: sql`${events.id} || ':' || (value ->> 'key')`,
    eventId: sql`${events.id}`,
    actorId: sql`value ->> 'actorId'`,
    data: hike(sql`, 'messages', json(value -> 'messages'), 'count', value -> 'count'`),
    from: sql`FROM json_each(${JSON.stringify(unread)}) JOIN ${events} WHERE ${events.id} = ${eventId}`,
  })

type About = { eventId: number; userId?: number }

type Participation = {
  to: SQL
  by: SQL
  about: About
  condition?: SQL | undefined
  /** More of the snapshot: `, 'name', value`. */
  more?: SQL
  /** Another row of the participation is another request. */
  key?: SQL
}

function tellOfParticipation(
  work: Work,
  kind: NoticeKind,
  { to, by, about, condition = sql`TRUE`, key = sql`${participation.id}`, more }: Participation,
) {
  const user = about.userId === undefined ? sql`TRUE` : sql`${participation.userId} = ${about.userId}`
  return tell(work, kind, {
    to,
    key,
    eventId: sql`${events.id}`,
    actorId: by,
    data: hike(sql`, 'actor', ${nameOf(by)}, 'hasPaid', ${hasPaid(MEMBER)}${more ?? sql``}`),
    from: sql`FROM ${participation} JOIN ${events} ON ${events.id} = ${participation.eventId}
      ${to === ORGANIZER ? joinOrganizers : sql``} WHERE ${events.id} = ${about.eventId} AND ${user} AND ${condition}`,
  })
}

const nameOf = (userId: SQL) => sql`(SELECT username FROM users WHERE users.id = ${userId})`

/** JSON: whether the user has paid for the event in `from`. */
const hasPaid = (userId: SQL) => sql`json(CASE WHEN EXISTS (SELECT 1 FROM ${payments}
  WHERE payments.event_id = ${events.id} AND payments.user_id = ${userId}
  AND payments.state IN ('paid', 'refunding', 'disputed')) THEN 'true' ELSE 'false' END)`

/** A `Snapshot` as SQL, of the event in `from`. */
const hike = (more = sql``) =>
  sql`json_object('hike', ${events.name}, 'time', ${events.eventTime}, 'zone', ${events.timeZone},
    'place', ${events.location}${more})`

/** The same, of the payment in `from`. */
const payment = (amount: SQL, more = sql``) =>
  sql`json_object('hike', payments.event_name, 'actor', payments.username, 'amount', ${amount},
    'currency', payments.currency, ${ofEvent('time', 'event_time')}, ${ofEvent('zone', 'time_zone')},
    ${ofEvent('place', 'location')}${more})`

/** Null where the event has been deleted: a payment outlives it. */
const ofEvent = (name: string, column: string) =>
  sql.raw(`'${name}', (SELECT ${column} FROM events WHERE events.id = payments.event_id)`)

type Told = {
  to: SQL
  key: SQL
  eventId: SQL
  actorId: SQL | number | null
  data: SQL
  /** Needs a WHERE clause. */
  from: SQL
}

/** Nobody is told of what they did themselves. */
const tell = (work: Work, kind: NoticeKind, told: Told) =>
  [insertNotices(work, kind, told), enqueueMail(work.db)] as const

function insertNotices({ db }: Work, kind: NoticeKind, { to, from, actorId, ...told }: Told) {
  const now = currentTime()
  const values = {
    ...told,
    userId: to,
    kind,
    actorId,
    createdAt: now,
    mail: 'due',
    mailAt: now,
    attempts: 0,
  } as const
  return db
    .insert(notices)
    .select(selectValues(notices, values, sql`${from} AND ${to} IS NOT ${actorId} AND ${isUser(to)}`))
    .onConflictDoNothing()
}

/** A payment outlives its users. */
const isUser = (id: SQL) =>
  sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${id} AND users.deleted_at IS NULL)`

/** A statement: their mail is sent by one job for all. */
export const enqueueMail = (db: Db) =>
  enqueueEach(db, mailNotices, sql`${MAIL_JOB}`, sql`FROM (SELECT 1) WHERE EXISTS (${isDue()})`)
