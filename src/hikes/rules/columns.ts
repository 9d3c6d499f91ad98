import type { HikeUpdate } from './schema.ts'

/** The columns of the fields that can be edited. */
export const editable = {
  name: 'name',
  description: 'description',
  location: 'location',
  location_lat: 'locationLat',
  location_lng: 'locationLng',
  event_time: 'eventTime',
  time_zone: 'timeZone',
  elevation_diff: 'elevationDiff',
  distance: 'distance',
  estimated_duration: 'estimatedDuration',
  price: 'price',
  capacity: 'capacity',
  approval: 'approval',
  questions: 'questions',
  grade: 'grade',
  gear: 'gear',
  good_for: 'goodFor',
  keep_chat: 'keepChat',
}

/** The given fields as columns, but for when and where. */
export const columnsOf = (input: Omit<HikeUpdate, 'base'>) => ({
  name: input.name,
  description: input.description,
  location: input.location,
  elevationDiff: input.elevation_diff,
  distance: input.distance,
  estimatedDuration: input.estimated_duration,
  price: input.price,
  capacity: input.capacity,
  approval: input.approval,
  questions: input.questions,
  grade: input.grade,
  gear: input.gear,
  goodFor: input.good_for,
  keepChat: input.keep_chat,
})
