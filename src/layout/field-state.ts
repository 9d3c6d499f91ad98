import type { FieldErrors } from '../shared/errors.ts'

/** The content of a form: values and errors by field, and the field with the focus. */
export type FormContent = {
  values: Record<string, string>
  errors: FieldErrors
  focused: string | undefined
}

export const fieldState = (name: string, { values, errors, focused }: FormContent) => ({
  name,
  defaultValue: values[name],
  errors: errors[name],
  autoFocus: name === focused,
})
