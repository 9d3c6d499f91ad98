import type { openReports } from './open-reports.ts'
import { ReportedRow } from './reported-row.tsx'

type ReportsProps = Awaited<ReturnType<typeof openReports>> & { csrf: string; zone: string }

/** What is reported, for `/admin`. */
export const Reports = ({ things, next, csrf, zone }: ReportsProps) => (
  <>
    {things.length === 0 && <p className="muted">Nothing is reported.</p>}
    <ul className="reports">
      {things.map((thing) => (
        <li key={thing.id}>
          <ReportedRow thing={thing} csrf={csrf} zone={zone} />
        </li>
      ))}
    </ul>
    {next && (
      <p>
        <a className="button" href={`/admin?after=${next}`}>
          Show later ones
        </a>
      </p>
    )}
  </>
)
