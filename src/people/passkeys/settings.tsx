import { CsrfField } from '../../layout/csrf-field.tsx'
import { currentTime } from '../../shared/clock.ts'
import { eventTime } from '../../shared/format.ts'
import type { PasskeySummary } from './passkeys.ts'

export const ADD_PASSKEY = '/settings/account/passkeys/new'
export const REMOVE_PASSKEY = '/settings/account/passkeys/remove'

type Props = { passkeys: PasskeySummary[]; csrf: string; zone: string }

/** The part of the account's settings with its passkeys. */
export const PasskeySettings = ({ passkeys, csrf, zone }: Props) => (
  <>
    <h2 id="passkeys">Passkeys</h2>
    {passkeys.length === 0 ? (
      <p className="muted">
        With a passkey you sign in by your fingerprint, your face, or the lock of your device, without a
        password.
      </p>
    ) : (
      <ul className="sessions">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} csrf={csrf} zone={zone} />
        ))}
      </ul>
    )}
    <a className="button wide" href={ADD_PASSKEY}>
      Add a passkey
    </a>
  </>
)

const PasskeyRow = ({ passkey, csrf, zone }: { passkey: PasskeySummary; csrf: string; zone: string }) => {
  const time = (date: Date) => eventTime(date, zone, currentTime())
  const { id, name, createdAt, usedAt } = passkey
  return (
    <li>
      <p>
        {name}
        <span className="muted">
          Added {time(createdAt)}
          {usedAt && `, used ${time(usedAt)}`}
        </span>
      </p>
      <form method="post" action={REMOVE_PASSKEY}>
        <CsrfField token={csrf} />
        <input type="hidden" name="passkey" value={id} />
        <button className="button" type="submit" aria-label={`Remove the passkey of ${name}`}>
          Remove
        </button>
      </form>
    </li>
  )
}
