import { Island } from '../../layout/island.tsx'
import type { MapProps } from '../../maps/view/map-embed.tsx'
import { Icon } from '../../shared/icon.tsx'
import { eventPictureUrl } from '../../shared/picture-urls.ts'
import { Announcements } from '../view/announcements.tsx'
import { Cover } from '../view/cover.tsx'
import { EventFacts } from '../view/event-facts.tsx'
import type { Event } from './event-details.ts'
import type { PageFacts } from './facts.ts'
import type { EventJson } from './json.ts'

type PageHeadProps = {
  event: Event
  json: EventJson
  facts: PageFacts
  canEdit: boolean
  viewerId: number
  map: MapProps
  feePercent: number
}

/** The picture of an event, what its organizers have announced, its name and its facts. */
export const PageHead = ({ event, json, facts, canEdit, viewerId, map, feePercent }: PageHeadProps) => (
  <div className="head" id="plan">
    <p className="back">
      <a href="/">
        <Icon name="back" />
        Home
      </a>
    </p>
    {canEdit ? (
      <Island name="picture-upload" props={{ event_id: event.id, image: eventPictureUrl(event) }} />
    ) : (
      <Cover url={eventPictureUrl(event)} />
    )}
    {event.role !== 'visitor' && (
      <div id="announcements">
        <Announcements event={json} />
      </div>
    )}
    {canEdit ? (
      <Island
        name="event-editor"
        props={{ event: facts, map, fee_percent: feePercent, viewer_id: viewerId }}
      />
    ) : (
      <div id="facts">
        <EventFacts event={json} />
      </div>
    )}
  </div>
)
