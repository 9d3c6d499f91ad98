import type { reports } from '../db/schema.ts'
import { queryOf } from '../shared/query.ts'

export type Kind = (typeof reports.$inferSelect)['kind']
/** What is reported. `subject` is an id, or the name of a picture; `hikeId` is the hike of a chat message, otherwise 0. */
export type Thing = { kind: Kind; subject: string; hikeId: number }

type ReportLinkProps = { what: string } & (
  | { kind: Exclude<Kind, 'message'>; id: number }
  | { kind: 'message'; hikeId: number }
)

/** The link to the page to report something; for messages, to the list of them. */
export const ReportLink = ({ what, ...thing }: ReportLinkProps) => (
  <a
    className="button subtle report-link"
    href={
      thing.kind === 'message'
        ? `/report?kind=message&event_id=${thing.hikeId}`
        : reportPath({ kind: thing.kind, subject: String(thing.id), hikeId: 0 })
    }
  >
    Report {what}
  </a>
)

export const reportPath = ({ kind, subject, hikeId }: Thing) =>
  `/report?${queryOf({ kind, id: subject, ...(hikeId !== 0 && { event_id: String(hikeId) }) })}`
