import { pictureUrl } from '../images/urls.ts'
import type { Event, EventSummary, people } from './events.ts'

export type PersonJson = { id: number; username: string; profile_picture: string | null }
export type EventJson = ReturnType<typeof eventJson>
export type RequestJson = ReturnType<typeof requestJson>
export type Role = Event['role']
type Row = Awaited<ReturnType<typeof people>>[number]

export const eventSummaryJson = (event: EventSummary) => ({
  ...common(event),
  participant_count: event.participantCount,
})

export const eventJson = (event: Event) => ({
  ...common(event),
  description: event.description,
  location_lat: event.locationLat,
  location_lng: event.locationLng,
  participants: event.participants.map(personJson),
  participant_count: event.participants.length,
  viewer: { role: event.role, has_paid: event.hasPaid },
})

const common = (event: Omit<EventSummary, 'participantCount'>) => ({
  id: event.id,
  name: event.name,
  location: event.location,
  event_time: event.eventTime.toISOString(),
  time_zone: event.timeZone,
  image: pictureUrl(event.image),
  price: event.priceCents,
  distance: event.distance,
  elevation_diff: event.elevationDiff,
  estimated_duration: event.estimatedDuration,
  organizer: event.organizerId,
  organizer_username: event.organizerUsername,
  organizer_profile_picture: pictureUrl(event.organizerPicture),
})

export const requestJson = (row: Row) => ({
  id: row.requestId,
  user: personJson(row),
  created_at: row.createdAt.toISOString(),
})

const personJson = ({ id, username, picture }: Row): PersonJson => ({
  id,
  username,
  profile_picture: pictureUrl(picture),
})

export const organizerOf = (event: ReturnType<typeof common>): PersonJson => ({
  id: event.organizer,
  username: event.organizer_username,
  profile_picture: event.organizer_profile_picture,
})
