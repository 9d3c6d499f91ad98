import { useState } from 'react'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import type { Answer } from '../api.ts'
import type { useFormSubmission } from './form-submission.ts'
import type { FormValues } from './form-values.ts'
import type { Conflict, Edits, FieldGroup, useEdits } from './use-edits.ts'

export type Saving<Stored> = {
  valuesIn: (form: HTMLFormElement) => FormValues
  validate: (values: FormValues, form: HTMLFormElement) => FieldErrors
  /** Sends the changed fields. The answer has status 409 if any of them was also changed elsewhere. */
  store: (edits: Edits) => Promise<Answer<Stored>>
  load: () => Promise<Answer<Stored>>
  onSaved: (stored: Stored) => void
  onFailed: (answer: Answer<Stored> & { ok: false }) => void
}

type Options<Stored extends object> = Saving<Stored> & {
  edits: ReturnType<typeof useEdits<Stored>>
  send: ReturnType<typeof useFormSubmission>['send']
}

/**
 * Saves the edits of a form. `conflict` contains the fields that were also changed elsewhere, for the user to decide.
 */
export function useSavingEdits<Stored extends object>({ edits, send, ...props }: Options<Stored>) {
  const [conflict, setConflict] = useState<{ stored: Stored; values: FormValues; fields: Conflict[] }>()
  const [isLoading, setIsLoading] = useState(false)

  async function save(values: FormValues, found: FieldErrors = {}, isRetry = false) {
    const answer = await send(found, () => props.store(edits.editsOf(values)))
    if (!answer) return
    if (!answer.ok) return answer.status === 409 ? compare(values, answer, isRetry) : props.onFailed(answer)
    edits.discardDraft()
    props.onSaved(answer.data)
  }

  async function compare(values: FormValues, refused: Answer<Stored> & { ok: false }, isRetry: boolean) {
    setIsLoading(true)
    const current = await props.load()
    setIsLoading(false)
    if (!current.ok) return props.onFailed(refused)
    const fields = edits.conflictsWith(current.data, values)
    if (fields.length > 0) setConflict({ stored: current.data, values, fields })
    // The reason is another one, for example that the hike has been cancelled.
    else if (isRetry) props.onFailed(refused)
    else saveOver(current.data, values, [], true)
  }

  function saveOver(current: Stored, values: FormValues, theirs: FieldGroup[], isRetry = false) {
    const merged = edits.merge(current, values, theirs)
    edits.reset(current, merged)
    setConflict(undefined)
    save(merged, {}, isRetry)
  }

  return {
    save(form: HTMLFormElement) {
      if (isLoading) return
      const values = props.valuesIn(form)
      save(values, props.validate(values, form))
    },
    /** Whether the version that was saved elsewhere is being loaded. */
    isLoading,
    conflict: conflict?.fields,
    /** Saves the edits over the stored version, except edits to the fields in `theirs`. */
    saveOver: (theirs: FieldGroup[]) => conflict && saveOver(conflict.stored, conflict.values, theirs),
    dismissConflict: () => setConflict(undefined),
  }
}
