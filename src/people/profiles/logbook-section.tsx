import { amount, calendarDate } from '../../shared/format.ts'
import type { Logbook } from './logbook.ts'

type LogbookSectionProps = { logbook: Logbook; memberSince: Date; zone: string }

/** The attended hikes, beside the typical hike that the user has entered. */
export const LogbookSection = ({
  logbook: { all, thisYear, led },
  memberSince,
  zone,
}: LogbookSectionProps) => (
  <section>
    <h2>Hiked with the group</h2>
    <dl className="facts">
      <div>
        <dt>Hikes</dt>
        <dd>{amount(all.hikes)}</dd>
      </div>
      <div>
        <dt>Distance</dt>
        <dd>{amount(all.km)} km</dd>
      </div>
      <div>
        <dt>Climb</dt>
        <dd>{amount(all.ascent)} m</dd>
      </div>
    </dl>
    {all.hikes > 0 && (
      <p>
        This year: {countOf(thisYear.hikes)} · {amount(thisYear.km)} km · {amount(thisYear.ascent)} m
      </p>
    )}
    <p className="muted">
      Member since {calendarDate(memberSince, zone)} · has led {countOf(led)}
    </p>
  </section>
)

const countOf = (hikes: number) => (hikes === 1 ? '1 hike' : `${amount(hikes)} hikes`)
