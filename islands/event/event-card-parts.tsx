import type { EventJson } from '../../src/hikes/page/json.ts'
import { eventTime } from '../../src/shared/format.ts'
import { Icon } from '../../src/shared/icon.tsx'

/** When and where an event is. */
export const WhenAndWhere = ({ event }: { event: EventJson }) => (
  <>
    <p className="time">
      <time dateTime={event.event_time} suppressHydrationWarning>
        {eventTime(new Date(event.event_time), event.time_zone)}
      </time>
    </p>
    <p className="muted place">
      <Icon name="pin" />
      {event.location}
    </p>
  </>
)

/** In place of the card. */
export const DeletedNotice = () => (
  <section className="action-card" aria-label="Participation">
    <div className="action-bar">
      <p role="alert">This hike has been deleted.</p>
      <a className="button" href="/">
        Home
      </a>
    </div>
  </section>
)
