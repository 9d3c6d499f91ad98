import { MAX_EMAIL } from '../../shared/email-length.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { t } from '../../texts/accounts.ts'
import { MAX_PASSWORD, MAX_USERNAME, MIN_PASSWORD, MIN_USERNAME } from '../limits.ts'

export const usernameField = () => ({
  name: 'username',
  label: t.username,
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: MAX_USERNAME,
  required: true,
  hint: t.usernameHint(MIN_USERNAME, MAX_USERNAME),
})
export const emailField = () => ({
  name: 'email',
  label: t.email,
  type: 'email',
  autoComplete: 'email',
  maxLength: MAX_EMAIL,
  required: true,
})
export const passwordHint = () => t.passwordHint(MIN_PASSWORD)

/** Omits the hint if the field already shows the error that the password is too short, which says the same. */
export const newPasswordField = (errors: FieldErrors = {}) => ({
  name: 'password',
  label: t.password,
  type: 'password',
  autoComplete: 'new-password',
  maxLength: MAX_PASSWORD,
  required: true,
  hint: errors.password?.includes(t.passwordTooShort(MIN_PASSWORD)) ? '' : passwordHint(),
})

export const currentPasswordField = () => ({
  name: 'password',
  label: t.password,
  type: 'password',
  autoComplete: 'current-password',
  required: true,
})

export type FormProps = {
  csrf: string
  values?: Record<string, string>
  errors?: FieldErrors
  problem?: string
}
