import type { ModeratedKind } from '../shared/moderated.ts'
import { queryOf } from '../shared/query.ts'
import { t } from '../texts/layout.ts'

type Reported = { kind: ModeratedKind; id: string | number; hikeId?: number }

type ReportLinkProps =
  | { kind: 'event' | 'post'; id: number }
  | { kind: 'user'; id: number; name: string }
  | { kind: 'message'; hikeId: number }

/** A link to the form that reports an item. For messages, it opens the list to choose one from. */
export const ReportLink = (item: ReportLinkProps) => (
  <a
    className="button subtle report-link"
    href={item.kind === 'message' ? `/report?kind=message&event_id=${item.hikeId}` : reportPath(item)}
  >
    {item.kind === 'user' ? t.reportPerson(item.name) : t.report[item.kind]}
  </a>
)

export const reportPath = ({ kind, id, hikeId }: Reported) =>
  `/report?${queryOf({ kind, id: String(id), ...(hikeId && { event_id: String(hikeId) }) })}`
