import type { LocalTime } from '../../shared/local-time.ts'
import { t } from '../../texts/search.ts'
import type { Params } from './address.ts'

type Dates = { from: string; to: string }
/**
 * Dates that one click selects: the next Saturday, the next Sunday, and the next seven days. Today may be one of the
 * days.
 */
export type Presets = { saturday: Dates; sunday: Dates; week: Dates }

/** `today` is the date in the group's time zone. */
export function presetsOf(today: LocalTime): Presets {
  const saturday = dateOf(today, 6 - today.weekday)
  const sunday = dateOf(today, (7 - today.weekday) % 7)
  return {
    saturday: { from: saturday, to: saturday },
    sunday: { from: sunday, to: sunday },
    week: { from: dateOf(today), to: dateOf(today, 6) },
  }
}

/** The two days with their labels, the nearer one first. */
export function nextDays({ saturday, sunday }: Presets) {
  const days: ['saturday' | 'sunday', string][] = [
    ['saturday', t.saturday],
    ['sunday', t.sunday],
  ]
  return sunday.from < saturday.from ? days.reverse() : days
}

const dateOf = ({ year, month, day }: LocalTime, days = 0) =>
  new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)

/** The days of a search: a preset, the weekend, other dates, or any day. */
export type When = keyof Presets | 'weekend' | 'dates' | ''

export function whenOf({ from, to, weekend }: Params, presets: Presets): When {
  if (!from && !to) return weekend ? 'weekend' : ''
  const isPreset = (name: keyof Presets) => presets[name].from === from && presets[name].to === to
  return (['saturday', 'sunday', 'week'] as const).find(isPreset) ?? 'dates'
}

/**
 * Returns the search with the days that the form's field `when` selects. The form always sends its date fields, but
 * they are used only for 'dates'.
 */
export function withWhen(params: Params, when: string, presets: Presets): Params {
  const { from, to, weekend: _, ...others } = params
  if (when === 'weekend') return { ...others, weekend: '1' }
  if (when === 'dates') return { ...others, ...(from && { from }), ...(to && { to }) }
  return when === 'saturday' || when === 'sunday' || when === 'week'
    ? { ...others, ...presets[when] }
    : others
}
