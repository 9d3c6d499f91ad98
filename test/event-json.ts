import type { HikeJson, Role } from '../src/hikes/page/json.ts'

export const olga = { id: 1, username: 'olga', profile_picture: null }
export const pia = { id: 2, username: 'pia', profile_picture: null }
export const quentin = { id: 3, username: 'quentin', profile_picture: null }

/** A hike as the API returns it to a viewer with this role. */
export const hike = (role: Role, change: Partial<HikeJson> = {}): HikeJson => ({
  id: 7,
  name: 'Ridge walk',
  description: 'Bring water.\nAnd a hat: https://example.org/hats.',
  location: 'Kandersteg',
  location_lat: null,
  location_lng: null,
  event_time: '2031-06-14T07:00:30.000Z',
  end_time: null,
  days: 1,
  nights: [],
  time_zone: 'Europe/Zurich',
  status: 'scheduled',
  cancellation_reason: null,
  image: null,
  price: 1550,
  distance: 12.5,
  elevation_diff: 1020,
  estimated_duration: 5,
  grade: null,
  gear: [],
  good_for: [],
  effort: 'strenuous',
  organizer: olga.id,
  organizer_username: olga.username,
  organizer_profile_picture: null,
  organizers: [{ ...olga, is_owner: true, accepted: true }],
  participants: [pia],
  participant_count: 1,
  capacity: null,
  album_public: false,
  approval: 'manual',
  spots_left: null,
  waiting_count: 0,
  questions: [],
  route: null,
  other_dates: [],
  viewer: { role, is_owner: role === 'organizer', has_paid: false },
  ...(role === 'pending' && { requested_at: '2020-05-01T12:05:00.000Z' }),
  ...change,
})
