import { shortDay } from '../../shared/format.ts'
import { type Suitability, suitabilityText } from '../view/attributes.ts'
import type { FilterName, Params, SearchField } from './address.ts'

/** The names of the fields, for messages about wrong values. */
export const fieldLabels: Record<SearchField | 'month', string> = {
  q: 'Search',
  from: 'From',
  to: 'Until',
  weekend: 'This weekend',
  grade: 'Grade',
  max_km: 'Distance',
  max_ascent: 'Climb',
  max_hours: 'Duration',
  free: 'Free',
  spots: 'Places left',
  good_for: 'Good for',
  near: 'Near',
  within: 'Within',
  sort: 'Order',
  month: 'Month',
}

/** '3 Dec' for 2026-12-03. Text that is no date stays as it is. */
const dayText = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? shortDay(date) : date)

function datesText({ from, to }: Params): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  if (from) return `From ${dayText(from)}`
  return to ? `Until ${dayText(to)}` : ''
}

const goodForText = ({ good_for }: Params) =>
  good_for
    ?.split(',')
    .map((one) => suitabilityText(one as Suitability))
    .join(', ')

const nearText = ({ near, place, within = '50' }: Params) =>
  near && `≤ ${within} km from ${place?.split(',')[0] ?? 'me'}`

/** The filters of a search in words, each to be removed: 'T2, T3'. */
export function filterText(filter: FilterName, params: Params): string {
  const texts: Record<FilterName, string | undefined> = {
    q: `“${params.q}”`,
    dates: datesText(params),
    weekend: 'This weekend',
    grade: params.grade?.replaceAll(',', ', '),
    max_km: `≤ ${params.max_km} km`,
    max_ascent: `↑ ≤ ${params.max_ascent} m`,
    max_hours: `≤ ${params.max_hours} h`,
    free: 'Free',
    spots: 'Places left',
    good_for: `Good for ${goodForText(params)}`,
    near: nearText(params),
  }
  return texts[filter] ?? filter
}
