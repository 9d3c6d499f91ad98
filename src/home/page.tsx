import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { fieldErrors } from '../errors.ts'
import { EventCards } from '../events/event-cards.tsx'
import { nextEvents, upcomingEvents } from '../events/event-lists.ts'
import { cursorOf } from '../events/schema.ts'
import { hrefOf, isSearch, type Params, paramsOf } from '../finding/address.ts'
import { Finder } from '../finding/finder.tsx'
import { countFound, foundEvents } from '../finding/finding.ts'
import { HikeMap } from '../finding/map-view.tsx'
import { hikesText, NothingFound } from '../finding/nothing-found.tsx'
import { findingOf } from '../finding/query.ts'
import { Search, searchParams } from '../finding/schema.ts'
import { submittedSearch } from '../finding/submitted.ts'
import { PageQuery, paginate } from '../http/paging.ts'
import { parse } from '../http/validate.ts'
import { renderPage } from '../layout/page.tsx'
import { localTime } from '../shared/format.ts'
import { HOME, userTag } from '../visitors/tags.ts'
import { blogTab } from './blog-tab.tsx'
import { myHikesTab } from './my-hikes.tsx'
import { nearPage } from './near.tsx'
import { CreateButton, Empty, MAX_SHOWN, More, moreHref } from './parts.tsx'

export const homePages = new Hono<AppEnv>().get('/', async (c) => {
  const { tab, near } = c.req.query()
  if (tab === 'blog') return blogTab(c)
  if (tab === 'my-hikes') return myHikesTab(c)
  const submitted = await submittedSearch(c)
  if (submitted !== null) return c.redirect(submitted, 303)
  if (near === '') return nearPage(c)
  const query = new URL(c.req.url).searchParams
  const params = paramsOf(query)
  if (!isSearch(params)) return eventsTab(c, params)
  const { error } = Search.safeParse(searchParams(query))
  return error ? wrongSearch(c, params, fieldErrors(error)) : foundTab(c, params)
})

const DESCRIPTION = 'Open hikes by people who know the way. Pick one, ask to join, meet at the trailhead.'

const WITH_MAP = { limit: String(MAX_SHOWN) }

/** The next hikes. */
async function eventsTab(c: Context<AppEnv>, params: Params) {
  const now = new Date()
  const { limit, cursor } = parse(PageQuery, { ...(params.view && WITH_MAP), ...c.req.query() })
  const [rows] = await c.var.work.read((db, viewer, session) => [
    cursor ? upcomingEvents(db, now, { limit, cursor }, viewer) : nextEvents(db, now, limit, session),
  ])
  const { rows: shown, next } = paginate(rows, limit, cursorOf)
  const { actor: user, config } = c.var.work
  return renderPage(c, {
    title: config.APP_NAME,
    description: DESCRIPTION,
    canonical: '/',
    feed: { title: 'New hikes', path: '/events.xml' },
    tags: [HOME, ...shown.map(({ organizerId }) => userTag(organizerId))],
    tab: 'events',
    children: (
      <>
        {user || cursor ? <h1 className="visually-hidden">{cursor ? 'More hikes' : 'Hikes'}</h1> : <Hero />}
        <Finder params={params} today={localTime(now, config.GROUP_TIME_ZONE)} isMember={user !== null} />
        <div className="wrap" id="hikes">
          <h2 className="visually-hidden">Next hikes</h2>
          {params.view && <HikeMap work={c.var.work} />}
          {shown.length === 0 && <NoEvents more={cursor !== undefined} />}
          <EventCards events={shown} now={now} aboveTheFold={6} />
          {next && (
            <More href={moreHref(params, { limit, cursor: c.req.query('cursor'), next, last: shown.at(-1) })}>
              Show more hikes
            </More>
          )}
          <CreateButton work={c.var.work} />
        </div>
      </>
    ),
  })
}

/** The hikes that fit a search. */
async function foundTab(c: Context<AppEnv>, params: Params) {
  const finding = findingOf(c, params.view ? WITH_MAP : {})
  const { limit, now, today, search } = finding
  const cursor = c.req.query('cursor')
  const [rows, [counts]] = await c.var.work.read((db, viewer) => [
    foundEvents(db, finding, viewer),
    countFound(db, finding),
  ])
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
            (cursor ? <NoEvents more /> : <NothingFound params={params} counts={others} />)}
          <EventCards events={shown} now={now} aboveTheFold={6} />
          {next && (
            <More href={moreHref(params, { limit, cursor, next, last: shown.at(-1) })}>Show more hikes</More>
          )}
          <CreateButton work={c.var.work} />
        </div>
      </>
    ),
  })
}

/** A search that cannot be understood: what was typed stays in the bar. */
async function wrongSearch(c: Context<AppEnv>, params: Params, errors: Record<string, string[]>) {
  const { work } = c.var
  await work.identify()
  const today = localTime(new Date(), work.config.GROUP_TIME_ZONE)
  return renderPage(c, {
    title: 'Find a hike',
    status: 400,
    tab: 'events',
    noindex: true,
    children: (
      <>
        <h1 className="visually-hidden">Hikes</h1>
        <Finder params={params} today={today} isMember={work.actor !== null} wrong={Object.keys(errors)} />
        <div className="wrap" id="hikes">
          <div className="empty">
            <div role="alert" className="problem">
              <ul>
                {Object.entries(errors).map(([field, messages]) => (
                  <li key={field}>
                    {labels[field] ?? field}: {messages.join(' ')}
                  </li>
                ))}
              </ul>
            </div>
            <p className="row">
              <a className="button primary" href="/">
                See all hikes
              </a>
            </p>
          </div>
          <CreateButton work={work} />
        </div>
      </>
    ),
  })
}

const labels: Record<string, string> = {
  q: 'Search',
  from: 'From',
  to: 'Until',
  weekend: 'This weekend',
  grade: 'Grade',
  max_km: 'Distance',
  max_ascent: 'Climb',
  max_hours: 'Duration',
  good_for: 'Good for',
  near: 'Near',
  within: 'Within',
  sort: 'Order',
}

const Hero = () => (
  <section className="hero">
    <div className="wrap">
      <h1>Good company for the next hill.</h1>
      <p>{DESCRIPTION}</p>
      <a className="button primary" href="/accounts/signup/">
        Join the group
      </a>
    </div>
  </section>
)

const NoEvents = ({ more }: { more: boolean }) => (
  <Empty text={more ? 'There are no more hikes.' : 'No hikes are planned yet. Yours could be the first.'}>
    {more && (
      <a className="button" href="/">
        Back to the next hikes
      </a>
    )}
  </Empty>
)
