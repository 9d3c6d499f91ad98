import type { Context } from 'hono'
import { requireUser } from '../../access/policy.ts'
import type { AppEnv, User } from '../../context/env.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormPage } from '../../layout/form-page.tsx'
import { settingsPage } from '../../layout/settings-page.tsx'
import type { AppError, FieldErrors } from '../../shared/errors.ts'
import { FormProblem } from '../../shared/form-problem.tsx'
import { t } from '../../texts/personal-data.ts'
import { formState, renderAccountPage } from '../accounts/account-page.tsx'
import { ChoosePasswordByMail, OwnPasswordField } from '../password/password-form.tsx'
import { LedHikes, leavingText, MoneyConsequences } from './deletion-consequences.tsx'
import { type DeletionSummary, deletionSummary } from './deletion-summary.ts'

const SETTINGS = '/settings/account'
export const DELETE_ACCOUNT = `${SETTINGS}/delete` as const

type DeletionProps = {
  csrf: string
  errors?: FieldErrors | undefined
  problem?: string | undefined
  summary: DeletionSummary
  actor: User
  contact: string
}

export async function renderDeletionPage(c: Context<AppEnv>, error?: AppError) {
  const summary = await deletionSummary(c.var.ctx)
  const { actor, group } = c.var.ctx
  requireUser(actor)
  const state = formState(c, error)
  const page = <DeleteAccount {...state} summary={summary} actor={actor} contact={group.contactEmail} />
  return settingsPage(c, SETTINGS, page, error?.status)
}

export const renderUndoDeletionPage = (c: Context<AppEnv>, token: string) =>
  renderAccountPage(
    c,
    t.undoPage,
    <FormPage
      {...formState(c)}
      title={t.undoTitle}
      intro={t.undoIntro}
      action={`/accounts/deletion/undo/${token}/`}
      fields={[]}
      submit={t.undo}
    />,
  )

const DeleteAccount = ({ csrf, errors = {}, problem, summary, actor, contact }: DeletionProps) => (
  <>
    <h2>{t.deleteTitle}</h2>
    <h3>{t.atOnce}</h3>
    <ul className="consequences">
      <li>{t.nobodySees}</li>
      <li>{t.messagesStay}</li>
      <li>{t.signedOut}</li>
      {summary.joined > 0 && <li>{leavingText(summary)}</li>}
    </ul>
    {summary.led.length > 0 && <LedHikes summary={summary} />}
    <MoneyConsequences summary={summary} contact={contact} />
    <h3>{t.within7Days}</h3>
    <p>{t.canHaveBack(actor.email)}</p>
    <h3>{t.after7Days}</h3>
    <p>{t.erased}</p>
    <p>
      <a href={`${SETTINGS}#export`}>{t.copyFirst}</a>
    </p>
    <FormProblem>{problem}</FormProblem>
    <form className="form" method="post" action={DELETE_ACCOUNT} noValidate>
      <CsrfField token={csrf} />
      <OwnPasswordField name="password" label={t.yourPassword} errors={errors.password} />
      <ChoosePasswordByMail />
      <div className="row">
        <a className="button primary" href={SETTINGS}>
          {t.keep}
        </a>
        <button className="button danger" type="submit">
          {t.deleteAccount}
        </button>
      </div>
    </form>
  </>
)
