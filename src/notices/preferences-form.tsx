import type { PreferenceGroup } from '../db/tables/users.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import type { User } from '../work/env.ts'
import { offeredGroups, preferenceGroups } from './preferences.ts'

export const SETTINGS = '/settings/notices'

export const Preferences = ({ user, csrf }: { user: User; csrf: string }) => (
  <form className="form" method="post" action={SETTINGS}>
    <CsrfField token={csrf} />
    {user.emailVerified && <p className="muted">Mails go to {user.email}.</p>}
    <fieldset className="preferences">
      <legend className="visually-hidden">By mail</legend>
      {offeredGroups.map((name) => (
        <Preference key={name} name={name} isOn={!user.mailOff.includes(name)} />
      ))}
    </fieldset>
    <p className="muted">
      A changed, cancelled or deleted hike, a removal and a refund are always mailed. Under Notices you find
      everything, mailed or not.
    </p>
    <button className="button primary wide" type="submit">
      Save
    </button>
  </form>
)

const Preference = ({ name, isOn }: { name: PreferenceGroup; isOn: boolean }) => {
  const { label, hint } = preferenceGroups[name]
  return (
    <label>
      <input type="checkbox" name={name} defaultChecked={isOn} aria-describedby={`about-${name}`} />
      <span>
        <strong>{label}</strong>
        <span className="muted" id={`about-${name}`}>
          {hint}
        </span>
      </span>
    </label>
  )
}
