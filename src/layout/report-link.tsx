import { type Kind, reportPath } from '../admin/reports/schema.ts'

type ReportLinkProps = { what: string } & (
  | { kind: Exclude<Kind, 'message'>; id: number }
  | { kind: 'message'; eventId: number }
)

/** The way to the page to report something; of messages, to their list. */
export const ReportLink = ({ what, ...thing }: ReportLinkProps) => (
  <a
    className="button subtle report-link"
    href={
      thing.kind === 'message'
        ? `/report?kind=message&event_id=${thing.eventId}`
        : reportPath({ kind: thing.kind, subject: String(thing.id), eventId: 0 })
    }
  >
    Report {what}
  </a>
)
