import { t } from '../../texts/search.ts'
import { fieldsOf, filterNames, type Params, paramsOf } from '../search/address.ts'
import { filterText } from '../search/filter-texts.ts'

/** 'T2, T3 · ≤ 12 km' */
export function searchText(params: Params): string {
  const set = filterNames.filter((name) => fieldsOf(name).some((field) => params[field]))
  return set.map((name) => filterText(name, params)).join(' · ') || t.allHikes
}

export const textOfQuery = (query: string) => searchText(paramsOf(new URLSearchParams(query)))
