import { calendarDate } from '../../shared/format.ts'
import type { Hike } from './hike-details.ts'

type ReportsProps = {
  hike: Hike
  /** Whether those who came may write about it now. */
  mayWrite: boolean
  viewerId: number
}

/** The posts about a hike, and for those who came a link to write one. */
export function Reports({ hike, mayWrite, viewerId }: ReportsProps) {
  const { id, reports, timeZone } = hike
  const isOffered = mayWrite && hike.hasCome && reports.every(({ authorId }) => authorId !== viewerId)
  if (reports.length === 0 && !isOffered) return null
  return (
    <section id="reports" aria-labelledby="reports-title">
      <h2 id="reports-title">How it was</h2>
      {reports.length > 0 && (
        <ul className="reports-of-hike">
          {reports.map((report) => (
            <li key={report.id}>
              <a href={`/blog/${report.id}`} dir="auto">
                {report.title}
              </a>
              <small className="muted">
                {report.username}, {calendarDate(report.createdAt, timeZone)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <p className="row">
          <a className="button" href={`/?tab=blog&write=1&event_id=${id}`}>
            Write about it
          </a>
        </p>
      )}
    </section>
  )
}
