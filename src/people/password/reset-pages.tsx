import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { t } from '../../texts/accounts.ts'
import { formState, renderAccountPage, renderNotePage, type Values } from '../accounts/account-page.tsx'
import { emailField, newPasswordField } from '../accounts/form-fields.ts'

export const renderResetRequestPage = (c: Context<AppEnv>, values?: Values, error?: AppError) =>
  renderAccountPage(
    c,
    t.forgotTitle,
    <FormPage
      {...formState(c, error, values)}
      title={t.forgotTitle}
      intro={t.forgotIntro}
      action="/accounts/password/reset/"
      fields={[emailField()]}
      submit={t.sendLink}
    />,
    error?.status,
  )

export const renderResetPage = (c: Context<AppEnv>, token: string, error?: AppError) =>
  renderAccountPage(
    c,
    t.chooseTitle,
    <FormPage
      {...formState(c, error)}
      title={t.chooseTitle}
      intro={t.othersWillBeSignedOut}
      action={`/accounts/password/reset/${token}/`}
      fields={[{ ...newPasswordField(error?.errors), label: t.newPassword }]}
      submit={t.saveNew}
    />,
    error?.status,
  )

export const renderResetSentPage = (c: Context<AppEnv>) =>
  renderNotePage(
    c,
    t.checkMail,
    <>
      <p>{t.linkMaySent}</p>
      <p>{t.nothingThere}</p>
    </>,
  )

export const renderExpiredLinkPage = (c: Context<AppEnv>) =>
  renderNotePage(
    c,
    t.linkExpired,
    <>
      <p>{t.linksWork}</p>
      <p>
        <a className="button primary" href="/accounts/password/reset/">
          {t.sendNewLink}
        </a>
      </p>
    </>,
    400,
  )
