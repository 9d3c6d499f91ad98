import { personJson } from '../../participation/json.ts'
import type { Event } from './event-details.ts'
import type { EventJson } from './json.ts'

export type PageFacts = ReturnType<typeof pageFacts>

/** What most islands of an event's page need: not what participants have written. */
export const pageFacts = (event: Event, json: EventJson) => ({
  ...json,
  // Islands need its line and its profile only once it changes.
  route: json.route && { ...json.route, line: '', profile: [] },
  participants: event.participants.map(personJson),
  waiting: undefined,
})
