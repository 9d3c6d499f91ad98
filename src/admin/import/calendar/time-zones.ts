import { DAY } from '../../../shared/duration.ts'
import { canonicalTimeZone, utcOffset } from '../../../shared/local-time.ts'
import { t } from '../../../texts/import.ts'
import { quoted } from '../reading.ts'
import type { Component } from './components.ts'
import { type DefinedZone, readZone } from './defined-zones.ts'
import { spend, type WorkBudget } from './work-budget.ts'

/** A time zone of a calendar. */
export type Zone = {
  /** Local time minus UTC at an instant, in milliseconds. */
  offsetAt: (time: number) => number
  /** The IANA zone in which a time is shown. */
  shownIn: (time: number) => { timeZone: string; notes: string[] }
}

type Missing = { error: string }
export type FindZone = (name: string) => Zone | Missing

export const ianaZone = (timeZone: string): Zone => ({
  offsetAt: (time) => utcOffset(time, timeZone),
  shownIn: () => ({ timeZone, notes: [] }),
})

/** Returns a zone with a constant offset. Its times are displayed in the given IANA zone. */
export const offsetZone = (offset: number, timeZone: string): Zone => ({
  offsetAt: () => offset,
  shownIn: () => ({ timeZone, notes: [] }),
})

/**
 * Returns a function that finds a zone by its name: an IANA zone, or one that the calendar defines. The latter is shown
 * in an IANA zone with the same offsets or, if none is found, in the group's zone with a note.
 */
export function zonesOf(calendar: Component, group: string, budget: WorkBudget): FindZone {
  const defined = new Map<string, DefinedZone>()
  for (const component of calendar.components)
    if (component.name === 'VTIMEZONE') {
      const zone = readZone(component, budget)
      if (!defined.get(keyOf(zone.name))?.offsetAt) defined.set(keyOf(zone.name), zone)
    }
  const resolved = new Map<string, Zone | Missing>()
  return (name) => {
    const zone = resolved.get(name) ?? resolve(name, defined.get(keyOf(name)), group, budget)
    resolved.set(name, zone)
    return zone
  }
}

/** Programs escape names differently in parameters and in text. */
const keyOf = (name: string) => name.replaceAll(/["\\]/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

function resolve(
  name: string,
  defined: DefinedZone | undefined,
  group: string,
  budget: WorkBudget,
): Zone | Missing {
  const iana = canonicalTimeZone(name.replaceAll('"', '').trim())
  // All programs read IANA names alike, except names without a slash such as EST or GMT.
  if (iana && name.includes('/')) return comparedZone(iana, defined)
  if (defined?.offsetAt) return definedZone(defined, defined.offsetAt, group, budget)
  const known = iana ?? registeredName(name)
  if (known) return ianaZone(known)
  return { error: defined ? t.zoneUnreadable(quoted(name), defined.line) : t.zoneUndefined(quoted(name)) }
}

function comparedZone(timeZone: string, defined: DefinedZone | undefined): Zone {
  const offsetAt = (time: number) => utcOffset(time, timeZone)
  return {
    offsetAt,
    shownIn: (time) => ({
      timeZone,
      notes:
        defined?.offsetAt && defined.offsetAt(time) !== offsetAt(time)
          ? [t.zoneDefinedOtherwise(timeZone, defined.line)]
          : [],
    }),
  }
}

/** Returns the IANA name after the prefix of a registry, as in '/mozilla.org/20050126_1/Europe/Zurich'. */
function registeredName(name: string): string | null {
  if (!name.startsWith('/')) return null
  const parts = name.split('/')
  return canonicalTimeZone(parts.slice(-2).join('/')) ?? canonicalTimeZone(parts.slice(-3).join('/'))
}

function definedZone(
  { name, location }: DefinedZone,
  offsetAt: Zone['offsetAt'],
  group: string,
  budget: WorkBudget,
): Zone {
  const named = [location, canonicalTimeZone(name), registeredName(name)].filter((zone) => zone !== null)
  let last = named[0] ?? group
  const findLike = (time: number) => {
    if (isLike(last, offsetAt, time)) return last
    if (!spend(budget, SEARCH)) return undefined
    return [...named, group, ...EXAMPLES].find((zone) => isLike(zone, offsetAt, time))
  }
  return {
    offsetAt,
    shownIn: (time) => {
      const timeZone = findLike(time)
      if (timeZone !== undefined) {
        last = timeZone
        return { timeZone, notes: [] }
      }
      return { timeZone: group, notes: [t.zoneUnknown(quoted(name), group)] }
    },
  }
}

/** The cost of comparing a zone with all `EXAMPLES`, in steps of the budget. */
const SEARCH = 1000

/** Zones are compared over a year, because many have the same offset in one half of it. */
const SAMPLES = [-182, -91, 0, 91, 182].map((days) => days * DAY)

const isLike = (zone: string, offsetAt: Zone['offsetAt'], time: number) =>
  SAMPLES.every((days) => utcOffset(time + days, zone) === offsetAt(time + days))

/** An IANA zone for each common combination of an offset and rules for summer time. */
const EXAMPLES = [
  ...['Europe/Berlin', 'Europe/London', 'Europe/Athens', 'UTC', 'Europe/Istanbul', 'Europe/Moscow'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Phoenix'],
  ...['America/Anchorage', 'Pacific/Honolulu', 'America/Halifax', 'America/St_Johns', 'America/Sao_Paulo'],
  ...['America/Bogota', 'America/Caracas', 'America/Santiago', 'America/Mexico_City', 'Africa/Lagos'],
  ...['Africa/Johannesburg', 'Africa/Nairobi', 'Africa/Cairo', 'Asia/Jerusalem', 'Asia/Dubai', 'Asia/Tehran'],
  ...['Asia/Karachi', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Bangkok', 'Asia/Shanghai'],
  ...['Asia/Tokyo', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Sydney'],
  ...['Australia/Brisbane', 'Pacific/Auckland'],
]
