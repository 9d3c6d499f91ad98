import { language } from '../texts/language.ts'
import { cached } from './cached.ts'
import { MINUTE } from './duration.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

const MAX_FORMATTERS = 200

/**
 * Caches formatters, because creating one takes a hundred times as long as using it. The key is in lower case because
 * old hikes have zones in any letter case.
 */
function formatter(locale: string, zone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone.toLowerCase()} ${Object.keys(options).length}`
  return cached(
    formatters,
    key,
    MAX_FORMATTERS,
    () => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }),
  )
}

export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
}

/** The local date and time in `zone`. Months count from 1, weekdays from Sunday = 0. */
export const localTime = memoize((instant, zone): LocalTime => {
  const part = Object.fromEntries(
    numbersIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
})

/** Throws for an unknown time zone. */
const numbersIn = (zone: string) =>
  formatter('en-GB', zone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

/**
 * Each locale abbreviates only the time zones of its own region (en-GB: CET, en-US: EST, en-AU: AEST), so they are
 * tried in turn.
 */
const NAMING_LOCALES = ['en-GB', 'en-US', 'en-AU']

/** 'CET'; in German 'MEZ'. */
export const zoneName = (instant: Date, zone: string) => zoneNames(instant, `${language()} ${zone}`)

const zoneNames = memoize((instant, key): string => {
  const [code = '', zone = ''] = key.split(' ')
  let first: string | undefined
  for (const locale of code === 'en' ? NAMING_LOCALES : [code, ...NAMING_LOCALES]) {
    const parts = formatter(locale, zone, { timeZoneName: 'short' }).formatToParts(instant)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    if (/^[A-Z]{2,5}$/.test(name)) return name
    first ??= name
  }
  return first ?? 'UTC'
})

/** Returns local time minus UTC at an instant, in milliseconds, precise to the minute. */
export function utcOffset(time: number, zone: string): number {
  const { year, month, day, hour, minute } = localTime(new Date(time), zone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / MINUTE) * MINUTE
}

/** '2031-06-14T09:30:00+02:00' (ISO 8601): the local time in `zone` with its offset. */
export function isoLocal(instant: Date, zone: string): string {
  const milliseconds = utcOffset(instant.getTime(), zone)
  const local = instant.getTime() + milliseconds
  const offset = milliseconds / MINUTE
  const pad = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const sign = offset < 0 ? '-' : '+'
  return `${new Date(local).toISOString().slice(0, 19)}${sign}${pad(hours)}:${pad(minutes)}`
}

const MAX_ZONES = 50
/**
 * More than the number of different minutes shown in a chat. With a lower limit, each rendering of a chat would clear
 * the cache.
 */
const MAX_MINUTES = 2000

/**
 * Caches a function whose value is the same for all instants of a minute. Without the cache, Intl took half of the
 * time needed to render the home page.
 */
export function memoize<Value>(compute: (instant: Date, zone: string) => Value) {
  const zones = new Map<string, Map<number, Value>>()
  return (instant: Date, zone: string): Value => {
    const minutes = cached(zones, zone, MAX_ZONES, () => new Map<number, Value>())
    const minute = Math.floor(instant.getTime() / MINUTE)
    return cached(minutes, minute, MAX_MINUTES, () => compute(instant, zone))
  }
}

/** Names that IANA has replaced but Intl still returns. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const MAX_LENGTH = 64

const known = new Map<string, string | null>()
const MAX_KNOWN = 1000

/** Names that Intl accepts but IANA does not have. Intl's BST is the time of Bangladesh, and its IST that of India. */
const FOREIGN =
  /^(?:ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST|SystemV\/.*)$/i

/**
 * Returns the canonical IANA name of a time zone, given in any letter case or by an alias: 'us/pacific' becomes
 * 'America/Los_Angeles'. Null for any other text, including offsets such as '+01:00', which Intl accepts.
 */
export function canonicalTimeZone(name: string): string | null {
  if (name.length > MAX_LENGTH || !/^[A-Za-z]/.test(name) || FOREIGN.test(name)) return null
  return cached(known, name, MAX_KNOWN, () => lookUp(name))
}

/** Takes half a millisecond, so the result is cached. */
function lookUp(name: string): string | null {
  try {
    const { timeZone } = numbersIn(name).resolvedOptions()
    return renamed[timeZone] ?? timeZone
  } catch {
    return null
  }
}
