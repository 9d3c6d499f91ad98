import { MAX_EMAIL } from '../../shared/email-length.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { MAX_PASSWORD, MAX_USERNAME, MIN_PASSWORD, MIN_USERNAME } from '../limits.ts'

export const usernameField = {
  name: 'username',
  label: 'Username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: MAX_USERNAME,
  required: true,
  hint: `${MIN_USERNAME} to ${MAX_USERNAME} letters, digits, dots, hyphens or underscores. Everyone can see it.`,
}
export const emailField = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete: 'email',
  maxLength: MAX_EMAIL,
  required: true,
}
export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters.`

export const newPasswordField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'new-password',
  maxLength: MAX_PASSWORD,
  required: true,
  hint: PASSWORD_HINT,
}

export const currentPasswordField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
}

export type FormProps = {
  csrf: string
  values?: Record<string, string>
  errors?: FieldErrors
  problem?: string
}
