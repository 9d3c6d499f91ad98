import type { Place } from '../../maps/places/place.ts'
import { t } from '../../texts/search.ts'
import { hikesText } from '../view/hikes-text.ts'
import { type FilterName, fieldsRemoved, filterNames, hrefOf, nearPlace, type Params } from './address.ts'
import { aloneName } from './counts.ts'
import { filterText } from './filter-texts.ts'

export type Near = {
  /** The place that was searched for by its name. Null for the place of the search. */
  place: Place | null
  /** The number of hikes near it. */
  count: number
  /** The distance in kilometres, if it is not that of the search. */
  within: number | null
}
type Counts = Partial<Record<FilterName | ReturnType<typeof aloneName>, number>>
type NothingFoundProps = {
  params: Params
  counts: Counts
  near: Near | null
}

/**
 * Offers the hikes near a place whose name was searched for. Also offers to remove one of the filters, with the number
 * of hikes found without it. If there are none, offers to keep only one filter.
 */
export function NothingFound({ params, counts, near }: NothingFoundProps) {
  const { view } = params
  const filters = filterNames.filter((filter) => counts[filter] !== undefined)
  const ways = (count: (filter: FilterName) => number, href: (filter: FilterName) => string) =>
    filters
      .map((filter) => ({ filter, count: count(filter), href: href(filter) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
  const without = ways(
    (filter) => counts[filter] ?? 0,
    (filter) => hrefOf(params, fieldsRemoved([filter])),
  )
  const alone = ways(
    (filter) => counts[aloneName(filter)] ?? 0,
    (filter) => hrefOf(params, fieldsRemoved(filters.filter((other) => other !== filter))),
  )
  const [text, offered] = without.length > 0 ? [t.without, without] : [t.only, alone]
  return (
    <div className="empty">
      <p>{offered.length > 0 && filters.length > 1 ? t.nothingFitsAll : t.nothingFits}</p>
      <p className="row">
        {near && <OfferNear params={params} near={near} primary />}
        {offered.map(({ filter, count, href }) => (
          <a key={filter} className="button" href={href}>
            {text(quoted(filter, params), hikesText(count))}
          </a>
        ))}
        <a className="button subtle" href={hrefOf(view ? { view } : {})}>
          {t.seeAll}
        </a>
      </p>
    </div>
  )
}

type OfferNearProps = { params: Params; near: Near; primary?: boolean }

/** A link to the hikes near a place instead of those with its name, or to those farther away, with the other filters. */
export function OfferNear({ params, near: { place, count, within }, primary = false }: OfferNearProps) {
  const nearby = {
    ...(place && nearPlace(place)),
    ...(within && { within: String(within) }),
  }
  const hikes = hikesText(count)
  const text =
    place && !within
      ? t.offerNear(place.name, hikes)
      : t.found(filterText('near', { ...params, ...nearby }), hikes)
  return (
    <a
      className={primary ? 'button primary' : 'button'}
      href={hrefOf(params, { ...nearby, ...(place && { q: null }) })}
    >
      {text}
    </a>
  )
}

/** Adds quotation marks, except to the searched words, which already have them. */
const quoted = (filter: FilterName, params: Params) =>
  filter === 'q' ? filterText(filter, params) : t.quoted(filterText(filter, params))
