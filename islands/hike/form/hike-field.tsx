import { Fragment, type ReactNode } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { FieldGroup } from '../../parts/form/use-edits.ts'

type ControlProps = { values: FormValues; errors: FieldErrors }

/** A field of a hike in the forms that create, copy and edit a hike. */
export type HikeField = FieldGroup & {
  /** Returns the values of the field's inputs. `hike` is null for a new hike. */
  valuesOf: (hike: HikeJson | null) => FormValues
  /** Returns the values of the field's inputs in the format of the API. `base` contains the values before an edit. */
  updateOf: (values: FormValues, base: Record<string, unknown>) => object
  /** The inputs. Missing if the forms render them differently. */
  control?: (props: ControlProps) => ReactNode
}

type ControlsProps = ControlProps & { fields: HikeField[] }

export const Controls = ({ fields, ...props }: ControlsProps) =>
  fields.map(({ label, control }) => <Fragment key={label}>{control?.(props)}</Fragment>)

/** A field for a list in a textarea, with one entry per line. */
export const linesField = (name: 'gear' | 'questions', label: string, hint: string): HikeField => ({
  label,
  fields: [name],
  show: ({ [name]: text = '' }) => text,
  valuesOf: (hike) => ({ [name]: hike?.[name].join('\n') ?? '' }),
  updateOf: ({ [name]: text = '' }) => ({ [name]: linesOf(text) }),
  control: ({ values, errors }) => (
    <Field name={name} label={label} rows={3} defaultValue={values[name]} errors={errors[name]} hint={hint} />
  ),
})

/** Returns the lines that are not blank, trimmed. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns a number as the value of an input, or '' for null. */
export const numberText = (value: number | null = null) => (value === null ? '' : String(value))
