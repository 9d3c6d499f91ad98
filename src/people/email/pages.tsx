import type { Context } from 'hono'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { formState, renderAccountPage, renderNotePage } from '../accounts/account-page.tsx'
import { currentPasswordField } from '../accounts/form-fields.ts'
import { getVerification } from './email-verification.ts'

/** Throws 404 for a used or expired link. */
export async function renderVerifyPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const { needsPassword } = await getVerification(c.var.work, token)
  const form = (
    <FormPage
      {...formState(c, error)}
      title="Confirm your address"
      intro={
        needsPassword
          ? 'Enter your password to make this the address of your account.'
          : 'One click, and you’re set.'
      }
      action={`/accounts/email/verify/${token}/`}
      fields={needsPassword ? [currentPasswordField] : []}
      submit="Confirm"
    />
  )
  return renderAccountPage(c, 'Confirm your address', form, error?.status)
}

export const renderVerifiedPage = (c: Context<AppEnv>) =>
  renderNotePage(
    c,
    'Your address is confirmed',
    <>
      <p>Thank you. You’re all set.</p>
      <p>
        <a className="button primary" href="/">
          See the hikes
        </a>
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
