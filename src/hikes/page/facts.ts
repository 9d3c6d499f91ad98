import { personJson } from '../../participation/json.ts'
import type { Hike } from './hike-details.ts'
import type { HikeJson } from './json.ts'

export type PageFacts = ReturnType<typeof pageFacts>

/** What most islands of a hike's page need: not what participants have written. */
export const pageFacts = (hike: Hike, json: HikeJson) => ({
  ...json,
  // Islands need its line and its profile only once it changes.
  route: json.route && { ...json.route, line: '', profile: [] },
  participants: hike.participants.map(personJson),
  waiting: undefined,
})
