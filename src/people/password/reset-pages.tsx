import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { formState, renderAccountPage, renderNotePage, type Values } from '../accounts/account-page.tsx'
import { emailField, newPasswordField } from '../accounts/form-fields.ts'

export const renderResetRequestPage = (c: Context<AppEnv>, values?: Values, error?: AppError) =>
  renderAccountPage(
    c,
    'Forgot your password?',
    <FormPage
      {...formState(c, error, values)}
      title="Forgot your password?"
      intro="We’ll send you a link to choose a new one."
      action="/accounts/password/reset/"
      fields={[emailField]}
      submit="Send the link"
    />,
    error?.status,
  )

export const renderResetPage = (c: Context<AppEnv>, token: string, error?: AppError) =>
  renderAccountPage(
    c,
    'Choose a new password',
    <FormPage
      {...formState(c, error)}
      title="Choose a new password"
      intro="You will be signed out everywhere else."
      action={`/accounts/password/reset/${token}/`}
      fields={[{ ...newPasswordField, label: 'New password' }]}
      submit="Save"
    />,
    error?.status,
  )

export const renderResetSentPage = (c: Context<AppEnv>) =>
  renderNotePage(
    c,
    'Check your e-mail',
    <>
      <p>If there is an account with that address, a link is on its way. It works once, within one hour.</p>
      <p>Nothing there? Check your spam folder, or try another address.</p>
    </>,
  )

export const renderExpiredLinkPage = (c: Context<AppEnv>) =>
  renderNotePage(
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
