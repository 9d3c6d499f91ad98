import { Hono } from 'hono'
import { Avatar } from '../../islands/parts/avatar.tsx'
import { ProfileFacts } from '../../islands/parts/profile-facts.tsx'
import type { AppEnv } from '../env.ts'
import type { EventSummary } from '../events/events.ts'
import { EventCard } from '../home/event-card.tsx'
import { Island } from '../http/island.tsx'
import { page } from '../http/page.tsx'
import { ID } from '../http/path.ts'
import { takesPayments } from '../payments/stripe.ts'
import { can } from '../policy.ts'
import { ownJson, type UserJson, userJson } from './json.ts'
import { getProfile } from './users.ts'

export const userPages = new Hono<AppEnv>().get(`/users/:id${ID}`, async (c) => {
  const now = new Date()
  const { profile, organized } = await getProfile(c.var.read, Number(c.req.param('id')), now)
  return page(c, {
    title: profile.username,
    canonical: `/users/${profile.id}`,
    children: (
      <div className="wrap profile">
        {can.editProfile(c.var.user, profile) ? (
          <>
            <Island name="profile-editor" props={{ user: ownJson(profile) }} />
            {takesPayments(c.env) && <Island name="payouts" props={{ enabled: profile.payoutsReady }} />}
          </>
        ) : (
          <Profile user={userJson(profile)} />
        )}
        <Organized events={organized} now={now} />
      </div>
    ),
  })
})

const Profile = ({ user }: { user: UserJson }) => (
  <>
    <header className="who-is">
      <Avatar user={user} large />
      <h1>{user.username}</h1>
    </header>
    <ProfileFacts user={user} />
  </>
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
