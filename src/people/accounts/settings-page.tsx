import { type Context, Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { setFlash } from '../../http/cookies.ts'
import { csrfToken } from '../../http/csrf.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { settingsPage } from '../../layout/settings-page.tsx'
import { personJson } from '../../participation/json.ts'
import { type AppError, ignoreNotFound } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { blockedUsers } from '../blocks/blocks.ts'
import { BlockedPeople } from '../blocks/controls.tsx'
import { selectIdentities } from '../identity/linked.ts'
import { IdentitySettings } from '../identity/settings.tsx'
import { selectPasskeys } from '../passkeys/passkeys.ts'
import { PasskeySettings } from '../passkeys/settings.tsx'
import { changePassword } from '../password/password-change.ts'
import { PasswordForm } from '../password/password-form.tsx'
import { formError, formState } from './account-page.tsx'
import { Sessions, SIGN_OUT, SIGN_OUT_OTHERS } from './session-list.tsx'
import { endOtherSessions, endSession, selectSessions, sessionSummary } from './sessions.ts'

const SETTINGS = '/settings/account'
const CHANGE_PASSWORD = `${SETTINGS}/password`

/** The settings of the actor's account: the password, and the sessions, which can be ended. */
export const settingsPages = new Hono<AppEnv>()
  .get(SETTINGS, (c) => accountSettings(c))
  .post(CHANGE_PASSWORD, async (c) => {
    const { current_password, password } = await textFields(c)
    try {
      await changePassword(c.var.work, { current_password, password }, clientNetwork(c))
    } catch (error) {
      requireUser(c.var.work.actor)
      return accountSettings(c, formError(error))
    }
    return backToSettings(c, 'Your password has been changed. You are signed out everywhere else.')
  })
  .post(SIGN_OUT, async (c) => {
    const { session } = await textFields(c)
    await ignoreNotFound(endSession(c.var.work, Number(session) || 0))
    return backToSettings(c, 'That device is signed out.')
  })
  .post(SIGN_OUT_OTHERS, async (c) => {
    await endOtherSessions(c.var.work)
    return backToSettings(c, 'You are signed out everywhere else.')
  })

async function accountSettings(c: Context<AppEnv>, error?: AppError) {
  const { work } = c.var
  const { blocked, passkeys, identities, sessions } = await work.read((db, viewer) => ({
    blocked: blockedUsers(db, viewer),
    passkeys: selectPasskeys(db, viewer),
    identities: selectIdentities(db, work.config, viewer),
    sessions: selectSessions(db, viewer),
  }))
  requireUser(work.actor)
  const { GROUP_TIME_ZONE } = work.config
  const csrf = csrfToken(c)
  const page = (
    <>
      <Sessions
        sessions={sessions.map((session) => sessionSummary(session, work.sessionToken))}
        csrf={csrf}
        zone={GROUP_TIME_ZONE}
      />
      <PasswordForm {...(await formState(c, error))} />
      <PasskeySettings passkeys={passkeys} csrf={csrf} zone={GROUP_TIME_ZONE} />
      <IdentitySettings identities={identities} csrf={csrf} zone={GROUP_TIME_ZONE} />
      <BlockedPeople people={blocked.map(personJson)} csrf={csrf} next={`${SETTINGS}#blocked`} />
      <h2 id="export">Your data</h2>
      <p>A file with everything that the group has about you: for yourself, or to take elsewhere.</p>
      <p>
        <a className="button" href="/api/user/export/" download="my-data.json">
          Download your data
        </a>
      </p>
      <h2>Leaving</h2>
      <p>
        <a className="button" href={`${SETTINGS}/delete`}>
          Delete your account …
        </a>
      </p>
    </>
  )
  return settingsPage(c, SETTINGS, page, error?.status)
}

function backToSettings(c: Context, message: string) {
  setFlash(c, message)
  return c.redirect(SETTINGS, 303)
}
