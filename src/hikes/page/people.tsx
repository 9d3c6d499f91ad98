import { Island, StaticIsland } from '../../layout/island.tsx'
import { peopleIn } from '../../participation/view/guests.ts'
import { joinWindow } from '../../participation/view/join-window.ts'
import { isOver } from '../../shared/hike-time.ts'
import { t } from '../../texts/organizers.ts'
import type { Hike } from './hike-details.ts'
import type { HikeJson } from './json.ts'

export function PagePeople({ hike, json, viewerId }: { hike: Hike; json: HikeJson; viewerId: number }) {
  const people = {
    participants: json.participants,
    unlisted: json.going - peopleIn(json.participants),
    organizers: json.organizers,
    over: isOver(json),
    cancelled: hike.status === 'cancelled',
    draft: hike.status === 'draft',
    joinsClosed: joinWindow(json) !== 'open',
    role: hike.role,
  }
  return (
    <section id="people">
      {hike.role === 'organizer' ? (
        <Island
          name="manage-people"
          props={{
            ...people,
            event_id: hike.id,
            viewer_id: viewerId,
            price: hike.price,
            is_owner: hike.isOwner,
          }}
        />
      ) : (
        <StaticIsland name="participants" props={people} />
      )}
      {hike.isOwner && !people.over && !people.cancelled && (
        <p className="row">
          <a className="button subtle" href={`/events/${hike.id}/organizers`}>
            {t.askSomebody}
          </a>
        </p>
      )}
    </section>
  )
}
