import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import type { Answer } from '../api.ts'
import { usePageRestored } from '../page-restored.ts'
import { clearMessages } from '../toast.ts'

/** The errors that the server rendered after a submission without scripts. */
type Rendered = { errors?: FieldErrors; problem?: string }

/**
 * Tracks the state of a form that is saved by an API call: `errors` by field, `problem` for other errors, and `busy`
 * during the call and after it has succeeded, when the form is closed or its page is left.
 */
export function useFormSubmission(rendered: Rendered = {}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(rendered.errors ?? {})
  const [problem, setProblem] = useState(rendered.problem ?? '')
  const [busy, setBusy] = useState(false)
  // A ref, because a second submit event before the next render would still see the old state.
  const sending = useRef(false)
  usePageRestored(() => setSending(false))

  function setSending(value: boolean) {
    sending.current = value
    setBusy(value)
  }

  function show(errors: FieldErrors, problem: string) {
    setErrors(errors)
    setProblem(problem)
    focusFirstError(form)
  }

  /**
   * Sends the form unless `found` has errors or the form is already being sent. Shows the errors found here or by the
   * server, and focuses the first invalid field. Returns null if nothing was sent.
   */
  async function send<T>(found: FieldErrors, request: () => Promise<Answer<T>>): Promise<Answer<T> | null> {
    if (sending.current) return null
    show(found, '')
    if (Object.keys(found).length > 0) {
      // Without a request, which clears them.
      clearMessages()
      return null
    }
    setSending(true)
    const answer = await request()
    if (answer.ok) return answer
    setSending(false)
    show(answer.errors, Object.keys(answer.errors).length === 0 ? answer.message : '')
    return answer
  }

  /**
   * Removes the errors of a field that the user is correcting. Used as the form's `onChange`. An input that is
   * part of another field has that field's name as `data-field`.
   */
  const corrected = ({ target }: ChangeEvent<HTMLFormElement>) =>
    removeErrors(target.dataset.field ?? target.name)

  function removeErrors(name: string) {
    if (name in errors) setErrors(({ [name]: _, ...others }) => others)
  }

  return { form, errors, problem, busy, send, setProblem, corrected, removeErrors }
}

/** Focuses the first field with an error, once React has rendered the errors. */
function focusFirstError(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
