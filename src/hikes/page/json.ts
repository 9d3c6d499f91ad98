import type * as z from 'zod'
import { isMovedOn } from '../../access/hikes.ts'
import { guestCountJson, participantJson, waitlistJson } from '../../participation/json.ts'
import { partRefunded } from '../../participation/refund-terms.ts'
import { isFull } from '../../participation/view/capacity.ts'
import { refundLabel } from '../../participation/view/refund-label.ts'
import { sameTimeText } from '../../participation/view/same-time.ts'
import { reasonText } from '../../shared/cancellation-reason.ts'
import { recentTime } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { namedPersonJson, personJson } from '../../shared/person-json.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/action-card.ts'
import { announcementJson } from '../announcements/json.ts'
import { capacityJson } from '../list/capacity-json.ts'
import { type HikeSummary, listed } from '../list/hike-summary.ts'
import { fieldsJson } from '../rules/columns.ts'
import { routeJson } from '../tracks/json.ts'
import { effortOf } from '../view/attributes.ts'
import type { Hike } from './hike-details.ts'
import type { Hike as HikeAnswer, HikeSummary as HikeSummaryAnswer, Organizers } from './schema.ts'

export type HikeJson = z.output<typeof HikeAnswer>
export type Role = HikeJson['viewer']['role']

export const hikeSummaryJson = (hike: HikeSummary): z.output<typeof HikeSummaryAnswer> => ({
  ...common(hike),
  ...fieldsJson(hike, listed),
  ...capacityJson(hike, { participants: hike.participantCount, going: hike.going }),
})

export const hikeJson = (hike: Hike): HikeJson => ({
  ...common(hike),
  ...fieldsJson(hike),
  album_public: hike.albumPublic,
  ...(hike.status === 'draft' && {
    publish_at: hike.publishAt?.toISOString() ?? null,
    submitted_at: hike.submittedAt?.toISOString() ?? null,
    return_comment: hike.returnComment,
  }),
  ...(isMovedOn(hike) && { was_over: true }),
  participants: hike.participants.map((row) =>
    hike.role === 'organizer'
      ? participantJson(row, hike.attended.get(row.id) ?? null)
      : { ...(isMember(hike) ? namedPersonJson : personJson)(row), ...guestCountJson(row) },
  ),
  ...placesOf(hike),
  route: hike.route && routeJson(hike.route),
  organizers: organizersJson(hike),
  viewer: {
    role: hike.role,
    is_owner: hike.isOwner,
    has_paid: hike.payment !== null,
    ...(hike.payment?.isOutside && { paid_outside: true as const }),
    ...(hike.payment && paidText(hike.payment, hike.people)),
    ...(hike.earlierPayment && { paid_before: true as const }),
    ...refundText(hike),
    ...(isMember(hike) && { unread: hike.unread, read_through: hike.readThrough }),
    ...(hike.position !== null && { position: hike.position }),
    ...(hike.people > 1 && { guests: hike.guests, guest_count: hike.people - 1 }),
    ...(hike.isDeclined && { declined: true }),
    ...(hike.sameTime.length > 0 && {
      same_time: hike.sameTime,
      same_time_text: sameTimeText(hike.sameTime),
    }),
    ...(hike.isWatching && { watching: true as const }),
    ...(hike.requestedAt && { request_text: requestText(hike, hike.requestedAt) }),
  },
  ...(isMember(hike) && { announcements: hike.announcements.map(announcementJson) }),
  other_dates: hike.series.filter(({ isShown }) => isShown).map(otherDateJson),
  ...followingJson(hike),
  ...(hike.earlierPlan && { earlier_plan: hike.earlierPlan }),
  ...(hike.role === 'organizer' && {
    pending_count: hike.requests.length,
    waiting: waitlistJson(hike.waiting),
    ...(hike.hasPlaceToOffer && { place_to_offer: true as const }),
  }),
  ...(hike.isOwner && { paid: sumOf(hike), keep_chat: hike.keepChat }),
  ...(hike.requestedAt && { requested_at: hike.requestedAt.toISOString() }),
  ...(hike.payment && !hike.payment.isOutside && { own_payment: ownPaymentJson(hike.payment, hike) }),
})

const otherDateJson = ({ id, eventTime, timeZone }: Hike['series'][number]) => ({
  id,
  event_time: eventTime.toISOString(),
  time_zone: timeZone,
})

function followingJson({ role, series }: Hike): Pick<HikeJson, 'following'> {
  const following = series.filter(({ isFollowing }) => isFollowing)
  if (role !== 'organizer' || following.length === 0 || !following.every(({ organizes }) => organizes))
    return {}
  return {
    following: { hikes: following.length, people: following.reduce((sum, { people }) => sum + people, 0) },
  }
}

function sumOf({ paidBy: payers, remindedAt }: Hike) {
  const totals: Record<string, number> = {}
  const refunded = payers.filter(({ isOutside }) => !isOutside)
  for (const { amount, currency } of refunded) totals[currency] = (totals[currency] ?? 0) + amount
  const outside = payers.length - refunded.length
  return {
    people: refunded.length,
    totals,
    ...(outside > 0 && { outside }),
    ...(remindedAt && { reminded_at: remindedAt.toISOString() }),
  }
}

/** 'To olga · Friday 14:05. The answer appears here.' */
function requestText(hike: Hike, requestedAt: Date): string {
  const { organizerUsername, people, timeZone, isUnconfirmed } = hike
  const text = isFull(placesOf(hike), people)
    ? t.sentWhenFull(organizerUsername)
    : t.sentToAt(organizerUsername, recentTime(requestedAt, timeZone))
  return isUnconfirmed ? `${text} ${t.confirmToHear}` : text
}

const placesOf = (hike: Hike) =>
  capacityJson(hike, { participants: hike.participantIds.length, going: hike.peopleComing })

const isMember = ({ role }: Hike) => role === 'participant' || role === 'organizer'

/** On a cancelled hike, and for participants who got their money back. */
function refundText({ status, refund, earlierPayment }: Hike) {
  const label = refundLabel(status === 'cancelled' ? earlierPayment : refund)
  return label && { paid_text: label }
}

function paidText(payment: NonNullable<Hike['payment']>, people: number) {
  if (payment.returned > 0) return { paid_text: partRefunded(payment) }
  return (
    people > 1 &&
    !payment.isOutside && { paid_text: t.paidForAll(formatMoney(payment.amount, payment.currency)) }
  )
}

/**
 * The viewer's payment. It is refundable until the later of two times: the current start, and the start at the time of
 * payment. For participants, the refund terms apply. Withdrawing a request that nobody has answered gives a full
 * refund.
 */
function ownPaymentJson(
  { amount, currency, startsAt, disputed, refundUntil, lateRefund }: NonNullable<Hike['payment']>,
  { eventTime, role }: Hike,
) {
  const start = new Date(Math.max(eventTime.getTime(), startsAt?.getTime() ?? 0)).toISOString()
  const terms = role === 'participant' ? refundUntil : null
  return {
    amount,
    currency,
    disputed,
    refundable_until: terms?.toISOString() ?? start,
    ...(terms && { late_refund: { amount: lateRefund, until: start } }),
  }
}

const common = (hike: Omit<HikeSummary, 'role'>) => ({
  id: hike.id,
  status: hike.status,
  days: hike.days,
  confirmed: hike.confirmed,
  cancellation_reason: reasonText(hike.cancellationReason),
  image: pictureUrl(hike.image),
  effort: effortOf(hike.distance, hike.elevationDiff),
  organizer: hike.organizerId,
  organizer_username: hike.organizerUsername,
  organizer_profile_picture: pictureUrl(hike.organizerPicture),
  ...(hike.isHidden && { hidden: true as const }),
})

export type OrganizerJson = z.output<typeof Organizers>[number]

function organizersJson(hike: Hike): OrganizerJson[] {
  const toJson = isMember(hike) ? namedPersonJson : personJson
  const owner = {
    id: hike.organizerId,
    username: hike.organizerUsername,
    name: hike.organizerName,
    picture: hike.organizerPicture,
  }
  return [
    { ...toJson(owner), is_owner: true, accepted: true },
    ...hike.coOrganizers.map((person) => ({ ...toJson(person), is_owner: false, accepted: true })),
    ...hike.invited.map((person) => ({ ...personJson(person), is_owner: false, accepted: false })),
  ]
}

export type PageFacts = ReturnType<typeof pageFacts>

/**
 * The hike for islands. Omits data that islands do not show, because the page renders it itself, or that only the
 * organizers' form needs.
 */
export const pageFacts = (hike: Hike, json: HikeJson) => ({
  ...json,
  // Islands need the line and the profile of the route only after they have changed.
  route: json.route && { ...json.route, line: '', profile: [], stages: undefined },
  ...(hike.role === 'organizer' ? { participants: hike.participants.map(personJson) } : UNUSED),
  waiting: undefined,
})

/**
 * Only the islands of organizers get these fields. For other viewers, the server renders the parts of the page that
 * show them, and renders them again after each change.
 */
const UNUSED = { description: '', gear: [], participants: [], organizers: [], announcements: undefined }
