import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../layout/form-problem.tsx'
import type { FieldErrors } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { ChoosePasswordByMail, OwnPasswordField } from './own-password.tsx'

type Props = { csrf: string; errors?: FieldErrors | undefined; problem?: string | undefined }

/** The form that changes the password, on the page of the settings. */
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
        maxLength={128}
        required
        hint="At least 8 characters. You will be signed out everywhere else."
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
