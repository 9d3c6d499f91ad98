import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { rows?: never }
type TextProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { rows: number }

type Labelled = { name: string; label: string; hint?: string; errors?: string[] }
export type InputFieldProps = InputProps & Labelled
type FieldProps = InputFieldProps | (TextProps & Labelled)

/** An input with its label, and with its messages beside it and tied to it. */
export function Field({ label, hint, errors = [], children, ...props }: FieldProps) {
  const id = props.id ?? `field-${props.name}`
  const wrong = errors.length > 0
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined
  const attributes = { id, 'aria-describedby': described, 'aria-invalid': wrong || undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {props.rows === undefined ? (
        <input {...props} {...attributes} />
      ) : (
        <textarea {...props} {...attributes} />
      )}
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`} aria-live="polite">
        {errors.join(' ')}
      </p>
    </div>
  )
}
