import type { HikeJson } from '../../src/hikes/page/json.ts'
import { eventTime } from '../../src/shared/format.ts'
import { Icon } from '../../src/shared/icon.tsx'

export const WhenAndWhere = ({ hike }: { hike: HikeJson }) => (
  <>
    <p className="time">
      <time dateTime={hike.event_time} suppressHydrationWarning>
        {eventTime(new Date(hike.event_time), hike.time_zone)}
      </time>
    </p>
    <p className="muted place">
      <Icon name="pin" />
      {hike.location}
    </p>
  </>
)

/** Replaces the card of a deleted hike. */
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
