import type { FieldErrors } from '../../src/errors.ts'

export type FormValues = Record<string, string>

/** The value of each field by its name. For forms without files and repeated names. */
export const formValues = (form: HTMLFormElement) =>
  // Without file inputs, every value is a string.
  Object.fromEntries(new FormData(form)) as FormValues

/** An error for each field of `required` that is blank. */
export function blankErrors(values: FormValues, required: Record<string, string>): FieldErrors {
  const blank = Object.entries(required).filter(([field]) => !values[field]?.trim())
  return Object.fromEntries(blank.map(([field, message]) => [field, [message]]))
}

/** A blank field is null. */
export const numberOf = (value = '') => (value.trim() === '' ? null : Number(value))
