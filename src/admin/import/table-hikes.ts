import { nightsProblem } from '../../hikes/view/between-fields.ts'
import { calendarDays } from '../../shared/format.ts'
import { instantAt } from '../../shared/local-instant.ts'
import { canonicalTimeZone } from '../../shared/local-time.ts'
import { formatMoney, fromDecimal } from '../../shared/money.ts'
import { t } from '../../texts/import.ts'
import type { Fields } from './columns.ts'
import { type Entry, entryOf } from './imported-hike.ts'
import { numberReader } from './numbers.ts'
import { quoted } from './reading.ts'
import type { Line, Table } from './table.ts'
import type { Column } from './vocabulary.ts'

/**
 * How '1.250' is read by default in each column: an ascent is not given in millimetres, and a duration is not thousands
 * of hours.
 */
const NUMBERS: Partial<Record<Column, 'decimal' | 'thousands' | 'coordinate'>> = {
  ...{ elevation_diff: 'thousands', price: 'thousands', capacity: 'thousands', guests_allowed: 'thousands' },
  ...{ min_participants: 'thousands' },
  ...{ refund_until_hours: 'thousands', late_refund_percent: 'thousands' },
  ...{ distance: 'decimal', estimated_duration: 'decimal' },
  ...{ location_lat: 'coordinate', location_lng: 'coordinate' },
}
/** Columns of whole numbers: '12.00' is not a number of cents. */
const WHOLE: Column[] = [
  'price',
  'capacity',
  'min_participants',
  'guests_allowed',
  'refund_until_hours',
  'late_refund_percent',
]
/** Columns with several values in a cell, separated by semicolons, bars or line breaks. */
const LISTS: Column[] = ['gear', 'good_for', 'questions']
/** The time of day of an end that is given as a date. */
const END_OF_TOUR = '18:00'

type Context = { timeZone: string; currency: string }
type Cells = Partial<Record<Column, string>>
type Readers = Partial<Record<Column, ReturnType<typeof numberReader>>>

/**
 * Returns the hikes of a table, and sentences about hikes that are omitted because they are cancelled or hidden by a
 * moderator.
 */
export function hikesOfTable(
  { lines }: Table,
  fields: Fields,
  context: Context,
): { entries: Entry[]; leftOut: string[] } {
  const readers = readersOf(lines, fields)
  const leftOut: string[] = []
  const entries = lines.flatMap((line) => {
    const cells = cellsOf(line, fields)
    const name = quoted(cells.name ?? '')
    if (CANCELLED.test(cells.status ?? '')) leftOut.push(t.lineCancelled(line.number, name))
    else if (YES.test(cells.hidden ?? '')) leftOut.push(t.lineHidden(line.number, name))
    else return [readLine(line, cells, readers, context)]
    return []
  })
  return { entries, leftOut }
}

const CANCELLED = /^(?:cancell?ed|abgesagt|annulée?|annullat[ao])$/i
const YES = /^(?:yes|ja|oui|s[iì])$/i

function readersOf(lines: Line[], fields: Fields): Readers {
  const columns = fields.flatMap((field, index) => {
    const reading = field && NUMBERS[field]
    return field && reading ? [{ field, reading, cells: lines.map(({ cells }) => cells[index] ?? '') }] : []
  })
  return Object.fromEntries(columns.map((column) => [column.field, numberReader(column, columns)]))
}

function readLine(line: Line, cells: Cells, readers: Readers, { timeZone, currency }: Context): Entry {
  const problems = line.problem ? [line.problem] : []
  const notes: string[] = []
  const { start_time, time_zone, event_time, end_time, nights = '', status: _s, hidden: _h, ...rest } = cells
  const zone = canonicalTimeZone(time_zone ?? timeZone)
  if (zone === null) problems.push(t.noTimeZone(time_zone ?? ''))
  const start = event_time && start_time ? `${event_time} ${start_time}` : event_time
  const instant = start && localInstant(start, zone ?? timeZone)
  if (start && !instant) problems.push(t.noTime(start))
  const endWithTime = end_time && `${end_time} ${END_OF_TOUR}`
  const dated = endWithTime && localInstant(endWithTime, zone ?? timeZone)
  const end = dated || (end_time && localInstant(end_time, zone ?? timeZone))
  if (end_time && !end && !CLOCK.test(end_time)) problems.push(t.noTime(end_time))
  // An end on the day of the start is ignored, because other programs write an end for every hike.
  const days = instant && end ? calendarDays(new Date(instant), new Date(end), zone ?? timeZone) : 1
  if (dated && days > 1) notes.push(t.wasReadAs('end_time', end_time, endWithTime))
  const nightNames = listOf(nights)
  const tooManyNights = nightsProblem(days, nightNames.length)
  if (tooManyNights) problems.push(tooManyNights)
  const input = {
    ...Object.fromEntries(
      Object.entries(rest).map(([name, cell]) => {
        const field = name as Column // `cells` has no other keys.
        return [
          field,
          isWindow(field)
            ? (localInstant(cell, zone ?? timeZone) ?? cell)
            : readCell(field, cell, readers, notes, currency),
        ]
      }),
    ),
    ...(instant && { event_time: instant }),
    ...(end && days !== 1 && { end_time: end }),
    ...(nightNames.length > 0 && { nights: nightNames.map((name) => ({ name })) }),
    // The zone of the group is added when the hike is stored, unless its place has one.
    ...(time_zone && zone && { time_zone: zone }),
  }
  return entryOf(input, { line: line.number, uid: null, notes, problems }, currency)
}

const isWindow = (field: Column) => field === 'joins_open_at' || field === 'joins_close_at'

function readCell(field: Column, cell: string, readers: Readers, notes: string[], currency: string) {
  const number = readers[field]?.(cell)
  if (!number) return LISTS.includes(field) ? listOf(cell) : cell
  if (WHOLE.includes(field) && !number.isWhole) return cell
  if (number.isGuess) notes.push(t.wasReadAs(field, cell, number.value))
  // The price may be meant in dollars.
  if (field === 'price' && number.value > 0 && number.value < fromDecimal(10, currency))
    notes.push(t.wasReadAs(field, cell, formatMoney(number.value, currency)))
  return number.value
}

/** Empty cells count as missing. */
const cellsOf = ({ cells }: Line, fields: Fields): Cells =>
  Object.fromEntries(
    fields.flatMap((field, index) => {
      const cell = cells[index] ?? ''
      return field === null || cell === '' ? [] : [[field, cell]]
    }),
  )

const listOf = (cell: string) =>
  cell
    .split(/[;|\n]/)
    .map((item) => item.trim())
    .filter(Boolean)

const TIME_OF_DAY = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?`
const CLOCK = new RegExp(`^${TIME_OF_DAY}$`)
const TIME = String.raw`[T ]\s*${TIME_OF_DAY}`
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second']
const FORMS = [
  new RegExp(`^(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})${TIME}$`),
  new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4}),?${TIME}$`),
]

/** Returns the instant (ISO 8601) of a local time, or undefined. An offset in the text takes precedence. */
function localInstant(text: string, timeZone: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text))
    return Number.isNaN(Date.parse(text)) ? undefined : text
  const parts = FORMS.map((form) => form.exec(text)?.groups).find(Boolean)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = PARTS.map((name) =>
    Number(parts[name] ?? 0),
  )
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isRealDate = local.getUTCMonth() === month - 1 && local.getUTCDate() === day
  const isReal = isRealDate && hour < 24 && minute < 60 && second < 60
  return isReal ? new Date(instantAt(local.getTime(), timeZone)).toISOString() : undefined
}
