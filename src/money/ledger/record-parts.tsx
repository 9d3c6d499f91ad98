import { eventDate } from '../../shared/format.ts'
import type { RecordedPayment } from './records.ts'

type HikeAndDateProps = { row: RecordedPayment; zone: string; by?: string }

/** The hike, as a link unless it is deleted, and when it was paid by whom. */
export const HikeAndDate = ({ row, zone, by }: HikeAndDateProps) => (
  <>
    {row.eventExists ? <a href={`/events/${row.eventId}`}>{row.eventName}</a> : <span>{row.eventName}</span>}
    <span className="muted">
      {by && `${by}, `}
      {eventDate(row.paidAt ?? row.createdAt, zone)}
    </span>
  </>
)
