import type { Column } from './vocabulary.ts'

/** The columns of a file in words, with the units of their values. */
export const columnLabels: Record<Column, string> = {
  name: 'Name',
  location: 'Meeting point',
  event_time: 'Start, or its date',
  end_time: 'End of a tour of several days',
  start_time: 'Time of day',
  description: 'Description',
  distance: 'Distance (km)',
  elevation_diff: 'Ascent (m)',
  estimated_duration: 'Duration (h)',
  price: 'Price (cents)',
  capacity: 'Number of places',
  grade: 'Grade (T1 to T6)',
  gear: 'Gear, by semicolons',
  good_for: 'Good for, by semicolons',
  time_zone: 'Time zone',
  location_lat: 'Latitude',
  location_lng: 'Longitude',
  approval: 'Approval (manual or automatic)',
  status: 'Status',
  hidden: 'Hidden',
  questions: 'Questions, by semicolons',
  email: 'E-mail',
  first_name: 'First name',
  last_name: 'Last name',
}
