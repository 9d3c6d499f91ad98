import { CsrfField } from '../../layout/csrf-field.tsx'
import type { FieldErrors } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { t } from '../../texts/accounts.ts'
import { passwordHint } from '../accounts/form-fields.ts'
import { MAX_PASSWORD } from '../limits.ts'

type Props = { csrf: string; errors?: FieldErrors | undefined; problem?: string | undefined }

export const PasswordForm = ({ csrf, errors = {}, problem }: Props) => (
  <>
    <h2 id="password">{t.password}</h2>
    <FormProblem>{problem}</FormProblem>
    <form className="form" method="post" action="/settings/account/password" noValidate>
      <CsrfField token={csrf} />
      <OwnPasswordField name="current_password" label={t.currentPassword} errors={errors.current_password} />
      <Field
        name="password"
        label={t.newPassword}
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        required
        hint={`${passwordHint()} ${t.othersWillBeSignedOut}`}
        errors={errors.password}
        autoFocus={errors.password !== undefined && errors.current_password === undefined}
      />
      <ChoosePasswordByMail />
      <button className="button primary wide" type="submit">
        {t.changePassword}
      </button>
    </form>
  </>
)

type OwnPasswordProps = { name: string; label: string; errors: string[] | undefined }

/** The field for the actor's password, which confirms an action. If it has an error, it gets the focus. */
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
    {t.noPassword((words) => (
      <a href="/accounts/password/reset/">{words}</a>
    ))}
  </p>
)
