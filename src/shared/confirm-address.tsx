import { t } from '../texts/common.ts'

/** The action of the form that sends the confirmation link again. */
export const RESEND = '/settings/account/confirm'

/** The settings page on which users can change their address. */
const ACCOUNT = '/settings/account'

export type Unconfirmed = {
  email: string
  /** A double click submits the form twice. The nonce makes it send only one link. */
  nonce: string
}

/** Returns the form's data for a user whose address is not confirmed; null for other users. */
export const unconfirmedAddress = (
  user: { email: string; emailVerified: boolean } | null,
): Unconfirmed | null =>
  user && !user.emailVerified ? { email: user.email, nonce: crypto.randomUUID() } : null

type ConfirmAddressProps = {
  address: Unconfirmed | null
  csrf: string
  /** The path of the page that shows the form, to which the user returns. */
  next: string
}

/** Tells users whose address is not confirmed that they get no mail. A button sends the confirmation link again. */
export const ConfirmAddress = ({ address, csrf, next }: ConfirmAddressProps) =>
  address && (
    <form className="form confirm" method="post" action={RESEND}>
      <p>
        <strong>{t.confirmAddress}</strong> {t.nothingIsMailed(address.email)}
      </p>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="nonce" value={address.nonce} />
      <p className="row">
        <button className="button" type="submit">
          {t.sendLinkAgain}
        </button>
        {next !== ACCOUNT && (
          <a className="button subtle" href={`${ACCOUNT}#address`}>
            {t.wrongAddress}
          </a>
        )}
      </p>
    </form>
  )
