import type { Context } from 'hono'
import { requireUser } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { PostButton } from '../../layout/post-button.tsx'
import { settingsPage } from '../../layout/settings-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { eventTime } from '../../shared/format.ts'
import { personJson } from '../../shared/person-json.ts'
import { t } from '../../texts/accounts.ts'
import { t as common } from '../../texts/common.ts'
import { t as personalData } from '../../texts/personal-data.ts'
import { blockedUsers } from '../blocks/blocks.ts'
import { BlockedPeople } from '../blocks/controls.tsx'
import { AddressSettings, selectPendingAddress } from '../email/settings.tsx'
import { selectIdentities } from '../identity/identities.ts'
import { IdentitySettings } from '../identity/settings.tsx'
import { LanguageSettings } from '../language/settings.tsx'
import { selectPasskeys } from '../passkeys/passkeys.ts'
import { PasskeySettings } from '../passkeys/settings.tsx'
import { PasswordForm } from '../password/password-form.tsx'
import { formState } from './account-page.tsx'
import { type SessionSummary, selectSessions, sessionSummary } from './sessions.ts'

const SETTINGS = '/settings/account'
export const END_SESSION = `${SETTINGS}/sign-out` as const
export const END_OTHER_SESSIONS = `${SETTINGS}/sign-out-others` as const

export async function renderAccountSettings(c: Context<AppEnv>, error?: AppError) {
  const { ctx } = c.var
  const { blocked, passkeys, identities, sessions, pending } = await ctx.read((db, viewer) => ({
    blocked: blockedUsers(db, viewer),
    passkeys: selectPasskeys(db, viewer),
    identities: selectIdentities(db, ctx.config, viewer),
    sessions: selectSessions(db, viewer, ctx.now()),
    pending: selectPendingAddress(db, viewer, ctx.now()),
  }))
  requireUser(ctx.actor)
  const csrf = csrfToken(c)
  const time = (date: Date) => eventTime(date, ctx.group.timeZone, ctx.now())
  const page = (
    <>
      <AddressSettings user={ctx.actor} pending={pending[0]} csrf={csrf} time={time} />
      <Sessions
        sessions={sessions.map((session) => sessionSummary(session, ctx.sessionToken))}
        csrf={csrf}
        time={time}
      />
      <PasswordForm {...formState(c, error)} />
      <PasskeySettings passkeys={passkeys} time={time} />
      <IdentitySettings identities={identities} csrf={csrf} time={time} />
      <LanguageSettings own={ctx.actor.language} offered={ctx.group.languages} csrf={csrf} />
      <BlockedPeople people={blocked.map(personJson)} csrf={csrf} next={`${SETTINGS}#blocked`} />
      <h2 id="export">{personalData.yourData}</h2>
      <p>{personalData.yourDataIntro}</p>
      <p>
        <a className="button" href="/api/user/export/" download="my-data.json">
          {personalData.download}
        </a>
      </p>
      <h2>{personalData.leaving}</h2>
      <p>
        <a className="button" href={`${SETTINGS}/delete`}>
          {personalData.deleteLink}
        </a>
      </p>
    </>
  )
  return settingsPage(c, SETTINGS, page, error?.status)
}

type SessionsProps = { sessions: SessionSummary[]; csrf: string; time: (date: Date) => string }

/** The number of sessions shown above "Show more". */
const MAX_UNFOLDED = 4

/** Lists the sessions: this device's first, then the others, newest first. */
const Sessions = ({ sessions, csrf, time }: SessionsProps) => {
  const ordered = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const [first, rest] = [ordered.slice(0, MAX_UNFOLDED), ordered.slice(MAX_UNFOLDED)]
  return (
    <>
      <h2>{t.whereSignedIn}</h2>
      <SessionList sessions={first} csrf={csrf} time={time} />
      {rest.length > 0 && (
        <details>
          <summary className="button">{common.showMore}</summary>
          <SessionList sessions={rest} csrf={csrf} time={time} />
        </details>
      )}
      {sessions.length > 1 && (
        <PostButton action={END_OTHER_SESSIONS} csrf={csrf} className="button wide">
          {t.signOutOthers}
        </PostButton>
      )}
    </>
  )
}

const SessionList = ({ sessions, csrf, time }: SessionsProps) => (
  <ul className="sessions">
    {sessions.map((session) => (
      <SessionRow key={session.id} session={session} csrf={csrf} time={time} />
    ))}
  </ul>
)

const SessionRow = ({
  session,
  csrf,
  time,
}: {
  session: SessionSummary
  csrf: string
  time: (date: Date) => string
}) => (
  <li>
    <p>
      <strong>{session.device}</strong>
      <span className="muted">{t.signedInAt(time(session.createdAt))}</span>
    </p>
    {session.isCurrent ? (
      <span className="state">{t.thisDevice}</span>
    ) : (
      <form method="post" action={END_SESSION}>
        <CsrfField token={csrf} />
        <input type="hidden" name="session" value={session.id} />
        <button className="button" type="submit" aria-label={t.signOutDevice(session.device)}>
          {t.signOutThere}
        </button>
      </form>
    )}
  </li>
)
