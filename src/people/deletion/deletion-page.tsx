import type { Context } from 'hono'
import { requireUser } from '../../access/policy.ts'
import type { AppEnv, User } from '../../context/env.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormPage } from '../../layout/form-page.tsx'
import { settingsPage } from '../../layout/settings-page.tsx'
import type { AppError, FieldErrors } from '../../shared/errors.ts'
import { FormProblem } from '../../shared/form-problem.tsx'
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
    'Have your account back',
    <FormPage
      {...formState(c)}
      title="Have your account back?"
      intro="Your name, your address, your picture, your profile and your posts are there again. Hikes that were given away, cancelled or left stay so."
      action={`/accounts/deletion/undo/${token}/`}
      fields={[]}
      submit="Have my account back"
    />,
  )

const DeleteAccount = ({ csrf, errors = {}, problem, summary, actor, contact }: DeletionProps) => (
  <>
    <h2>Delete your account?</h2>
    <h3>At once</h3>
    <ul className="consequences">
      <li>Nobody sees your name, your picture, your profile or your posts any more.</li>
      <li>What you have written in chats stays, and says ‘Deleted user’.</li>
      <li>You are signed out everywhere, and your own calendar stops.</li>
      {summary.joined > 0 && <li>{leavingText(summary)}</li>}
    </ul>
    {summary.led.length > 0 && <LedHikes summary={summary} />}
    <MoneyConsequences summary={summary} contact={contact} />
    <h3>Within 7 days</h3>
    <p>
      You can have it back by a link that we send to {actor.email}: with your name, your address, your
      picture, your profile and your posts. Hikes that were given away, cancelled or left stay so. Until then
      nobody else can take your username.
    </p>
    <h3>After 7 days</h3>
    <p>
      Everything is erased for good, and nobody can bring it back. Hikes that have taken place stay without
      your name. So do records of payments, which the group has to keep.
    </p>
    <p>
      <a href={`${SETTINGS}#export`}>Take a copy of your data with you first</a>
    </p>
    <FormProblem>{problem}</FormProblem>
    <form className="form" method="post" action={DELETE_ACCOUNT} noValidate>
      <CsrfField token={csrf} />
      <OwnPasswordField name="password" label="Your password" errors={errors.password} />
      <ChoosePasswordByMail />
      <div className="row">
        <a className="button primary" href={SETTINGS}>
          Keep my account
        </a>
        <button className="button danger" type="submit">
          Delete my account
        </button>
      </div>
    </form>
  </>
)
