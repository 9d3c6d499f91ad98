import type { Context } from 'hono'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { accountPage, formState, notePage, type Values } from '../accounts/account-page.tsx'
import { ResetForm, ResetRequestForm } from '../email/mailed-link-forms.tsx'

export async function resetRequestPage(c: Context<AppEnv>, error?: AppError, values?: Values) {
  const form = <ResetRequestForm {...(await formState(c, error, values))} />
  return accountPage(c, 'Forgot your password?', form, error?.status)
}

export async function resetPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const form = <ResetForm {...(await formState(c, error))} token={token} />
  return accountPage(c, 'Choose a new password', form, error?.status)
}

export const resetSentPage = (c: Context<AppEnv>) =>
  notePage(
    c,
    'Check your e-mail',
    <>
      <p>If there is an account with that address, a link is on its way. It works once, within one hour.</p>
      <p>Nothing there? Check your spam folder, or try another address.</p>
    </>,
  )

export const expiredLinkPage = (c: Context<AppEnv>) =>
  notePage(
    c,
    'This link has expired',
    <>
      <p>Links work once, within one hour.</p>
      <p>
        <a className="button primary" href="/accounts/password/reset/">
          Send a new link
        </a>
      </p>
    </>,
    400,
  )
