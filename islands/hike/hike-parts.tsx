import type { HikeJson } from '../../src/hikes/page/json.ts'
import { timeOf } from '../../src/shared/hike-time.ts'
import { Icon } from '../../src/shared/icon.tsx'
import { t } from '../../src/texts/joining.ts'

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
  <section className="action-card" aria-label={t.participation}>
    <div className="action-bar">
      <p role="alert">{t.deleted}</p>
      <a className="button" href="/">
        {t.home}
      </a>
    </div>
  </section>
)
