import { lineJson, type PersonJson, participantJson, personJson } from '../../participation/json.ts'
import { effortOf } from '../../shared/grades.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { announcementJson } from '../announcements/json.ts'
import type { EventSummary } from '../list/event-summary.ts'
import { routeJson } from '../tracks/json.ts'
import type { Event } from './event-details.ts'

export type EventJson = ReturnType<typeof eventJson>
export type Role = Event['role']

export const eventSummaryJson = (event: EventSummary) => ({
  ...common(event),
  ...placesJson(event, event.participantCount),
})

export const eventJson = (event: Event) => ({
  ...common(event),
  description: event.description,
  location_lat: event.locationLat,
  location_lng: event.locationLng,
  participants: event.participants.map(event.role === 'organizer' ? participantJson : personJson),
  ...placesJson(event, event.participants.length),
  questions: event.questions,
  route: event.route && routeJson(event.route),
  organizers: organizersJson(event),
  viewer: {
    role: event.role,
    is_owner: event.isOwner,
    has_paid: event.payment !== null,
    /** The place in line, 1 is next. */
    ...(event.position !== null && { position: event.position }),
  },
  /** For participants and organizers: the latest ones, newest first. */
  ...(isMember(event) && { announcements: event.announcements.map(announcementJson) }),
  /** The plan as it was three days ago, where it has been changed since. */
  ...(event.earlierPlan && { earlier_plan: event.earlierPlan }),
  /** For the organizers, who are told of them anyway. */
  ...(event.role === 'organizer' && {
    pending_count: event.requests.length,
    waiting: lineJson(event.waiting),
  }),
  /** For the owner: to how many a cancellation or deletion refunds, and what in each currency. */
  ...(event.isOwner && { paid: sumOf(event.paidBy), keep_chat: event.keepChat }),
  /** When the viewer asked to join, while that is pending. */
  ...(event.requestedAt && { requested_at: event.requestedAt.toISOString() }),
  ...(event.payment && { own_payment: ownPaymentJson(event.payment, event.eventTime) }),
})

function sumOf(payers: Event['paidBy']) {
  const totals: Record<string, number> = {}
  for (const { amount, currency } of payers) totals[currency] = (totals[currency] ?? 0) + amount
  return { people: payers.length, totals }
}

const isMember = ({ role }: Event) => role === 'participant' || role === 'organizer'

/** What leaving before `refundable_until` brings back: the start as it was when paid or as it is now, the later one. */
const ownPaymentJson = ({ amount, currency, startsAt }: NonNullable<Event['payment']>, start: Date) => ({
  amount,
  currency,
  refundable_until: new Date(Math.max(start.getTime(), startsAt?.getTime() ?? 0)).toISOString(),
})

export const placesJson = (
  event: Pick<EventSummary, 'capacity' | 'approval' | 'waitingCount'>,
  participants: number,
) => ({
  participant_count: participants,
  capacity: event.capacity,
  approval: event.approval,
  spots_left: event.capacity === null ? null : Math.max(event.capacity - participants, 0),
  waiting_count: event.waitingCount,
})

const common = (event: Omit<EventSummary, 'participantCount' | 'role'>) => ({
  id: event.id,
  name: event.name,
  location: event.location,
  event_time: event.eventTime.toISOString(),
  time_zone: event.timeZone,
  status: event.status,
  cancellation_reason: event.cancellationReason,
  image: pictureUrl(event.image),
  price: event.price,
  distance: event.distance,
  elevation_diff: event.elevationDiff,
  estimated_duration: event.estimatedDuration,
  grade: event.grade,
  gear: event.gear,
  good_for: event.goodFor,
  /** In words; null where distance or climb is not known. */
  effort: effortOf(event.distance, event.elevationDiff),
  organizer: event.organizerId,
  organizer_username: event.organizerUsername,
  organizer_profile_picture: pictureUrl(event.organizerPicture),
  /** By a moderator: for the owner and the moderators, as nobody else gets the event. */
  ...(event.isHidden && { hidden: true }),
})

export type OrganizerJson = PersonJson & { is_owner: boolean }

/** The owner and the co-organizers. */
const organizersJson = (event: Event): OrganizerJson[] => [
  { ...ownerJson(common(event)), is_owner: true },
  ...event.coOrganizers.map((person) => ({ ...personJson(person), is_owner: false })),
]

const ownerJson = (event: ReturnType<typeof common>): PersonJson => ({
  id: event.organizer,
  username: event.organizer_username,
  profile_picture: event.organizer_profile_picture,
})
