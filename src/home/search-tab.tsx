import type { Context } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { HikeCards } from '../hikes/list/hike-cards.tsx'
import { hrefOf, type Params } from '../hikes/search/address.ts'
import { countFound } from '../hikes/search/counts.ts'
import { fieldLabels } from '../hikes/search/filter-texts.ts'
import { allowFilters, Finder } from '../hikes/search/finder.tsx'
import { HikeMap } from '../hikes/search/map-view.tsx'
import { type Near, NothingFound, OfferNear } from '../hikes/search/nothing-found.tsx'
import { placeTexts } from '../hikes/search/place-texts.ts'
import { searchOf } from '../hikes/search/query.ts'
import { DEFAULT_WITHIN, type Search } from '../hikes/search/schema.ts'
import { countHikes, foundHikes, type SearchQuery } from '../hikes/search/search.ts'
import { queryOfSearch } from '../hikes/searches/query.ts'
import { selectSaved } from '../hikes/searches/searches.ts'
import { TellMe } from '../hikes/searches/tell-me.tsx'
import { hikesText } from '../hikes/view/hikes-text.ts'
import { paginate } from '../http/paging.ts'
import { NoHikes } from '../layout/empty.tsx'
import { More } from '../layout/more.tsx'
import { renderPage } from '../layout/page.tsx'
import { findNamed } from '../maps/places/geocode.ts'
import { groupText } from '../shared/group-text.ts'
import { localTime } from '../shared/local-time.ts'
import { t } from '../texts/home.ts'
import { CreateButton } from './create-button.tsx'
import { Filtered } from './filtered.tsx'
import { moreHref, WITH_MAP } from './more-href.ts'

export async function searchTab(c: Context<AppEnv>, params: Params, search: Search) {
  const { ctx } = c.var
  const {
    query,
    rows,
    counts: [counts],
    saved,
  } = await ctx.inGroupZone(async (zone) => {
    const query = searchOf(c, search, zone, params.view ? WITH_MAP : {})
    const found = await ctx.read((db, viewer) => ({
      rows: foundHikes(db, query, viewer),
      counts: countFound(db, query),
      saved: selectSaved(db, viewer, queryOfSearch(search, params.place ?? '')),
    }))
    return { query, ...found }
  })
  const { limit, now, today } = query
  const cursor = c.req.query('cursor')
  const { rows: shown, next } = paginate(rows, limit, query.cursorOf)
  const { total = 0, ...others } = counts ?? {}
  const place = params.place?.split(',')[0]
  const foundIds = shown.map(({ id }) => id)
  const near = total <= FEW && !cursor && !next ? await findNear(c, query, foundIds, total === 0) : null
  allowFilters(c)
  return renderPage(c, {
    title: place ? t.hikesNear(place) : search.near ? t.hikesNearYou : t.findHike,
    description: groupText(),
    canonical: '/',
    tab: 'events',
    noindex: true,
    children: (
      <>
        <h1 className="visually-hidden">{place ? t.hikesNear(place) : t.hikes}</h1>
        <Finder params={params} today={today} isMember={c.var.ctx.actor !== null} />
        <div className="wrap" id="hikes">
          {(total > 0 || !cursor) && (
            <div className="found">
              <h2>{hikesText(total)}</h2>
              <Filtered params={params} />
              {total > 1 && search.near && (
                <a href={hrefOf(params, { sort: search.sort === 'distance' ? null : 'distance' })}>
                  {search.sort === 'distance' ? t.sortByDate : t.nearestFirst}
                </a>
              )}
            </div>
          )}
          {params.view && total > 0 && <HikeMap ctx={c.var.ctx} />}
          {shown.length === 0 &&
            (cursor ? <NoHikes more /> : <NothingFound params={params} counts={others} near={near} />)}
          <HikeCards hikes={shown} now={now} aboveTheFold={6} byDay={search.sort !== 'distance'} />
          {near && total > 0 && (
            <p className="list-end">
              <OfferNear params={params} near={near} />
            </p>
          )}
          {next && (
            <More href={moreHref(params, { limit, cursor, next, last: shown.at(-1) })}>
              {t.showMoreHikes}
            </More>
          )}
          <TellMe c={c} params={params} isSaved={saved.length > 0} />
          <CreateButton ctx={c.var.ctx} />
        </div>
      </>
    ),
  })
}

/** A search that finds at most as many hikes also offers the hikes near the place that it names. */
const FEW = 3

/** If no hikes are near a place, those within the first of these distances in kilometres that has some are offered. */
const FARTHER = [100, 200]

/**
 * Finds the place that the searched words name, and counts the hikes near it that match the other filters. If nothing
 * was found, also counts those farther from the first such place, or from the place of the search. Null if there are
 * none, or all are among the hikes that were found. A namesake on another continent has none.
 */
async function findNear(
  { env, var: { ctx } }: Context<AppEnv>,
  { search, now, today }: SearchQuery,
  foundIds: number[],
  isEmpty: boolean,
): Promise<Near | null> {
  const named = search.q && !search.near ? await findNamed(env, placeTexts(search.q)) : []
  const offers: Omit<Near, 'count'>[] = named.map((place) => ({ place, within: null }))
  const [place = null] = named
  const farther = FARTHER.filter((within) => within > (search.within ?? DEFAULT_WITHIN))
  if (isEmpty && (place || search.near)) offers.push(...farther.map((within) => ({ place, within })))
  if (offers.length === 0) return null
  const widened = ({ place, within }: Omit<Near, 'count'>) => ({
    ...search,
    ...(place && { q: undefined, near: place }),
    ...(within && { within }),
  })
  const { counts } = await ctx.read((db) => ({
    counts: offers.map((offer) => countHikes(db, { search: widened(offer), now, today }, foundIds)),
  }))
  for (const [index, offer] of offers.entries()) {
    const { count = 0, others = 0 } = counts[index]?.[0] ?? {}
    if (others > 0) return { ...offer, count }
  }
  return null
}

/** Responds to a search with invalid values, which stay in the fields of the search bar. */
export async function invalidSearch(c: Context<AppEnv>, params: Params, errors: Record<string, string[]>) {
  const { ctx } = c.var
  await ctx.identify()
  const today = localTime(ctx.now(), ctx.group.timeZone)
  allowFilters(c)
  return renderPage(c, {
    title: t.findHike,
    status: 400,
    tab: 'events',
    noindex: true,
    children: (
      <>
        <h1 className="visually-hidden">{t.hikes}</h1>
        <Finder params={params} today={today} isMember={ctx.actor !== null} problems={errors} />
        <div className="wrap" id="hikes">
          <div className="empty">
            <div role="alert" className="problem">
              <ul>
                {Object.entries(fieldLabels()).map(
                  ([field, label]) =>
                    errors[field] && <li key={field}>{t.problemOf(label, errors[field].join(' '))}</li>,
                )}
              </ul>
            </div>
            <p className="row">
              <button className="button primary" type="button" popoverTarget="filters">
                {t.changeFilters}
              </button>
              <a className="button subtle" href="/">
                {t.seeAllHikes}
              </a>
            </p>
          </div>
          <CreateButton ctx={ctx} />
        </div>
      </>
    ),
  })
}
