import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { accountPath } from '../../http/path.ts'
import { FormPage } from '../../layout/form-page.tsx'
import { ConfirmAddress, unconfirmedAddress } from '../../shared/confirm-address.tsx'
import type { AppError } from '../../shared/errors.ts'
import { formState, renderAccountPage, renderNotePage } from '../accounts/account-page.tsx'
import { currentPasswordField } from '../accounts/form-fields.ts'
import { describeOldLink, findVerification } from './email-verification.ts'

/** The page of a verification link. For a used or expired link it says whether the address is verified. */
export async function renderVerifyPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const verification = error?.status === 404 ? null : await findVerification(c.var.ctx, token)
  if (!verification) return renderOldLinkPage(c, token)
  const { needsPassword } = verification
  const form = (
    <FormPage
      {...formState(c, error)}
      title="Confirm your address"
      intro={
        needsPassword
          ? 'Enter your password to make this the address of your account.'
          : 'One click, and you’re set.'
      }
      action={verifyPath(token)}
      fields={needsPassword ? [currentPasswordField] : []}
      submit="Confirm"
    />
  )
  return renderAccountPage(c, 'Confirm your address', form, error?.status)
}

/** Says whether the address is confirmed, and sends the link again where it is not. Visitors sign in for that first. */
async function renderOldLinkPage(c: Context<AppEnv>, token: string) {
  const { email, isVerified } = await describeOldLink(c.var.ctx, token)
  const here = verifyPath(token)
  const address = email ?? 'Your address'
  const title = isVerified ? 'Your address is confirmed' : 'This link has ended'
  return renderNotePage(
    c,
    title,
    <>
      <p>
        This link has already been used, or has expired.{' '}
        {isVerified === null
          ? 'Sign in to see whether your address is confirmed, and to have the link sent again.'
          : isVerified
            ? `${address} is confirmed, so there is nothing left to do.`
            : `${address} is not confirmed yet.${email === null ? ' Sign in to have the link sent again.' : ''}`}
      </p>
      {isVerified ? (
        <p className="row">
          <a className="button primary" href="/">
            See the hikes
          </a>
        </p>
      ) : email === null ? (
        <p className="row">
          <a className="button primary" href={accountPath('login', here)}>
            Send the link again
          </a>
        </p>
      ) : (
        <ConfirmAddress address={unconfirmedAddress(c.var.ctx.actor)} csrf={csrfToken(c)} next={here} />
      )}
      {email !== null && (
        <p className="muted">
          To change your address, or to see a change that waits, open{' '}
          <a href="/settings/account#address">your account</a>.
        </p>
      )}
    </>,
    404,
  )
}

const verifyPath = (token: string) => `/accounts/email/verify/${token}/`

export const renderVerifiedPage = (c: Context<AppEnv>) =>
  renderNotePage(
    c,
    'Your address is confirmed',
    <>
      <p>Thank you. You’re all set.</p>
      <p className="row">
        <a className="button primary" href="/">
          See the hikes
        </a>
        {c.var.ctx.actor ? (
          <a className="button" href="/?tab=my-hikes">
            My Hikes
          </a>
        ) : (
          // The link of a mail often opens in another browser than the one that signed up.
          <a className="button" href={accountPath('login', '/')}>
            Sign in
          </a>
        )}
      </p>
    </>,
  )

export const renderUndoPage = (c: Context<AppEnv>, token: string) =>
  renderAccountPage(
    c,
    'Undo the change',
    <FormPage
      {...formState(c)}
      title="Undo the change"
      intro="Your account keeps the address this link was sent to, and is signed out on every device."
      action={`/accounts/email/undo/${token}/`}
      fields={[]}
      submit="Undo the change"
    />,
  )
