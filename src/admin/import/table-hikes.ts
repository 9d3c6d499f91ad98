import { instantAt } from '../../shared/local-instant.ts'
import { type Entry, entryOf, FIELDS } from './imported-hike.ts'
import { fileError, type Line, type Table } from './reading.ts'

const NUMBERS = ['elevation_diff', 'distance', 'estimated_duration', 'location_lat', 'location_lng']
const INTEGERS = ['price', 'capacity']
/** Several in one cell are separated by semicolons, bars or lines. */
const LISTS = ['gear', 'good_for', 'questions']
const REQUIRED = ['name', 'location', 'event_time']

type Context = { timeZone: string; currency: string }

/** The hikes of a table, and its columns that are none of a hike. Throws 400 where one is missing that every hike needs. */
export function hikesOfTable({ columns, lines }: Table, context: Context) {
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw fileError(
      `There is no column ${missing.join(', ')}. The first line has the names of the columns: name, location and event_time for hikes, e-mail and name for members.`,
    )
  const ignored = columns.filter((column) => column !== '' && !FIELDS.includes(column))
  return { entries: lines.map((line) => readLine(line, context)), ignored }
}

function readLine({ number, cells, problem }: Line, { timeZone, currency }: Context): Entry {
  const problems = problem ? [problem] : []
  const input = Object.fromEntries(
    Object.entries(cells)
      .filter(([column]) => FIELDS.includes(column))
      .map(([column, cell]) => [column, cellValue(column, cell, cells.time_zone ?? timeZone)]),
  )
  if (cells.event_time && input.event_time === undefined)
    problems.push(`“${cells.event_time}” is not a time such as 2031-06-14 09:30 or 14.06.2031 09:30.`)
  return entryOf(input, { line: number, uid: null, notes: [], problems }, currency)
}

function cellValue(column: string, cell: string, timeZone: string): unknown {
  if (column === 'event_time') return localInstant(cell, timeZone)
  // A comma is the decimal point of most of Europe.
  if (NUMBERS.includes(column)) return /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
  if (INTEGERS.includes(column)) return /^\d{1,9}$/.test(cell) ? Number(cell) : cell
  if (LISTS.includes(column))
    return cell
      .split(/[;|\n]/)
      .map((item) => item.trim())
      .filter(Boolean)
  return cell
}

const TIME = String.raw`[T ]\s*(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?`
const FORMS = [
  new RegExp(`^(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})${TIME}$`),
  new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})${TIME}$`),
]

/** The instant (ISO 8601) of a local time, or undefined. A time with an offset of its own is taken as it is. */
function localInstant(text: string, timeZone: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return text
  const parts = FORMS.map((form) => form.exec(text)?.groups).find(Boolean)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (name) => Number(parts[name]),
  )
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60
  return isReal ? new Date(instantAt(local.getTime(), timeZone)).toISOString() : undefined
}
