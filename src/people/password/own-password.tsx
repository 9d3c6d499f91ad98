import { Field } from '../../shared/field.tsx'

type Props = { name: string; label: string; errors: string[] | undefined }

/** The field for the actor's password, by which they confirm what only they may do. An error gives it the focus. */
export const OwnPasswordField = ({ name, label, errors }: Props) => (
  <Field
    name={name}
    label={label}
    type="password"
    autoComplete="current-password"
    maxLength={128}
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
