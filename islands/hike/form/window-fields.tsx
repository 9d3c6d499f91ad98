import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { t } from '../../../src/texts/hike-form.ts'
import type { FormValues } from '../../parts/form/form-values.ts'

export const windowTimes = ['joins_open_at', 'joins_close_at'] as const

type WindowFieldsProps = { values: FormValues; errors: FieldErrors }

/** When people may ask to join. */
export const WindowFields = ({ values, errors }: WindowFieldsProps) =>
  windowTimes.map((name) => (
    <Field
      key={name}
      name={name}
      label={t.windowLabels[name]}
      type="datetime-local"
      // Without a maximum, browsers allow six digits for the year.
      max="9999-12-31T23:59"
      defaultValue={values[name]}
      errors={errors[name]}
      hint={t.windowHints[name]}
    />
  ))
