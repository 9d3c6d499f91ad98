import { ADD_PASSKEY } from '../../layout/passkey-offer.tsx'
import { t } from '../../texts/passkeys.ts'
import { deviceText } from '../accounts/device-name.ts'
import type { PasskeySummary } from './passkeys.ts'

export const REMOVE_PASSKEY = '/settings/account/passkeys/remove'

type Time = (date: Date) => string
type Props = { passkeys: PasskeySummary[]; time: Time }

export const PasskeySettings = ({ passkeys, time }: Props) => (
  <>
    <h2 id="passkeys">{t.title}</h2>
    {passkeys.length === 0 ? (
      <p className="muted">{t.explained}</p>
    ) : (
      <ul className="sessions">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} time={time} />
        ))}
      </ul>
    )}
    <a className="button wide" href={ADD_PASSKEY}>
      {t.add}
    </a>
  </>
)

const PasskeyRow = ({ passkey, time }: { passkey: PasskeySummary; time: Time }) => {
  const { id, createdAt, usedAt } = passkey
  const device = deviceText(passkey.name)
  return (
    <li>
      <p>
        {device}
        <span className="muted">
          {usedAt ? t.addedAndUsed(time(createdAt), time(usedAt)) : t.added(time(createdAt))}
        </span>
      </p>
      <a className="button" href={`${REMOVE_PASSKEY}?passkey=${id}`} aria-label={t.removeOf(device)}>
        {t.remove}
      </a>
    </li>
  )
}
