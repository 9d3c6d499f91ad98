import type { FieldErrors } from '../errors.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { Field } from '../shared/field.tsx'

type Props = { csrf: string; errors?: FieldErrors | undefined; problem?: string | undefined }

/** The form that changes the password, on the page of the settings. */
export const PasswordForm = ({ csrf, errors = {}, problem }: Props) => (
  <>
    <h2 id="password">Password</h2>
    {problem && (
      <p className="problem" role="alert">
        {problem}
      </p>
    )}
    <form className="form" method="post" action="/settings/account/password" noValidate>
      <CsrfField token={csrf} />
      <Field
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
        errors={errors.current_password}
        autoFocus={errors.current_password !== undefined}
      />
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
      <p className="muted">
        No password yet, or forgotten? <a href="/accounts/password/reset/">Choose one by mail</a>
      </p>
      <button className="button primary wide" type="submit">
        Change the password
      </button>
    </form>
  </>
)
