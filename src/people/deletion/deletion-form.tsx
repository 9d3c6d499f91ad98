import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../layout/form-problem.tsx'
import type { FieldErrors } from '../../shared/errors.ts'
import type { User } from '../../work/env.ts'
import { ChoosePasswordByMail, OwnPasswordField } from '../password/own-password.tsx'
import { Led, leavingText, Money } from './deletion-consequences.tsx'
import type { DeletionSummary } from './deletion-summary.ts'

const SETTINGS = '/settings/account'

type Props = {
  csrf: string
  errors?: FieldErrors | undefined
  problem?: string | undefined
  summary: DeletionSummary
  actor: User
  contact: string
}

export const DeleteAccount = ({ csrf, errors = {}, problem, summary, actor, contact }: Props) => (
  <>
    <h2>Delete your account?</h2>
    <h3>At once</h3>
    <ul className="consequences">
      <li>Nobody sees your name, your picture, your profile or your posts any more.</li>
      <li>What you have written in chats stays, and says ‘Deleted user’.</li>
      <li>You are signed out everywhere, and your own calendar stops.</li>
      {summary.joined > 0 && <li>{leavingText(summary)}</li>}
    </ul>
    {summary.led.length > 0 && <Led summary={summary} />}
    <Money summary={summary} contact={contact} />
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
    <form className="form" method="post" action={`${SETTINGS}/delete`} noValidate>
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
