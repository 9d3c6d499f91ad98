import { searchFields, searchParams } from './schema.ts'

/** A search as it stands in the address of a page: its fields, the name of the place it is near, and how it is shown. */
export type Params = Record<string, string>

/** The fields of a search in an address, as they were typed. */
export function paramsOf(query: URLSearchParams): Params {
  const search = searchParams(query)
  const place = query.get('place')?.trim().slice(0, 80)
  return {
    ...search,
    ...(search.near && place && { place }),
    ...(query.get('view') === 'map' && { view: 'map' }),
  }
}

export const isSearch = (params: Params) => searchFields.some((field) => params[field] !== undefined)

/** The address of the search with these changes; null removes a field. */
export function hrefOf(params: Params, changes: Record<string, string | null> = {}): string {
  const changed = Object.entries({ ...params, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  // Commas and spaces are readable as they are.
  const query = new URLSearchParams(changed).toString().replaceAll('%2C', ',')
  return query === '' ? '/' : `/?${query}`
}
