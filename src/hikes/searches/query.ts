import { parse } from '../../http/validate.ts'
import { queryOf } from '../../shared/query.ts'
import { placeNameOf, searchParams } from '../search/address.ts'
import { DEFAULT_WITHIN, Search } from '../search/schema.ts'

/**
 * Returns the canonical form of a list's query, without page, order and view. Equal searches have the same form. Throws
 * 400 with `{errors}`.
 */
export function canonicalQuery(query: string): string {
  const given = new URLSearchParams(query)
  return queryOfSearch(parse(Search, searchParams(given)), placeNameOf(given))
}

export function queryOfSearch(search: Search, place: string): string {
  const { near, within = DEFAULT_WITHIN, sort: _, grade = [], good_for = [], ...others } = search
  const fields = {
    ...others,
    grade: grade.join(),
    good_for: good_for.join(),
    near: near && `${near.latitude},${near.longitude}`,
    within: near && within !== DEFAULT_WITHIN ? within : undefined,
    place: near && place,
  }
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value ?? '')])
  return queryOf(Object.fromEntries(texts.filter(([, text]) => text !== '').sort(byName)))
}

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)

/** The search of a stored query; null if the query is no longer valid. */
export const searchOfQuery = (query: string): Search | null =>
  Search.safeParse(searchParams(new URLSearchParams(query))).data ?? null
