import { calendarDate } from '../../shared/format.ts'
import { t } from '../../texts/hike-page.ts'
import { writtenLang } from '../../texts/language.ts'
import type { Hike } from './hike-details.ts'

/** The posts about a hike. */
export const Reports = ({ hike: { reports, timeZone } }: { hike: Hike }) =>
  reports.length > 0 && (
    <section id="reports" aria-labelledby="reports-title">
      <h2 id="reports-title">{t.howItWas}</h2>
      <ul className="reports-of-hike">
        {reports.map((report) => (
          <li key={report.id}>
            <a href={`/blog/${report.id}`} dir="auto" lang={writtenLang()}>
              {report.title}
            </a>
            <small className="muted">
              {t.byOn(report.username, calendarDate(report.createdAt, timeZone))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
