import { generateIcsEvent, generateIcsText, generateIcsTimezone, type IcsEvent } from 'ts-ics'
import type { RequestContext } from '../context/context.ts'
import type { hikes } from '../db/schema.ts'
import { expectedEnd } from '../shared/hike-time.ts'
import { canonicalTimeZone } from '../shared/local-time.ts'
import { plainCharacters } from '../shared/plain-characters.ts'
import { t } from '../texts/calendar.ts'
import { timeZone, zonedTime } from './time-zone.ts'

// ts-ics writes events and time zones, and is two thirds the size of ical-generator.

export type CalendarHike = Pick<
  typeof hikes.$inferSelect,
  | 'id'
  | 'name'
  | 'description'
  | 'location'
  | 'locationLat'
  | 'locationLng'
  | 'eventTime'
  | 'endTime'
  | 'timeZone'
  | 'estimatedDuration'
  | 'status'
  | 'sequence'
  | 'updatedAt'
>

/** `name` is the name of the group. */
type Site = { origin: string; name: string }

export const siteOf = ({ config, group }: Pick<RequestContext, 'config' | 'group'>): Site => ({
  origin: config.APP_ORIGIN,
  name: group.name,
})

export const ICS_TYPE = 'text/calendar; charset=utf-8'

/** The file name of a hike's calendar file, in downloads and in emails. */
export const icsFileName = ({ id }: { id: number }) => `hike-${id}.ics`

/** Returns the iCalendar file of a hike (RFC 5545), as served at `/events/{id}.ics`. Its content type is `ICS_TYPE`. */
export const hikeIcs = (site: Site, hike: CalendarHike) => calendarIcs(site, [hike])

/** Returns the iCalendar file of several hikes. With a `name`, it is a calendar to subscribe to (RFC 7986). */
export function calendarIcs(site: Site, hikes: CalendarHike[], name?: string): string {
  const zones = Map.groupBy(hikes, zoneOf)
    .entries()
    .map(([zone, its]) => timeZone(zone, its.flatMap(period)))
    .toArray()
  // The library writes the calendar's own lines in an order that RFC 5545 does not allow.
  return foldLines(
    [
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
      generateIcsText('PRODID', `-//${site.name}//Hikes//EN`),
      'CALSCALE:GREGORIAN\r\n',
      name === undefined ? '' : subscription(name),
      ...zones.map((zone) => generateIcsTimezone(zone, { skipFormatLines: true })),
      ...hikes.map((hike) =>
        generateIcsEvent(vevent(site, hike), { skipFormatLines: true, timezones: zones }),
      ),
      'END:VCALENDAR\r\n',
    ].join(''),
  )
}

/**
 * Returns the properties for the name and the refresh interval of a calendar: those of RFC 7986, and those that older
 * clients read.
 */
const subscription = (name: string) =>
  generateIcsText('NAME', name) +
  generateIcsText('X-WR-CALNAME', name) +
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n'

const zoneOf = (hike: CalendarHike) => canonicalTimeZone(hike.timeZone) ?? 'UTC'

const period = ({ eventTime, endTime, estimatedDuration }: CalendarHike) =>
  [eventTime, expectedEnd(eventTime, endTime, estimatedDuration)] as const

function vevent({ origin }: Site, hike: CalendarHike): IcsEvent {
  const url = `${origin}/events/${hike.id}`
  const [start, end] = period(hike)
  const isCancelled = hike.status === 'cancelled'
  const { locationLat: lat, locationLng: lng } = hike
  return {
    uid: `event-${hike.id}@${new URL(origin).hostname}`,
    // The time of the last change, not the current time: the file of an unchanged hike stays the same.
    stamp: { date: hike.updatedAt },
    sequence: hike.sequence,
    start: zonedTime(start, zoneOf(hike)),
    end: zonedTime(end, zoneOf(hike)),
    summary: plainCharacters(isCancelled ? t.cancelled(hike.name) : hike.name),
    // The description includes the address, because Google Calendar does not show `URL`.
    description: plainCharacters(`${hike.description}\n\n${url}`).trim(),
    location: plainCharacters(hike.location),
    ...(lat !== null && lng !== null && { geo: `${degrees(lat)};${degrees(lng)}` }),
    url,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
  }
}

/** Rounds degrees to six decimals (about a decimetre), which are written without an exponent. */
const degrees = (value: number) => Number(value.toFixed(6))

const MAX_OCTETS = 75

/**
 * Folds the lines of an iCalendar file at 75 octets of UTF-8 (RFC 5545, 3.1), never within a character. The library
 * counts UTF-16 code units, and would split surrogate pairs.
 */
export const foldLines = (text: string) => text.split('\r\n').map(foldLine).join('\r\n')

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
