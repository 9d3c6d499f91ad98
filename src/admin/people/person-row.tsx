import { can } from '../../access/policy.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Avatar } from '../../shared/avatar.tsx'
import { calendarDate } from '../../shared/format.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import type { User } from '../../work/env.ts'

export type ListProps = {
  viewer: User
  csrf: string
  zone: string
  /** Whether moderators approve who publishes. */
  needsApproval: boolean
  /** The address of this list, to come back to. */
  here: string
}

export function PersonRow({ person, viewer, csrf, zone, needsApproval, here }: ListProps & { person: User }) {
  const { id, username, picture, createdAt, emailVerified, bannedAt, hiddenAt } = person
  const mayJudge = can.moderateUser(viewer, person) && viewer.id !== id
  return (
    <li>
      <p>
        <Avatar user={{ id, username, profile_picture: pictureUrl(picture) }} />
        <span>
          <a href={`/users/${id}`}>{username}</a>
          <small className="muted">
            {[`Here since ${calendarDate(createdAt, zone)}`, !emailVerified && 'address not confirmed']
              .filter(Boolean)
              .join(', ')}
          </small>
        </span>
        {can.moderate(person) && <span className="state">{roleNames[person.role]}</span>}
        {bannedAt && <span className="state pending">Banned</span>}
        {hiddenAt && <span className="state pending">Hidden</span>}
      </p>
      <div className="row">
        {needsApproval && (
          <form method="post" action="/admin/approve">
            <CsrfField token={csrf} />
            <input type="hidden" name="user_id" value={id} />
            <input type="hidden" name="approved" value={String(!person.approved)} />
            <input type="hidden" name="next" value={here} />
            <button className="button" type="submit" aria-label={`${approvalText(person)} ${username}`}>
              {approvalText(person)}
            </button>
          </form>
        )}
        {can.setRoles(viewer) && !bannedAt && <RoleForm person={person} csrf={csrf} here={here} />}
        {mayJudge && (
          <a
            className={bannedAt ? 'button' : 'button danger'}
            href={`/admin/${bannedAt ? 'unban' : 'ban'}?user_id=${id}`}
            aria-label={`${bannedAt ? 'Unban' : 'Ban'} ${username}`}
          >
            {bannedAt ? 'Unban' : 'Ban'}
          </a>
        )}
      </div>
    </li>
  )
}

const roleNames: Record<User['role'], string> = { member: 'Member', moderator: 'Moderator', admin: 'Admin' }

const approvalText = ({ approved }: User) => (approved ? 'Withdraw approval' : 'Approve')

const RoleForm = ({ person, csrf, here }: { person: User; csrf: string; here: string }) => (
  <form className="field role-form" method="post" action="/admin/role">
    <CsrfField token={csrf} />
    <input type="hidden" name="user_id" value={person.id} />
    <input type="hidden" name="next" value={here} />
    <select name="role" defaultValue={person.role} aria-label={`Role of ${person.username}`}>
      {Object.entries(roleNames).map(([role, name]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </select>
    <button className="button" type="submit" aria-label={`Save the role of ${person.username}`}>
      Save
    </button>
  </form>
)
