import type { ReactNode } from 'react'
import { hikeDates } from '../../shared/format.ts'
import { writtenLang } from '../../texts/language.ts'
import type { HikeSummary } from './hike-summary.ts'

type HikeRowProps = {
  hike: Pick<HikeSummary, 'id' | 'name' | 'location' | 'eventTime' | 'endTime' | 'timeZone' | 'status'>
  now: Date
  href?: string
  children: ReactNode
}

export const HikeRow = ({ hike, now, href = `/events/${hike.id}`, children }: HikeRowProps) => (
  <li id={`hike-${hike.id}`}>
    <time dateTime={hike.eventTime.toISOString()}>
      {hikeDates(hike.eventTime, hike.endTime, hike.timeZone, now)}
    </time>
    <h3>
      <a href={href} lang={writtenLang()}>
        {hike.status === 'cancelled' ? <s>{hike.name}</s> : hike.name}
      </a>
    </h3>
    <p className="muted place">{hike.location}</p>
    {children}
  </li>
)
