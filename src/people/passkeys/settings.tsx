import { CsrfField } from '../../layout/csrf-field.tsx'
import type { PasskeySummary } from './passkeys.ts'

export const ADD_PASSKEY = '/settings/account/passkeys/new'
export const REMOVE_PASSKEY = '/settings/account/passkeys/remove'

type Time = (date: Date) => string
type Props = { passkeys: PasskeySummary[]; csrf: string; time: Time }

export const PasskeySettings = ({ passkeys, csrf, time }: Props) => (
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
          <PasskeyRow key={passkey.id} passkey={passkey} csrf={csrf} time={time} />
        ))}
      </ul>
    )}
    <a className="button wide" href={ADD_PASSKEY}>
      Add a passkey
    </a>
  </>
)

const PasskeyRow = ({ passkey, csrf, time }: { passkey: PasskeySummary; csrf: string; time: Time }) => {
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
