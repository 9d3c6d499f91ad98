import { type Context, Hono } from 'hono'
import { can } from '../../access/policy.ts'
import { paymentsEnabled } from '../../context/config.ts'
import type { AppEnv, User } from '../../context/env.ts'
import { hikeTag, profileTag, userTag } from '../../context/tags.ts'
import { HikeCards } from '../../hikes/list/hike-cards.tsx'
import type { HikeSummary } from '../../hikes/list/hike-summary.ts'
import { csrfToken } from '../../http/csrf.ts'
import { ID, idParam } from '../../http/path.ts'
import { HiddenNote } from '../../layout/hidden-note.tsx'
import { Island } from '../../layout/island.tsx'
import { UserControls } from '../../layout/moderation-controls.tsx'
import { renderPage } from '../../layout/page.tsx'
import { ReportLink } from '../../layout/report-link.tsx'
import { Avatar } from '../../shared/avatar.tsx'
import { t } from '../../texts/profiles.ts'
import { BlockForm } from '../blocks/controls.tsx'
import { accountJson, type UserJson, userJson } from './json.ts'
import { LogbookSection } from './logbook-section.tsx'
import { OwnAttendance } from './own-attendance.tsx'
import { getProfile } from './users.ts'
import { ProfileFacts } from './view/profile-facts.tsx'

export const profilePages = new Hono<AppEnv>().get(`/users/:id${ID}`, (c) => renderProfilePage(c, idParam(c)))

async function renderProfilePage(c: Context<AppEnv>, id: number) {
  const now = c.var.ctx.now()
  const found = await getProfile(c.var.ctx, id)
  const { profile, organized, isBlocked, stillAt, ownAttendance, hasPaidHikes, logbook } = found
  const { actor } = c.var.ctx
  const isOwn = can.editProfile(actor, profile)
  return renderPage(c, {
    title: profile.username,
    description: t.description(profile.username),
    canonical: `/users/${profile.id}`,
    noindex: true,
    tags: [userTag(profile.id), profileTag(profile.id), ...logbook.hikeIds.map(hikeTag)],
    children: (
      <div className="wrap profile">
        <HiddenNote isHidden={isHiddenUser(profile)} />
        {isOwn ? (
          <Island name="profile-editor" props={{ user: accountJson(profile) }} />
        ) : (
          <Profile user={userJson(profile)} />
        )}
        <LogbookSection logbook={logbook} memberSince={profile.createdAt} zone={c.var.ctx.group.timeZone} />
        <OwnAttendance hikes={ownAttendance} />
        {isOwn && paymentsEnabled(c.var.ctx.config) && (
          <Island name="payouts" props={{ enabled: profile.payoutsReady, hasPaidHikes }} />
        )}
        <Organized hikes={organized} now={now} />
        <StillAt hikes={stillAt} username={profile.username} />
        {actor && actor.id !== profile.id && (
          <footer className="row">
            <BlockForm user={userJson(profile)} isBlocked={isBlocked} csrf={csrfToken(c)} />
            <ReportLink kind="user" id={profile.id} name={profile.username} />
          </footer>
        )}
        <UserControls viewer={actor} user={profile} />
      </div>
    ),
  })
}

/** Lists the hikes that the viewer organizes and in which a user they have blocked still takes part. */
const StillAt = ({ hikes, username }: { hikes: { id: number; name: string }[]; username: string }) =>
  hikes.length > 0 && (
    <section aria-label={t.hikesOfYours}>
      <p>{t.stillTakesPart(username)}</p>
      <ul className="attended">
        {hikes.map(({ id, name }) => (
          <li key={id}>
            <a href={`/events/${id}#people`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )

const isHiddenUser = ({ hiddenAt, bannedAt, deletedAt }: User) =>
  hiddenAt !== null || bannedAt !== null || deletedAt !== null

const Profile = ({ user }: { user: UserJson }) => (
  <>
    <header className="profile-header">
      <Avatar user={user} large />
      <h1>{user.username}</h1>
    </header>
    <ProfileFacts user={user} />
  </>
)

const Organized = ({ hikes, now }: { hikes: HikeSummary[]; now: Date }) =>
  hikes.length > 0 && (
    <section>
      <h2>{t.organizes}</h2>
      <HikeCards hikes={hikes} now={now} />
    </section>
  )
