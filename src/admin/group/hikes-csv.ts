import { sql } from 'drizzle-orm'
import { requireAdmin } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { usualPriceOf } from '../../context/group.ts'
import { type CsvDialect, csvStream } from '../../http/csv.ts'
import { decimalAmount } from '../../shared/money.ts'
import { cellsOf, isoTime, PAGE_SIZE, type Row, yesOrNo } from './rows.ts'

const columns = [
  'id',
  'name',
  'status',
  'cancellation_reason',
  'hidden',
  'start',
  'end',
  'time_zone',
  'place',
  'latitude',
  'longitude',
  'organizer',
  'co_organizers',
  'joins_open',
  'joins_close',
  'places',
  'minimum',
  'participants',
  'waiting',
  'pending',
  'price',
  'currency',
  'paid',
  'distance_km',
  'ascent_m',
  'duration_h',
  'grade',
  'created_at',
  'url',
  /** The next five columns are for the import of this file (src/admin/import). */
  'price_cents',
  'refund_until_hours',
  'late_refund_percent',
  'guests_allowed',
  'nights',
  /** The number of participants and guests. */
  'going',
] as const
type Column = (typeof columns)[number]

/**
 * Exports every hike, sorted by id, including past and cancelled hikes but no drafts. `paid` counts the users who have
 * paid. For admins; throws 401 and 403.
 */
export function hikesCsv(
  { db, actor, config }: RequestContext,
  dialect: CsvDialect,
): ReadableStream<Uint8Array> {
  requireAdmin(actor)
  const currency = config.GROUP_CURRENCY
  return csvStream([...columns], dialect, async (after: number | undefined) => {
    const rows = await db.all<Row<Column> & { amount: number }>(
      selectHikes(after ?? 0, currency, config.APP_ORIGIN),
    )
    const lines = rows.map((row) =>
      cellsOf(columns, {
        ...row,
        price: { number: decimalAmount(row.amount, currency) },
        currency: currency.toUpperCase(),
        price_cents: row.amount,
      }),
    )
    return { lines, last: rows.at(-1)?.id }
  })
}

const inState = (state: string) =>
  sql`(SELECT count(*) FROM participation WHERE event_id = events.id AND state = ${state})`

const selectHikes = (after: number, currency: string, origin: string) => sql`
  SELECT events.id, name, status, cancellation_reason, ${yesOrNo(sql`events.hidden_at IS NOT NULL`)} AS hidden,
    ${isoTime(sql`event_time`)} AS start, ${isoTime(sql`end_time`)} AS end, time_zone, location AS place, location_lat AS latitude,
    location_lng AS longitude, users.username AS organizer,
    (SELECT group_concat(co.username, ' ') FROM co_organizers JOIN users AS co ON co.id = user_id
      WHERE event_id = events.id) AS co_organizers,
    ${isoTime(sql`joins_open_at`)} AS joins_open, ${isoTime(sql`joins_close_at`)} AS joins_close,
    capacity AS places, min_participants AS minimum, guests_allowed, going, participant_count AS participants, ${inState('waiting')} AS waiting,
    ${inState('pending')} AS pending, coalesce(price_cents, ${usualPriceOf(currency)}) AS amount,
    (SELECT count(*) FROM payments WHERE event_id = events.id AND state IN ('paid', 'outside') AND void_reason IS NULL AND left_at IS NULL) AS paid,
    distance AS distance_km, elevation_diff AS ascent_m, estimated_duration AS duration_h, grade,
    refund_until_hours, late_refund_percent,
    (SELECT group_concat(value ->> 'name', '; ') FROM json_each(events.nights)) AS nights,
    ${isoTime(sql`events.created_at`)} AS created_at, ${`${origin}/events/`} || events.id AS url
  FROM events JOIN users ON users.id = organizer_id WHERE events.id > ${after} AND status <> 'draft' ORDER BY events.id LIMIT ${PAGE_SIZE}`
