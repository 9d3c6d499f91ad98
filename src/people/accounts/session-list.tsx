import { CsrfField } from '../../layout/csrf-field.tsx'
import { currentTime } from '../../shared/clock.ts'
import { eventTime } from '../../shared/format.ts'
import type { SessionSummary } from './sessions.ts'

export const SIGN_OUT = '/settings/account/sign-out'
export const SIGN_OUT_OTHERS = '/settings/account/sign-out-others'

type Props = { sessions: SessionSummary[]; csrf: string; zone: string }

export const Sessions = ({ sessions, csrf, zone }: Props) => (
  <>
    <h2>Where you are signed in</h2>
    <ul className="sessions">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} csrf={csrf} zone={zone} />
      ))}
    </ul>
    {sessions.length > 1 && (
      <form method="post" action={SIGN_OUT_OTHERS}>
        <CsrfField token={csrf} />
        <button className="button primary wide" type="submit">
          Sign out everywhere else
        </button>
      </form>
    )}
  </>
)

const SessionRow = ({ session, csrf, zone }: { session: SessionSummary; csrf: string; zone: string }) => (
  <li>
    <p>
      <strong>{session.device}</strong>
      <span className="muted">Signed in {eventTime(session.createdAt, zone, currentTime())}</span>
    </p>
    {session.isCurrent ? (
      <span className="state">This device</span>
    ) : (
      <form method="post" action={SIGN_OUT}>
        <CsrfField token={csrf} />
        <input type="hidden" name="session" value={session.id} />
        <button className="button" type="submit" aria-label={`Sign out ${session.device}`}>
          Sign out
        </button>
      </form>
    )}
  </li>
)
