/** The path that the form posts to. */
export const RESEND = '/settings/account/confirm'

/** The page with the link to change the address. */
const ACCOUNT = '/settings/account'

export type Unconfirmed = {
  email: string
  /** A double click sends the form of a page twice, and has the link sent once. */
  nonce: string
}

/** What the form needs of a user who has not confirmed their address; null for all others. */
export const unconfirmedAddress = (
  user: { email: string; emailVerified: boolean } | null,
): Unconfirmed | null =>
  user && !user.emailVerified ? { email: user.email, nonce: crypto.randomUUID() } : null

type ConfirmAddressProps = {
  address: Unconfirmed | null
  csrf: string
  /** The path of this page. */
  next: string
}

/** For whoever has not confirmed their address: what that means, and a button to have the link sent again. */
export const ConfirmAddress = ({ address, csrf, next }: ConfirmAddressProps) =>
  address && (
    <form className="form confirm" method="post" action={RESEND}>
      <p>
        <strong>Please confirm your address.</strong> Nothing is mailed to you until you open the link that we
        sent to {address.email}.
      </p>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="nonce" value={address.nonce} />
      <p className="row">
        <button className="button" type="submit">
          Send the link again
        </button>
        {next !== ACCOUNT && (
          <a className="button subtle" href={`${ACCOUNT}#address`}>
            Wrong address?
          </a>
        )}
      </p>
    </form>
  )
