import { ADD_PASSKEY } from '../../layout/passkey-offer.tsx'
import type { PasskeySummary } from './passkeys.ts'

export const REMOVE_PASSKEY = '/settings/account/passkeys/remove'

type Time = (date: Date) => string
type Props = { passkeys: PasskeySummary[]; time: Time }

export const PasskeySettings = ({ passkeys, time }: Props) => (
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
          <PasskeyRow key={passkey.id} passkey={passkey} time={time} />
        ))}
      </ul>
    )}
    <a className="button wide" href={ADD_PASSKEY}>
      Add a passkey
    </a>
  </>
)

const PasskeyRow = ({ passkey, time }: { passkey: PasskeySummary; time: Time }) => {
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
      <a
        className="button"
        href={`${REMOVE_PASSKEY}?passkey=${id}`}
        aria-label={`Remove the passkey of ${name}`}
      >
        Remove
      </a>
    </li>
  )
}
