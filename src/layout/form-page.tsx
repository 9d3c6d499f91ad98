import type { ReactNode } from 'react'
import { type FieldErrors, firstInvalid } from '../shared/errors.ts'
import { Field, type InputFieldProps } from '../shared/field.tsx'
import { FormProblem } from '../shared/form-problem.tsx'
import { CsrfField } from './csrf-field.tsx'
import { DangerButtons } from './danger-buttons.tsx'
import { fieldState } from './field-state.ts'

type FormProps = {
  title: string
  intro?: ReactNode
  action: string
  csrf: string
  fields: Omit<InputFieldProps, 'errors' | 'autoFocus'>[]
  /** The submitted values, for showing the form again. */
  values?: Record<string, string>
  errors?: FieldErrors
  /** An error message about the form as a whole. */
  problem?: string
  hidden?: Record<string, string>
  submit: string
  /** The link that leaves the form, if submitting it destroys something. */
  keep?: { label: string; href: string }
  /** Needed if the form has a file field. */
  encType?: 'multipart/form-data'
  children?: ReactNode
}

/** Longer submitted values are truncated when the form is shown again. All fields have a lower limit. */
const MAX_ECHOED = 1000

/**
 * A page with a single form that works without scripts. The first field with an error has the focus. If only the form
 * as a whole has an error, the focus is on the first empty field, such as the password.
 */
export function FormPage({
  title,
  intro,
  action,
  csrf,
  fields,
  values = {},
  errors = {},
  keep,
  ...props
}: FormProps) {
  const names = fields.map(({ name }) => name)
  const invalid = firstInvalid(names, errors)
  const missing = props.problem && names.find((name) => !values[name])
  const focused = invalid ?? (keep ? undefined : missing || names[0])
  return (
    <section className="wrap form-page">
      <h1>{title}</h1>
      {intro && <p className="muted">{intro}</p>}
      <FormProblem>{props.problem}</FormProblem>
      <form className="form" method="post" action={action} encType={props.encType} noValidate>
        <CsrfField token={csrf} />
        {Object.entries(props.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            {...fieldState(field.name, { values, errors, focused })}
            defaultValue={values[field.name]?.slice(0, MAX_ECHOED)}
          />
        ))}
        {keep ? (
          <DangerButtons
            keep={keep.label}
            keepHref={keep.href}
            submit={props.submit}
            focusesKeep={!invalid}
          />
        ) : (
          <button className="button primary wide" type="submit">
            {props.submit}
          </button>
        )}
      </form>
      {props.children}
    </section>
  )
}
