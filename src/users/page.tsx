import { Hono } from 'hono'
import { Avatar } from '../../islands/parts/avatar.tsx'
import { amount } from '../../islands/parts/format.ts'
import type { AppEnv } from '../env.ts'
import type { EventSummary } from '../events/events.ts'
import { EventCard } from '../home/event-card.tsx'
import { page } from '../http/page.tsx'
import { ID } from '../http/path.ts'
import { type UserJson, userJson } from './json.ts'
import { getProfile } from './users.ts'

export const userPages = new Hono<AppEnv>().get(`/users/:id${ID}`, async (c) => {
  const now = new Date()
  const { profile, organized } = await getProfile(c.var.read, Number(c.req.param('id')), now)
  return page(c, {
    title: profile.username,
    canonical: `/users/${profile.id}`,
    children: (
      <div className="wrap profile">
        <ProfileFacts user={userJson(profile)} />
        <Organized events={organized} now={now} />
      </div>
    ),
  })
})

function ProfileFacts({ user }: { user: UserJson }) {
  return (
    <>
      <header className="who-is">
        <Avatar user={user} large />
        <h1>{user.username}</h1>
      </header>
      <section>
        <h2>An average hike</h2>
        <dl className="facts">
          <Statistic name="Distance" value={user.avg_distance} unit="km" />
          <Statistic name="Duration" value={user.avg_duration} unit="h" />
          <Statistic name="Climb" value={user.elevation_diff_up} unit="m" />
          <Statistic name="Descent" value={user.elevation_diff_down} unit="m" />
        </dl>
      </section>
      <section>
        <h2>Favorites</h2>
        <div className="columns">
          <Favorites title="Books" names={user.favorite_books} />
          <Favorites title="Movies and series" names={user.favorite_movies} />
          <Favorites title="Bands" names={user.favorite_bands} />
        </div>
      </section>
    </>
  )
}

const Statistic = ({ name, value, unit }: { name: string; value: number | null; unit: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value === null ? <span className="soft">not said</span> : `${amount(value)} ${unit}`}</dd>
  </div>
)

const Favorites = ({ title, names }: { title: string; names: string[] }) => (
  <div>
    <h3>{title}</h3>
    {names.length === 0 ? (
      <p className="soft">None yet.</p>
    ) : (
      <ul className="favorites">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </div>
)

const Organized = ({ events, now }: { events: EventSummary[]; now: Date }) => (
  <section>
    <h2>Organizes</h2>
    {events.length === 0 ? (
      <p className="soft">No hikes are planned.</p>
    ) : (
      <ul className="cards">
        {events.map((event) => (
          <EventCard key={event.id} event={event} now={now} early={false} />
        ))}
      </ul>
    )}
  </section>
)
