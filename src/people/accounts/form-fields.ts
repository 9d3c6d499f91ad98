import type { FieldErrors } from '../../shared/errors.ts'

export const usernameField = {
  name: 'username',
  label: 'Username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 30,
  required: true,
  hint: '3 to 30 letters, digits, dots, hyphens or underscores. Everyone can see it.',
}
export const emailField = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
  required: true,
}
export const newPasswordField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'new-password',
  maxLength: 128,
  required: true,
  hint: 'At least 8 characters.',
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
