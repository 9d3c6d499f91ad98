import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import type { FormValues } from '../../parts/form/form-values.ts'

export const windowLabels = [
  ['joins_open_at', 'Joining opens'],
  ['joins_close_at', 'Joining closes'],
] as const

const hints = {
  joins_open_at: 'In your local time. Leave it blank for at once.',
  joins_close_at: 'In your local time. Leave it blank for no end before the start.',
}

type WindowFieldsProps = { values: FormValues; errors: FieldErrors }

/** When one may ask to join. */
export const WindowFields = ({ values, errors }: WindowFieldsProps) =>
  windowLabels.map(([name, label]) => (
    <Field
      key={name}
      name={name}
      label={label}
      type="datetime-local"
      // Without a maximum, the year takes six digits.
      max="9999-12-31T23:59"
      defaultValue={values[name]}
      errors={errors[name]}
      hint={hints[name]}
    />
  ))
