import { Hono } from 'hono'
import { setFlash } from '../../http/cookies.ts'
import { ID, idParam } from '../../http/path.ts'
import type { AppEnv } from '../../work/env.ts'
import type { openReports } from './open-reports.ts'
import { ReportedRow } from './reported-row.tsx'
import { dismissReports } from './reports.ts'

/** Closes the reports of a thing without scripts. */
export const reportForms = new Hono<AppEnv>().post(`/admin/reports/:id${ID}/done`, async (c) => {
  await dismissReports(c.var.work, idParam(c))
  setFlash(c, 'Done.')
  return c.redirect('/admin', 303)
})

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
