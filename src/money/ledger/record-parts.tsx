import { hikeDate } from '../../shared/format.ts'
import type { RecordedPayment } from './records.ts'

type HikeAndDateProps = { row: RecordedPayment; zone: string; by?: string }

/** The hike, as a link unless it is deleted, and when it was paid by whom. */
export const HikeAndDate = ({ row, zone, by }: HikeAndDateProps) => (
  <>
    {row.hikeExists ? <a href={`/events/${row.hikeId}`}>{row.hikeName}</a> : <span>{row.hikeName}</span>}
    <span className="muted">
      {by && `${by}, `}
      {hikeDate(row.paidAt ?? row.createdAt, zone)}
    </span>
  </>
)
