import type { User } from '../context/env.ts'
import type { PreferenceGroup } from '../db/tables/users.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { NOTICE_SETTINGS } from '../shared/notice-settings.ts'
import { t } from '../texts/notice-settings.ts'
import { groupNames, PUSH_FIELD, pushField } from './preferences.ts'

type PreferencesProps = {
  user: User
  csrf: string
  /** Whether the site sends notifications to browsers. */
  hasPush: boolean
}

export const Preferences = ({ user, csrf, hasPush }: PreferencesProps) => (
  <form className="form" method="post" action={NOTICE_SETTINGS.path}>
    <CsrfField token={csrf} />
    {hasPush && <input type="hidden" name={PUSH_FIELD} value="1" />}
    {user.emailVerified && <p className="muted">{t.mailsGoTo(user.email)}</p>}
    <table className="preferences">
      <thead>
        <tr>
          <td />
          <th scope="col" id="by-mail">
            {t.byMail}
          </th>
          {hasPush && (
            <th scope="col" id="by-push">
              {t.onDevices}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {groupNames.map((name) => (
          <Preference
            key={name}
            name={name}
            isMailed={!user.mailOff.includes(name)}
            isPushed={hasPush ? !user.pushOff.includes(name) : null}
          />
        ))}
      </tbody>
    </table>
    <p className="muted">{hasPush ? t.alwaysSent : t.alwaysMailed}</p>
    <div className="save-bar">
      <button className="button primary" type="submit">
        {t.save}
      </button>
    </div>
  </form>
)

type PreferenceProps = {
  name: PreferenceGroup
  isMailed: boolean
  /** Whether notifications of this group are on. Null if the site sends no notifications. */
  isPushed: boolean | null
}

const Preference = ({ name, isMailed, isPushed }: PreferenceProps) => {
  const { label, hint } = t.groups[name]
  return (
    <tr>
      <th scope="row">
        <strong id={`group-${name}`}>{label}</strong>
        <span className="muted" id={`about-${name}`}>
          {hint}
        </span>
      </th>
      <Choice group={name} field={name} way="by-mail" isOn={isMailed} />
      {isPushed !== null && <Choice group={name} field={pushField(name)} way="by-push" isOn={isPushed} />}
    </tr>
  )
}

type ChoiceProps = { group: PreferenceGroup; field: string; way: string; isOn: boolean }

const Choice = ({ group, field, way, isOn }: ChoiceProps) => (
  <td>
    {/* Makes the whole cell a touch target. */}
    <label>
      <input
        type="checkbox"
        name={field}
        defaultChecked={isOn}
        aria-labelledby={`group-${group} ${way}`}
        aria-describedby={`about-${group}`}
      />
    </label>
  </td>
)
