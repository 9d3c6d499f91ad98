import { instantByOffsets } from '../../../shared/local-instant.ts'
import { t } from '../../../texts/import.ts'
import { quoted } from '../reading.ts'
import { type Component, textIn } from './components.ts'
import { readDateTime } from './date-times.ts'
import type { Property } from './properties.ts'
import { type FindZone, ianaZone, offsetZone, type Zone, zonesOf } from './time-zones.ts'
import { spend, type WorkBudget } from './work-budget.ts'

export type Scope = {
  method: string
  findZone: FindZone
  /** The zone that the calendar names for all its times. The property for it is common, but not part of RFC 5545. */
  ownZone: Zone | { error: string } | null
  group: string
  budget: WorkBudget
}

const OWN_ZONE = ['X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID']

export function scopeOf(calendar: Component, group: string, budget: WorkBudget): Scope {
  const findZone = zonesOf(calendar, group, budget)
  const own = OWN_ZONE.map((name) => textIn(calendar, name)).find(Boolean)
  return {
    method: textIn(calendar, 'METHOD')?.toUpperCase() ?? '',
    findZone,
    ownZone: own === undefined ? null : findZone(own),
    ...{ group, budget },
  }
}

/** A time of an event. `local` is its local date and time in milliseconds, as if it were in UTC. */
export type Time = { instant: number; local: number; isDate: boolean; zone: Zone; notes: string[] }

/** The cost of computing an instant, in steps of the budget. */
export const TIME_STEPS = 20

/**
 * Reads the time of a property, or of one value in its list. A time without a zone is local to `series` if given,
 * otherwise to the zone of the calendar or the group.
 */
export function readTime(
  { name: property, parameters, value }: Property,
  scope: Scope,
  series?: Zone,
  text = value,
): Time | { error: string } {
  if (!spend(scope.budget, TIME_STEPS)) return { error: t.computesTooLong }
  const read = readDateTime(text)
  if (!read) return { error: unreadable(property, quoted(text)) }
  const name = parameters.TZID?.trim() || undefined
  const isDate = read.isDate || /^DATE$/i.test(parameters.VALUE ?? '')
  const { local, offset } = read
  const found = offset === null ? zoneOfLocal(name, scope, series) : zoneOfOffset(name, offset, scope)
  if ('error' in found) return found
  const instant = offset === null ? instantAt(local, found) : local - offset
  return {
    ...{ instant, local, isDate, zone: found },
    notes: notesOf(name, offset, found, instant),
  }
}

function unreadable(property: string, text: string): string {
  if (property === 'DTSTART') return t.noStart(text)
  return property === 'DTEND' ? t.noEndTime(text) : t.noDate(text)
}

export const instantAt = (local: number, { offsetAt }: Zone) => instantByOffsets(local, offsetAt)

function zoneOfLocal(name: string | undefined, scope: Scope, series?: Zone): Zone | { error: string } {
  if (name !== undefined) return scope.findZone(name)
  return series ?? scope.ownZone ?? ianaZone(scope.group)
}

/** Returns a zone with the offset of the value. It is shown in the named zone, the calendar's own, or the group's. */
function zoneOfOffset(name: string | undefined, offset: number, { findZone, ownZone, group }: Scope): Zone {
  const shown = [name === undefined ? null : findZone(name), ownZone].find(
    (zone) => zone && !('error' in zone),
  )
  const zone = offsetZone(offset, group)
  return shown && 'shownIn' in shown ? { ...zone, shownIn: shown.shownIn } : zone
}

function notesOf(name: string | undefined, offset: number | null, zone: Zone, instant: number): string[] {
  if (offset === null && name === undefined) return [t.namesNoZone(zone.shownIn(instant).timeZone)]
  if (offset !== null && name !== undefined) return [t.ownOffset(quoted(name))]
  return []
}
