import { queryOf } from '../../shared/query.ts'
import { MAX_PLACE } from '../limits.ts'

/**
 * The filters of a search with their fields, in the order in which they appear in addresses. If a search finds nothing,
 * the page offers to remove one of the filters.
 */
const filterFields = {
  q: ['q'],
  dates: ['from', 'to'],
  weekend: ['weekend'],
  grade: ['grade'],
  max_km: ['max_km'],
  max_ascent: ['max_ascent'],
  max_hours: ['max_hours'],
  free: ['free'],
  spots: ['spots'],
  good_for: ['good_for'],
  near: ['near', 'within', 'sort'],
} as const
export type FilterName = keyof typeof filterFields
export type SearchField = (typeof filterFields)[FilterName][number]

export const filterNames = Object.keys(filterFields) as FilterName[]
export const fieldsOf = (filter: FilterName): readonly SearchField[] => filterFields[filter]

const searchFields = filterNames.flatMap(fieldsOf)

/** The search parameters in a page's URL: the fields, the name of the place, the view, and the calendar month. */
export type Params = Record<string, string>

/** The maximum length of a value in characters. Valid values are shorter. */
const MAX_LENGTH = 120

/**
 * Returns the search in an address, with its values as typed. Long values are truncated, because each link on a page
 * repeats them.
 */
export function paramsOf(query: URLSearchParams): Params {
  const search = Object.fromEntries(
    Object.entries(searchParams(query)).map(([field, value]) => [field, value.slice(0, MAX_LENGTH)]),
  ) as ReturnType<typeof searchParams>
  const place = placeNameOf(query)
  return {
    ...search,
    ...(search.near && place && { place }),
    ...viewOf(query),
  }
}

function viewOf(query: URLSearchParams): Params {
  const [view, month] = [query.get('view'), query.get('month')]
  if (view === 'map') return { view }
  return view === 'calendar' ? { view, ...(month && { month: month.slice(0, MAX_LENGTH) }) } : {}
}

/**
 * Returns the parameters of a search by name. Repeated lists become one list of distinct values; of other repeated
 * parameters, the first one counts. Omits the blank parameters that forms send.
 */
export function searchParams(query: URLSearchParams): Partial<Record<SearchField, string>> {
  if (query.size === 0) return {}
  const given = searchFields.map((field) => {
    const values = query.getAll(field).filter((value) => value.trim() !== '')
    return [
      field,
      lists.includes(field) ? [...new Set(values.join(',').split(','))].join(',') : values[0],
    ] as const
  })
  return Object.fromEntries(given.filter(([, value]) => value))
}

const lists: SearchField[] = ['grade', 'good_for']

/** The name of the place in an address, trimmed and truncated; empty if there is none. */
export const placeNameOf = (query: URLSearchParams) => (query.get('place') ?? '').trim().slice(0, MAX_PLACE)

export const isSearch = (params: Params) => searchFields.some((field) => params[field] !== undefined)

/** Returns the address of the search with these changes. Null removes a field. */
export function hrefOf(params: Params, changes: Record<string, string | null> = {}): string {
  const changed = Object.entries({ ...params, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  const query = queryOf(Object.fromEntries(changed))
  return query === '' ? '/' : `/?${query}`
}

/** The part of a list's page with the button that saves its search. */
export const TELL_ME = '#tell-me'

/** The fields of a search near a place. */
export const nearPlace = (place: { name: string; latitude: number; longitude: number }) => ({
  near: `${place.latitude},${place.longitude}`,
  place: place.name,
})

/** The changes that remove filters from a search. */
export const fieldsRemoved = (filters: FilterName[]): Record<string, null> =>
  Object.fromEntries(
    [...filters.flatMap(fieldsOf), ...(filters.includes('near') ? ['place'] : [])].map((field) => [
      field,
      null,
    ]),
  )
