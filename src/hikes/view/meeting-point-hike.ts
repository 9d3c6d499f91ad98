import type { HikeJson } from '../page/json.ts'

/** The fields of a hike that its meeting point and its route show. They are the same for most viewers. */
export type MeetingPointHike = ReturnType<typeof meetingPointOf>

export const meetingPointOf = ({
  id,
  name,
  status,
  location,
  location_lat,
  location_lng,
  event_time,
  time_zone,
  estimated_duration,
  distance,
  elevation_diff,
  good_for,
  route,
  viewer: { role },
}: HikeJson) => ({
  id,
  name,
  status,
  location,
  location_lat,
  location_lng,
  event_time,
  time_zone,
  estimated_duration,
  distance,
  elevation_diff,
  good_for,
  route,
  viewer: { role },
})
