import { shortDay } from '../../shared/format.ts'
import { t } from '../../texts/search.ts'
import { type Suitability, suitabilityText } from '../view/attributes.ts'
import type { FilterName, Params, SearchField } from './address.ts'

/** The names of the fields, for messages about invalid values. */
export const fieldLabels = (): Record<SearchField | 'month', string> => ({
  q: t.search,
  from: t.from,
  to: t.until,
  weekend: t.thisWeekend,
  grade: t.grade,
  max_km: t.distance,
  max_ascent: t.climb,
  max_hours: t.duration,
  free: t.free,
  spots: t.placesLeft,
  good_for: t.goodFor,
  near: t.near,
  within: t.within,
  sort: t.order,
  month: t.month,
})

/** '3 Dec' for 2026-12-03. Other text is returned unchanged. */
const dayText = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? shortDay(date) : date)

function datesText({ from, to }: Params): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  if (from) return t.fromDate(dayText(from))
  return to ? t.untilDate(dayText(to)) : ''
}

const goodForText = ({ good_for = '' }: Params) =>
  good_for
    .split(',')
    .map((one) => suitabilityText(one as Suitability) ?? one)
    .join(', ')

function nearText({ near, place, within = '50' }: Params) {
  const [name] = place?.split(',') ?? []
  return near && (name === undefined ? t.kmFromMe(within) : t.kmFrom(within, name))
}

/** The text for a search filter, for example 'T2, T3'. */
export function filterText(filter: FilterName, params: Params): string {
  const texts: Record<FilterName, string | undefined> = {
    q: t.quoted(params.q ?? ''),
    dates: datesText(params),
    weekend: t.thisWeekend,
    grade: params.grade?.replaceAll(',', ', '),
    max_km: `≤ ${params.max_km} km`,
    max_ascent: `↑ ≤ ${params.max_ascent} m`,
    max_hours: `≤ ${params.max_hours} h`,
    free: t.free,
    spots: t.placesLeft,
    good_for: t.goodForThese(goodForText(params)),
    near: nearText(params),
  }
  return texts[filter] ?? filter
}
