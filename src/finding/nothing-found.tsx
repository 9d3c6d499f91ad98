import { amount } from '../shared/format.ts'
import { hrefOf, type Params } from './address.ts'
import type { FilterName } from './conditions.ts'
import { filterText } from './finder.tsx'

type NothingFoundProps = { params: Params; looser: Partial<Record<FilterName, number>> }

/** Says what to take away from the search, and how many hikes there are then. */
export function NothingFound({ params, looser }: NothingFoundProps) {
  const ways = (Object.entries(looser) as [FilterName, number][])
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
  const { view } = params
  return (
    <div className="empty">
      <p>{ways.length > 0 ? 'No hikes fit all of that. There are some without:' : 'No hikes fit that.'}</p>
      <p className="row">
        {ways.map(([filter, count]) => (
          <a key={filter} className="button" href={hrefOf(params, without(filter))}>
            {filterText(filter, params)} <span className="muted">{hikesText(count)}</span>
          </a>
        ))}
        <a className="button subtle" href={hrefOf(view ? { view } : {})}>
          See all hikes
        </a>
      </p>
    </div>
  )
}

/** '1 hike', '1,020 hikes' */
export const hikesText = (count: number) => (count === 1 ? '1 hike' : `${amount(count)} hikes`)

const without = (filter: FilterName): Record<string, null> =>
  Object.fromEntries((fieldsOf[filter] ?? [filter]).map((field) => [field, null]))

const fieldsOf: Partial<Record<FilterName, string[]>> = {
  dates: ['from', 'to'],
  near: ['near', 'place', 'within', 'sort'],
}
