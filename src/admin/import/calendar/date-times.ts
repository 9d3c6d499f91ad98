import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../../shared/duration.ts'

/** A date, with or without a time. `local` is in milliseconds, as if the date were in UTC. */
export type DateTime = {
  local: number
  isDate: boolean
  /** Local time minus UTC, in milliseconds; null if the text has none. */
  offset: number | null
}

/** Matches dates and times of RFC 5545 (3.3.4, 3.3.5), and of ISO 8601, which are just as unambiguous. */
const DATE_TIME =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/** Null if the text is not a date. */
export function readDateTime(text: string): DateTime | null {
  const match = DATE_TIME.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [1, 3, 4, 5, 6, 7].map((index) =>
    Number(match[index] ?? 0),
  )
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  // Date.UTC reads years below 100 as years of the twentieth century.
  if (!isReal || year < 1000 || hour > 23 || minute > 59 || second > 60) return null
  const offset = match[8] === undefined ? null : readOffset(match[8])
  if (match[8] !== undefined && offset === null) return null
  // A leap second is read as second 59.
  const time = hour * HOUR + minute * MINUTE + Math.min(second, 59) * SECOND
  return { local: date.getTime() + time, isDate: match[5] === undefined, offset }
}

const OFFSET = /^([+-])(\d\d):?(\d\d)?:?(\d\d)?$/

/** Converts an offset such as '+0100' to milliseconds. Null if it is invalid, or if its hours are above 18. */
export function readOffset(text: string): number | null {
  if (/^Z$/i.test(text)) return 0
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(text.trim()) ?? []
  if (!sign || Number(hours) > 18 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND
  return sign === '-' ? -size : size
}

const DURATION =
  /^([+-])?P(?!$)(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i

/** Converts a duration (RFC 5545, 3.3.6) to milliseconds. */
export function readDuration(text: string): number | null {
  const match = DURATION.exec(text.trim())
  if (!match) return null
  const units = [WEEK, DAY, HOUR, MINUTE, SECOND]
  const size = units.reduce((sum, unit, index) => sum + Number(match[index + 2] ?? 0) * unit, 0)
  return match[1] === '-' ? -size : size
}
