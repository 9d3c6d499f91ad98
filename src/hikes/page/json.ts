import { isMovedOn } from '../../access/hikes.ts'
import { participantJson, waitlistJson } from '../../participation/json.ts'
import { type PersonJson, personJson } from '../../shared/person-json.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { announcementJson } from '../announcements/json.ts'
import { capacityJson } from '../list/capacity-json.ts'
import { type HikeSummary, listed } from '../list/hike-summary.ts'
import { fieldsJson } from '../rules/columns.ts'
import { routeJson } from '../tracks/json.ts'
import { effortOf } from '../view/attributes.ts'
import type { Hike } from './hike-details.ts'

export type HikeJson = ReturnType<typeof hikeJson>
export type Role = Hike['role']

export const hikeSummaryJson = (hike: HikeSummary) => ({
  ...common(hike),
  ...fieldsJson(hike, listed),
  ...capacityJson(hike, hike.participantCount),
})

export const hikeJson = (hike: Hike) => ({
  ...common(hike),
  ...fieldsJson(hike),
  album_public: hike.albumPublic,
  ...(isMovedOn(hike) && { was_over: true as const }),
  participants: hike.participants.map((row) =>
    hike.role === 'organizer' ? participantJson(row, hike.attended.get(row.id) ?? null) : personJson(row),
  ),
  ...capacityJson(hike, hike.participantIds.length),
  route: hike.route && routeJson(hike.route),
  organizers: organizersJson(hike),
  viewer: {
    role: hike.role,
    is_owner: hike.isOwner,
    has_paid: hike.payment !== null,
    /** Messages in the chat, and the id up to which the viewer has read them. */
    ...(isMember(hike) && { unread: hike.unread, read_through: hike.readThrough }),
    /** The place in line, 1 is next. */
    ...(hike.position !== null && { position: hike.position }),
    ...(hike.isDeclined && { declined: true }),
  },
  /** For participants and organizers: the latest ones, newest first. */
  ...(isMember(hike) && { announcements: hike.announcements.map(announcementJson) }),
  /** Of today or later, soonest first: those of the series that it was made in. */
  other_dates: hike.series.filter(({ isShown }) => isShown).map(otherDateJson),
  ...followingJson(hike),
  /** The plan as it was three days ago, where it has been changed since. */
  ...(hike.earlierPlan && { earlier_plan: hike.earlierPlan }),
  /** For the organizers, who are told of them anyway. */
  ...(hike.role === 'organizer' && {
    pending_count: hike.requests.length,
    waiting: waitlistJson(hike.waiting),
  }),
  /** For the owner: to how many a cancellation or deletion refunds, and what in each currency. */
  ...(hike.isOwner && { paid: sumOf(hike.paidBy), keep_chat: hike.keepChat }),
  /** When the viewer asked to join, while that is pending. */
  ...(hike.requestedAt && { requested_at: hike.requestedAt.toISOString() }),
  ...(hike.payment && { own_payment: ownPaymentJson(hike.payment, hike.eventTime) }),
})

const otherDateJson = ({ id, eventTime, timeZone }: Hike['series'][number]) => ({
  id,
  event_time: eventTime.toISOString(),
  time_zone: timeZone,
})

/** For those who organize all the hikes that follow in the series: how many an edit can change too, and the people to tell. */
function followingJson({ role, series }: Hike) {
  const following = series.filter(({ isFollowing }) => isFollowing)
  if (role !== 'organizer' || following.length === 0 || !following.every(({ organizes }) => organizes))
    return {}
  return {
    following: { hikes: following.length, people: following.reduce((sum, { people }) => sum + people, 0) },
  }
}

function sumOf(payers: Hike['paidBy']) {
  const totals: Record<string, number> = {}
  for (const { amount, currency } of payers) totals[currency] = (totals[currency] ?? 0) + amount
  return { people: payers.length, totals }
}

const isMember = ({ role }: Hike) => role === 'participant' || role === 'organizer'

/** What leaving before `refundable_until` brings back: the start as it was when paid or as it is now, the later one. */
const ownPaymentJson = (
  { amount, currency, startsAt, disputed }: NonNullable<Hike['payment']>,
  start: Date,
) => ({
  amount,
  currency,
  /** How much of it the payer disputes at their bank. */
  disputed,
  refundable_until: new Date(Math.max(start.getTime(), startsAt?.getTime() ?? 0)).toISOString(),
})

const common = (hike: Omit<HikeSummary, 'role'>) => ({
  id: hike.id,
  status: hike.status,
  cancellation_reason: hike.cancellationReason,
  image: pictureUrl(hike.image),
  /** In words; null where distance or climb is not known. */
  effort: effortOf(hike.distance, hike.elevationDiff),
  organizer: hike.organizerId,
  organizer_username: hike.organizerUsername,
  organizer_profile_picture: pictureUrl(hike.organizerPicture),
  /** By a moderator: for the owner and the moderators, as nobody else gets the hike. */
  ...(hike.isHidden && { hidden: true }),
})

/** Who is asked to organize the hike has not accepted. */
export type OrganizerJson = PersonJson & { is_owner: boolean; accepted: boolean }

const organizersJson = (hike: Hike): OrganizerJson[] => [
  { ...ownerJson(common(hike)), is_owner: true, accepted: true },
  ...hike.coOrganizers.map((person) => ({ ...personJson(person), is_owner: false, accepted: true })),
  ...hike.invited.map((person) => ({ ...personJson(person), is_owner: false, accepted: false })),
]

const ownerJson = (hike: ReturnType<typeof common>): PersonJson => ({
  id: hike.organizer,
  username: hike.organizer_username,
  profile_picture: hike.organizer_profile_picture,
})

export type PageFacts = ReturnType<typeof pageFacts>

/** What most islands of a hike's page need: not what participants have written. */
export const pageFacts = (hike: Hike, json: HikeJson) => ({
  ...json,
  // Islands need its line and its profile only once it changes.
  route: json.route && { ...json.route, line: '', profile: [] },
  participants: hike.participants.map(personJson),
  waiting: undefined,
})
