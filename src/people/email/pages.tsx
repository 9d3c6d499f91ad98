import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { accountPath } from '../../http/path.ts'
import { FormPage } from '../../layout/form-page.tsx'
import { ConfirmAddress, unconfirmedAddress } from '../../shared/confirm-address.tsx'
import type { AppError } from '../../shared/errors.ts'
import { t } from '../../texts/email.ts'
import { formState, renderAccountPage, renderNotePage } from '../accounts/account-page.tsx'
import { currentPasswordField } from '../accounts/form-fields.ts'
import { describeOldLink, findLastJoined, findVerification } from './email-verification.ts'

/**
 * Renders the page of a verification link. If the link has been used or has expired, the page shows whether the address
 * is verified.
 */
export async function renderVerifyPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const verification = error?.status === 404 ? null : await findVerification(c.var.ctx, token)
  if (!verification) return renderOldLinkPage(c, token)
  const { needsPassword } = verification
  const form = (
    <FormPage
      {...formState(c, error)}
      title={t.confirmTitle}
      intro={needsPassword ? t.confirmByPassword : t.confirmByClick}
      action={verifyPath(token)}
      fields={needsPassword ? [currentPasswordField()] : []}
      submit={t.confirm}
    />
  )
  return renderAccountPage(c, t.confirmTitle, form, error?.status)
}

/**
 * Shows whether the address is confirmed, and offers to send the link again if it is not. Visitors must sign in first.
 */
async function renderOldLinkPage(c: Context<AppEnv>, token: string) {
  const { email, isVerified } = await describeOldLink(c.var.ctx, token)
  const here = verifyPath(token)
  const title = isVerified ? t.addressConfirmed : t.linkEndedTitle
  return renderNotePage(
    c,
    title,
    <>
      <p>
        {t.linkEnded} {stateText(email, isVerified)}
      </p>
      {isVerified ? (
        <p className="row">
          <a className="button primary" href="/">
            {t.seeHikes}
          </a>
        </p>
      ) : email === null ? (
        <p className="row">
          <a className="button primary" href={accountPath('login', here)}>
            {t.sendAgain}
          </a>
        </p>
      ) : (
        <ConfirmAddress address={unconfirmedAddress(c.var.ctx.actor)} csrf={csrfToken(c)} next={here} />
      )}
      {email !== null && (
        <p className="muted">
          {t.toChange((words) => (
            <a href="/settings/account#address">{words}</a>
          ))}
        </p>
      )}
    </>,
    404,
  )
}

function stateText(email: string | null, isVerified: boolean | null): string {
  if (isVerified === null) return t.signInToSee
  if (email === null) return isVerified ? t.yoursConfirmed : t.yoursUnconfirmed
  return isVerified ? t.otherConfirmed(email) : t.otherUnconfirmed(email)
}

const verifyPath = (token: string) => `/accounts/email/verify/${token}/`

/**
 * Renders the page shown after an address was confirmed. It links to the hike that the user joined or asked to join, if
 * there is one.
 */
export async function renderVerifiedPage(c: Context<AppEnv>, userId: number) {
  const { ctx } = c.var
  const hike = await findLastJoined(ctx, userId)
  const path = hike ? `/events/${hike.id}` : '/'
  return renderNotePage(
    c,
    t.addressConfirmed,
    <>
      <p>{t.allSet}</p>
      <p className="row">
        <a className="button primary" href={path}>
          {hike ? t.openHike(hike.name) : t.seeHikes}
        </a>
        {ctx.actor ? (
          <a className="button" href="/?tab=my-hikes">
            {t.myHikes}
          </a>
        ) : (
          // Users often open the link in a different browser from the one in which they signed up.
          <a className="button" href={accountPath('login', path)}>
            {t.signIn}
          </a>
        )}
      </p>
    </>,
  )
}

export const renderUndoPage = (c: Context<AppEnv>, token: string) =>
  renderAccountPage(
    c,
    t.undoTitle,
    <FormPage
      {...formState(c)}
      title={t.undoTitle}
      intro={t.undoIntro}
      action={`/accounts/email/undo/${token}/`}
      fields={[]}
      submit={t.undoTitle}
    />,
  )
