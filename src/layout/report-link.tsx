import type { reports } from '../db/schema.ts'
import { queryOf } from '../shared/query.ts'

export type Kind = (typeof reports.$inferSelect)['kind']
/** What is reported. `subject`: an id; of a picture, its name. `hikeId`: of the chat that has the message, otherwise 0. */
export type Thing = { kind: Kind; subject: string; hikeId: number }

type ReportLinkProps = { what: string } & (
  | { kind: Exclude<Kind, 'message'>; id: number }
  | { kind: 'message'; hikeId: number }
)

/** The way to the page to report something; of messages, to their list. */
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

/** The address of the page to report it. */
export const reportPath = ({ kind, subject, hikeId }: Thing) =>
  `/report?${queryOf({ kind, id: subject, ...(hikeId !== 0 && { event_id: String(hikeId) }) })}`
