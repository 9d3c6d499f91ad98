import type { Context } from 'hono'
import { HikeCards } from '../hikes/list/hike-cards.tsx'
import { hrefOf, type Params } from '../hikes/search/address.ts'
import { countFound } from '../hikes/search/counts.ts'
import { Finder } from '../hikes/search/finder.tsx'
import { HikeMap } from '../hikes/search/map-view.tsx'
import { hikesText, NothingFound } from '../hikes/search/nothing-found.tsx'
import { searchOf } from '../hikes/search/query.ts'
import type { Search } from '../hikes/search/schema.ts'
import { foundHikes } from '../hikes/search/search.ts'
import { paginate } from '../http/paging.ts'
import { NoHikes } from '../layout/empty.tsx'
import { More } from '../layout/more.tsx'
import { renderPage } from '../layout/page.tsx'
import type { AppEnv } from '../work/env.ts'
import { CreateButton } from './create-button.tsx'
import { DESCRIPTION } from './hikes-tab.tsx'
import { moreHref, WITH_MAP } from './more-href.ts'

/** The hikes that fit a search. */
export async function foundTab(c: Context<AppEnv>, params: Params, search: Search) {
  const finding = searchOf(c, search, params.view ? WITH_MAP : {})
  const { limit, now, today } = finding
  const cursor = c.req.query('cursor')
  const {
    rows,
    counts: [counts],
  } = await c.var.work.read((db, viewer) => ({
    rows: foundHikes(db, finding, viewer),
    counts: countFound(db, finding),
  }))
  const { rows: shown, next } = paginate(rows, limit, finding.cursorOf)
  const { total = 0, ...others } = counts ?? {}
  const place = params.place?.split(',')[0]
  return renderPage(c, {
    title: place ? `Hikes near ${place}` : search.near ? 'Hikes near you' : 'Find a hike',
    description: DESCRIPTION,
    canonical: '/',
    tab: 'events',
    noindex: true,
    children: (
      <>
        <h1 className="visually-hidden">{place ? `Hikes near ${place}` : 'Hikes'}</h1>
        <Finder params={params} today={today} isMember={c.var.work.actor !== null} />
        <div className="wrap" id="hikes">
          {(total > 0 || !cursor) && (
            <div className="found">
              <h2>{hikesText(total)}</h2>
              {total > 1 && search.near && (
                <a href={hrefOf(params, { sort: search.sort === 'distance' ? null : 'distance' })}>
                  {search.sort === 'distance' ? 'Sort by date' : 'Nearest first'}
                </a>
              )}
            </div>
          )}
          {params.view && total > 0 && <HikeMap work={c.var.work} />}
          {shown.length === 0 &&
            (cursor ? <NoHikes more /> : <NothingFound params={params} counts={others} />)}
          <HikeCards hikes={shown} now={now} aboveTheFold={6} />
          {next && (
            <More href={moreHref(params, { limit, cursor, next, last: shown.at(-1) })}>Show more hikes</More>
          )}
          <CreateButton work={c.var.work} />
        </div>
      </>
    ),
  })
}
