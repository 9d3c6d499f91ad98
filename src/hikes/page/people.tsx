import { Island, StaticIsland } from '../../layout/island.tsx'
import { isOver } from '../../shared/event-time.ts'
import type { Event } from './event-details.ts'
import type { EventJson } from './json.ts'

/** The organizers and the participants of an event. */
export function PagePeople({ event, json }: { event: Event; json: EventJson }) {
  const people = {
    participants: json.participants,
    organizers: json.organizers,
    over: isOver(json),
    cancelled: event.status === 'cancelled',
    role: event.role,
  }
  return (
    <section id="people">
      {event.role === 'visitor' ? (
        <StaticIsland name="participants" props={people} />
      ) : event.role === 'organizer' ? (
        <Island
          name="manage-people"
          props={{ ...people, event_id: event.id, price: event.price, is_owner: event.isOwner }}
        />
      ) : (
        <Island name="participants" props={people} isConstant />
      )}
    </section>
  )
}
