import type { FieldErrors } from '../shared/errors.ts'

/** What a form shows: the values and the errors by field, and the field that has the focus. */
export type FormContent = {
  values: Record<string, string>
  errors: FieldErrors
  focused: string | undefined
}

/** The properties of the field with this name in a form. */
export const fieldState = (name: string, { values, errors, focused }: FormContent) => ({
  name,
  defaultValue: values[name],
  errors: errors[name],
  autoFocus: name === focused,
})
