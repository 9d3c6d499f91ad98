import { CsrfField } from '../../layout/csrf-field.tsx'
import type { FieldErrors } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { PASSWORD_HINT } from '../accounts/form-fields.ts'
import { MAX_PASSWORD } from '../limits.ts'

type Props = { csrf: string; errors?: FieldErrors | undefined; problem?: string | undefined }

export const PasswordForm = ({ csrf, errors = {}, problem }: Props) => (
  <>
    <h2 id="password">Password</h2>
    <FormProblem>{problem}</FormProblem>
    <form className="form" method="post" action="/settings/account/password" noValidate>
      <CsrfField token={csrf} />
      <OwnPasswordField name="current_password" label="Current password" errors={errors.current_password} />
      <Field
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        required
        hint={`${PASSWORD_HINT} You will be signed out everywhere else.`}
        errors={errors.password}
        autoFocus={errors.password !== undefined && errors.current_password === undefined}
      />
      <ChoosePasswordByMail />
      <button className="button primary wide" type="submit">
        Change the password
      </button>
    </form>
  </>
)

type OwnPasswordProps = { name: string; label: string; errors: string[] | undefined }

/** The field by which the actor confirms an act with the password. An error gives it the focus. */
export const OwnPasswordField = ({ name, label, errors }: OwnPasswordProps) => (
  <Field
    name={name}
    label={label}
    type="password"
    autoComplete="current-password"
    maxLength={MAX_PASSWORD}
    required
    errors={errors}
    autoFocus={errors !== undefined}
  />
)

export const ChoosePasswordByMail = () => (
  <p className="muted">
    No password yet, or forgotten? <a href="/accounts/password/reset/">Choose one by mail</a>
  </p>
)
