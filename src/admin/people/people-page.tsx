import { can } from '../../access/policy.ts'
import type { User } from '../../context/env.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Empty } from '../../layout/empty.tsx'
import { More } from '../../layout/more.tsx'
import { MAX_USERNAME } from '../../people/limits.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { calendarDate } from '../../shared/format.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/admin-people.ts'
import type { PeopleQuery } from '../schema.ts'

type PeopleProps = ListProps & { people: User[]; next: string | null; query: PeopleQuery }

const shows = ['newest', 'staff', 'banned'] as const

/** The users, with the acts that the viewer may perform on them. */
export const People = ({ people, next, query, ...props }: PeopleProps) => (
  <>
    <form className="row people-search" action="/admin/people">
      <div className="field">
        <label htmlFor="people-q">{t.nameBegins}</label>
        <input id="people-q" name="q" defaultValue={query.q} maxLength={MAX_USERNAME} autoComplete="off" />
      </div>
      <button className="button" type="submit">
        {t.search}
      </button>
    </form>
    <nav className="settings-nav" aria-label={t.people}>
      {shows.map((show) => (
        <a
          key={show}
          href={`/admin/people?show=${show}`}
          aria-current={query.q === '' && show === query.show ? 'page' : undefined}
        >
          {t.shows[show]}
        </a>
      ))}
    </nav>
    {people.length === 0 && (
      <Empty text={t.nobody}>
        <a className="button" href="/admin/people">
          {t.showNewest}
        </a>
      </Empty>
    )}
    <ul className="admin-rows">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} {...props} />
      ))}
    </ul>
    {next && (
      <More href={`/admin/people?${new URLSearchParams({ ...query, after: next })}`}>{t.showMore}</More>
    )}
  </>
)

type ListProps = {
  viewer: User
  csrf: string
  zone: string
  /** Whether moderators decide who may publish. */
  needsApproval: boolean
  /** The path of this list, which the forms redirect to. */
  here: string
}

function PersonRow(props: ListProps & { person: User }) {
  const { person, viewer, zone } = props
  const { id, username, picture, createdAt, bannedAt, hiddenAt } = person
  return (
    <li>
      <p>
        <Avatar user={{ id, username, profile_picture: pictureUrl(picture) }} />
        <span>
          <a href={`/users/${id}`}>{username}</a>
          {can.moderate(person) && <span className="state">{t.roles[person.role]}</span>}
          {bannedAt && <span className="state pending">{t.banned}</span>}
          {hiddenAt && <span className="state pending">{t.hidden}</span>}
          <small className="muted">{t.since(calendarDate(createdAt, zone))}</small>
        </span>
      </p>
      <PersonMenu {...props} mayJudge={can.moderateUser(viewer, person) && viewer.id !== id} />
    </li>
  )
}

/** The allowed acts in a `<details>`, which works without scripts. Null if no act is allowed. */
function PersonMenu({
  person,
  viewer,
  csrf,
  needsApproval,
  here,
  mayJudge,
}: ListProps & { person: User; mayJudge: boolean }) {
  const { id, username, emailVerified, bannedAt } = person
  const setsRole = can.setRoles(viewer) && !bannedAt
  if (!mayJudge && !needsApproval && !setsRole) return null
  return (
    <details name="person">
      <summary className="button subtle" aria-label={t.actionsFor(username)}>
        ⋯
      </summary>
      {!emailVerified && <p className="muted">{t.unconfirmed}</p>}
      <div className="row">
        {needsApproval && (
          <form method="post" action="/admin/approve">
            <CsrfField token={csrf} />
            <input type="hidden" name="user_id" value={id} />
            <input type="hidden" name="approved" value={String(!person.approved)} />
            <input type="hidden" name="next" value={here} />
            <button
              className="button"
              type="submit"
              aria-label={person.approved ? t.withdrawApprovalOf(username) : t.approvePerson(username)}
            >
              {person.approved ? t.withdrawApproval : t.approve}
            </button>
          </form>
        )}
        {setsRole && <RoleForm person={person} csrf={csrf} here={here} />}
        {mayJudge && (
          <a
            className={bannedAt ? 'button' : 'button danger'}
            href={`/admin/${bannedAt ? 'unban' : 'ban'}?user_id=${id}&next=${encodeURIComponent(here)}`}
            aria-label={bannedAt ? t.unbanPerson(username) : t.banPerson(username)}
          >
            {bannedAt ? t.unban : t.ban}
          </a>
        )}
      </div>
    </details>
  )
}

const RoleForm = ({ person, csrf, here }: { person: User; csrf: string; here: string }) => (
  <form className="field role-form" method="post" action="/admin/role">
    <CsrfField token={csrf} />
    <input type="hidden" name="user_id" value={person.id} />
    <input type="hidden" name="next" value={here} />
    <select name="role" autoComplete="off" defaultValue={person.role} aria-label={t.roleOf(person.username)}>
      {Object.entries(t.roles).map(([role, name]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </select>
    <button className="button" type="submit" aria-label={t.saveRoleOf(person.username)}>
      {t.save}
    </button>
  </form>
)
