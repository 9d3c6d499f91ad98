import type { FieldErrors } from '../../../src/shared/errors.ts'
import { t } from '../../../src/texts/form-parts.ts'

export type FormValues = Record<string, string>

/** Returns the value of each field by name, for forms without files or repeated names. */
export const formValues = (form: HTMLFormElement) =>
  // Without file inputs, every value is a string.
  Object.fromEntries(new FormData(form)) as FormValues

/** Returns an error for each field of `required` that is blank. */
export function blankErrors(values: FormValues, required: Record<string, string>): FieldErrors {
  const blank = Object.entries(required).filter(([field]) => !values[field]?.trim())
  return Object.fromEntries(blank.map(([field, message]) => [field, [message]]))
}

/**
 * Returns the number in a text field, with a decimal point or comma: null for a blank field, and NaN for anything else.
 * A comma before more than two digits is rejected, because it may separate thousands.
 */
export function numberOf(value = ''): number | null {
  const text = value.trim()
  if (text === '') return null
  return /^-?\d{1,9}(\.\d{1,15}|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** Returns an error for each of these fields that is neither blank nor a number. */
export function numberErrors(values: FormValues, fields: readonly string[]): FieldErrors {
  const wrong = fields.filter((field) => Number.isNaN(numberOf(values[field])))
  return Object.fromEntries(wrong.map((field) => [field, [t.numberSuchAs]]))
}
