import type { Context } from 'hono'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { accountPage, formState, notePage } from '../accounts/account-page.tsx'
import { getVerification } from './email-verification.ts'
import { UndoForm, VerifyForm } from './mailed-link-forms.tsx'

/** Throws 404 for a used or expired link. */
export async function verifyPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const { needsPassword } = await getVerification(c.var.work, token)
  const form = <VerifyForm {...(await formState(c, error))} token={token} needsPassword={needsPassword} />
  return accountPage(c, 'Confirm your address', form, error?.status)
}

export async function undoPage(c: Context<AppEnv>, token: string) {
  return accountPage(c, 'Undo the change', <UndoForm {...(await formState(c))} token={token} />)
}

export const verifiedPage = (c: Context<AppEnv>) =>
  notePage(
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
