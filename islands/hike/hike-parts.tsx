import type { HikeJson } from '../../src/hikes/page/json.ts'
import { timeOf } from '../../src/shared/hike-time.ts'
import { Icon } from '../../src/shared/icon.tsx'

export const WhenAndWhere = ({ hike }: { hike: HikeJson }) => (
  <>
    <p className="time">
      <time dateTime={hike.event_time} suppressHydrationWarning>
        {timeOf(hike)}
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
