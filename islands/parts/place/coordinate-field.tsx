import { Field } from '../../../src/shared/field.tsx'

type CoordinateFieldProps = {
  name: string
  label: string
  value: string
  errors: string[] | undefined
  onChange: (value: string) => void
}

export const CoordinateField = ({ name, label, value, errors, onChange }: CoordinateFieldProps) => (
  <Field
    name={name}
    label={label}
    // Not a number field: browsers drop the comma of '7,67'. Keyboards for decimals may have no minus.
    autoComplete="off"
    value={value}
    errors={errors}
    onChange={({ target }) => onChange(target.value)}
  />
)
