import { type Context, Hono } from 'hono'
import type { AppEnv, User } from '../env.ts'
import { EventCards } from '../events/event-cards.tsx'
import { type EventSummary, nextEvents, upcomingEvents } from '../events/event-lists.ts'
import { cursorOf } from '../events/schema.ts'
import { PageQuery, paginate } from '../http/paging.ts'
import { parse } from '../http/validate.ts'
import { renderPage } from '../layout/page.tsx'
import { HOME, userTag } from '../visitors/tags.ts'
import { blogTab } from './blog-tab.tsx'
import { type Day, groupByDay } from './days.ts'
import { myHikesTab } from './my-hikes.tsx'
import { nearPage } from './near.tsx'
import { CreateButton, Empty, More, moreHref } from './parts.tsx'

export const homePages = new Hono<AppEnv>().get('/', (c) => {
  const tab = c.req.query('tab')
  if (tab === 'blog') return blogTab(c)
  if (tab === 'my-hikes') return myHikesTab(c)
  if (c.req.query('near') !== undefined) return nearPage(c)
  return eventsTab(c)
})

async function eventsTab(c: Context<AppEnv>) {
  const now = new Date()
  const { limit, cursor } = parse(PageQuery, c.req.query())
  const [rows] = await c.var.work.read((db, viewer, session) => [
    cursor ? upcomingEvents(db, now, { limit, cursor }, viewer) : nextEvents(db, now, limit, session),
  ])
  const { rows: shown, next } = paginate(rows, limit, cursorOf)
  const { actor: user } = c.var.work
  return renderPage(c, {
    title: c.var.work.config.APP_NAME,
    description: 'Open hikes by people who know the way. Pick one, ask to join, meet at the trailhead.',
    canonical: '/',
    feed: { title: 'New hikes', path: '/events.xml' },
    tags: [HOME, ...shown.map(({ organizerId }) => userTag(organizerId))],
    tab: 'events',
    children: (
      <>
        {!cursor && <Hero user={user} />}
        <div className="wrap" id="hikes">
          {cursor && <h1 className="visually-hidden">More hikes</h1>}
          <p className="list-options">
            <a href="/?near=">Hikes near you</a>
          </p>
          {shown.length === 0 && <NoEvents more={cursor !== undefined} />}
          <Days days={groupByDay(shown, now)} now={now} groupsAboveTheFold={cursor ? 2 : 1} />
          {next && (
            <More href={moreHref({}, { limit, cursor: c.req.query('cursor'), next, last: shown.at(-1) })}>
              Show more hikes
            </More>
          )}
          <CreateButton work={c.var.work} />
        </div>
      </>
    ),
  })
}

function Hero({ user }: { user: User | null }) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1>Good company for the next hill.</h1>
        <p>Open hikes by people who know the way. Pick one, ask to join, meet at the trailhead.</p>
        <p className="row">
          {user ? (
            <a className="button primary" href="/?tab=my-hikes">
              See my hikes
            </a>
          ) : (
            <a className="button primary" href="/accounts/signup/">
              Join the group
            </a>
          )}
          <a className="button" href="#hikes">
            See upcoming hikes
          </a>
        </p>
      </div>
    </section>
  )
}

type DaysProps = {
  days: Day<EventSummary>[]
  now: Date
  /** The number of leading groups that are visible without scrolling. */
  groupsAboveTheFold: number
}

const Days = ({ days, now, groupsAboveTheFold }: DaysProps) =>
  days.map(({ title, note, events }, index) => (
    <section key={title + events[0]?.id}>
      <h2 className="day-heading">
        {title} {note && <small>{note}</small>}
      </h2>
      <EventCards events={events} now={now} aboveTheFold={index < groupsAboveTheFold ? 3 : 0} />
    </section>
  ))

const NoEvents = ({ more }: { more: boolean }) => (
  <Empty text={more ? 'There are no more hikes.' : 'No hikes are planned yet. Yours could be the first.'}>
    {more && (
      <a className="button" href="/">
        Back to the next hikes
      </a>
    )}
  </Empty>
)
