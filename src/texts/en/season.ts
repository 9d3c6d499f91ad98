export const notAYear = 'This is not a year such as 2031.'
export const years = 'Years'
export const yearAsCsv = (year: number) => `${year} as CSV`
export const membersAsCsv = 'Members as CSV'
export const hikesAsCsv = 'Hikes as CSV'
export const noHikes = (year: number) => `No hike of ${year} is over or cancelled.`
export const byMonth = 'By month'
export const byOrganizer = 'By organizer'
export const byGrade = 'By grade'
export const noGrade = 'No grade'
export const hikes = 'Hikes'
export const total = 'Total'
export const onlyFirst = (hikes: number) => `These are the first ${hikes} hikes. The file has all of them.`
export const whatCounts =
  'Hikes count once they are over, with those who were marked as having come and the organizers. Kilometres and ascent are those of the hikes.'

// Columns of the tables.
export const figures = {
  held: 'Held',
  cancelled: 'Cancelled',
  places: 'Places',
  came: 'Came',
  personDays: 'Person-days',
  missed: 'Missed',
  unmarked: 'Not marked',
  km: 'km',
  ascent: 'Ascent (m)',
  firstTimers: 'First-timers',
}

// The file: its columns, and what a line is about.
export const columns = [
  'by',
  'name',
  'date',
  'organizer',
  'grade',
  'held',
  'cancelled',
  'places',
  'came',
  'person_days',
  'missed',
  'not_marked',
  'kilometres',
  'ascent_m',
  'first_timers',
]
export const lines = { hike: 'hike', organizer: 'organizer', month: 'month', grade: 'grade', year: 'year' }

// Columns of the files of hikes and of members. The import recognises those of hikes (src/admin/import/vocabulary.ts).
export const hikeColumns = {
  id: 'id',
  name: 'name',
  status: 'status',
  cancellation_reason: 'cancellation_reason',
  hidden: 'hidden',
  start: 'start',
  end: 'end',
  time_zone: 'time_zone',
  place: 'place',
  latitude: 'latitude',
  longitude: 'longitude',
  organizer: 'organizer',
  co_organizers: 'co_organizers',
  joins_open: 'joins_open',
  joins_close: 'joins_close',
  places: 'places',
  minimum: 'minimum',
  participants: 'participants',
  waiting: 'waiting',
  pending: 'pending',
  price: 'price',
  currency: 'currency',
  paid: 'paid',
  distance_km: 'distance_km',
  ascent_m: 'ascent_m',
  duration_h: 'duration_h',
  grade: 'grade',
  created_at: 'created_at',
  url: 'url',
  price_cents: 'price_cents',
  refund_until_hours: 'refund_until_hours',
  late_refund_percent: 'late_refund_percent',
  guests_allowed: 'guests_allowed',
  going: 'going',
}
export const memberColumns = {
  id: 'id',
  username: 'username',
  email: 'email',
  email_verified: 'email_verified',
  role: 'role',
  approved: 'approved',
  hidden: 'hidden',
  banned: 'banned',
  joined_at: 'joined_at',
  last_sign_in: 'last_sign_in',
  hikes_organized: 'hikes_organized',
  hikes_co_organized: 'hikes_co_organized',
  hikes_joined: 'hikes_joined',
  last_hike: 'last_hike',
  posts: 'posts',
}
export const yes = 'yes'
export const no = 'no'
