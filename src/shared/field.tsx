import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { rows?: never }
type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { rows: number }

type Labelled = { name: string; label: string; hint?: string; errors?: string[] }
export type InputFieldProps = InputProps & Labelled
type FieldProps = InputFieldProps | (TextAreaProps & Labelled)

/**
 * Inputs are autofilled only if `autoComplete` names their content. A textarea does not get `autoComplete="off"`,
 * because Chromium would not restore its text when the user navigates back to the page.
 */
export function Field({ label, hint, errors = [], children, ...props }: FieldProps) {
  const id = props.id ?? `field-${props.name}`
  const invalid = errors.length > 0
  const describedBy = [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined
  const attributes = { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {props.rows === undefined ? (
        <input autoComplete="off" {...props} {...attributes} />
      ) : (
        <textarea {...props} {...attributes} />
      )}
      <p className="error" id={`${id}-error`} aria-live="polite">
        {errors.join(' ')}
      </p>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * A text field for a number. `type="number"` would, depending on the browser's language, drop the comma of '12,5' or
 * the whole value.
 */
export const DecimalField = (props: InputFieldProps) => <Field inputMode="decimal" {...props} />
