import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../context/env.ts'
import { csrfToken } from '../http/csrf.ts'
import { type AppError, type FieldErrors, firstInvalid, formProblem } from '../shared/errors.ts'
import { Field, type InputFieldProps } from '../shared/field.tsx'
import { FormProblem } from '../shared/form-problem.tsx'
import { CsrfField } from './csrf-field.tsx'
import { DangerButtons } from './danger-buttons.tsx'
import { fieldState } from './field-state.ts'
import { renderPage } from './page.tsx'

type FormLink = { label: string; href: string }

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
  /** The link for leaving the form without submitting it, if submitting it destroys something. */
  keep?: FormLink
  /** The link for leaving any other form. */
  cancel?: FormLink
  /** Needed if the form has a file field. */
  encType?: 'multipart/form-data'
  children?: ReactNode
}

/** Longer submitted values are truncated when the form is shown again. No field accepts more. */
const MAX_ECHOED = 1000

/**
 * A page with a single form that works without scripts. It focuses the first field with an error. If only the form as a
 * whole has an error, it focuses the first empty field, such as the password; otherwise the first field. With `keep`,
 * it focuses that link unless a field has an error.
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
  cancel,
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
      {cancel && (
        <p className="row">
          <a className="button" href={cancel.href}>
            {cancel.label}
          </a>
        </p>
      )}
      {props.children}
    </section>
  )
}

type SubmittedForm = Omit<FormProps, 'csrf' | 'errors'> & {
  /** The error for which the submitted form is shown again. */
  error?: AppError | undefined
  /** The field that shows an error that names no field. By default, such an error is shown above the form. */
  errorField?: string
}

/** Renders a `FormPage`, with the status of `error` if the form was rejected. */
export function renderFormPage(c: Context<AppEnv>, { error, errorField, ...form }: SubmittedForm) {
  const errors = error?.errors ?? (error && errorField ? { [errorField]: [error.message] } : undefined)
  const problem = errors ? undefined : (formProblem(error) ?? form.problem)
  return renderPage(c, {
    title: form.title,
    status: error?.status,
    noindex: true,
    children: <FormPage {...form} csrf={csrfToken(c)} errors={errors} problem={problem} />,
  })
}
