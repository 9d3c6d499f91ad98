import { type FormEvent, Fragment, type ReactNode, useEffect, useState } from 'react'
import type { FieldErrors } from '../../src/errors.ts'
import type { Answer } from './api.ts'
import { DraftNotice } from './draft-notice.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { useFormSubmission } from './form-submission.ts'
import type { FormValues } from './form-values.ts'
import { SaveButtons } from './save-buttons.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { type Conflict, type Edits, type FieldGroup, useEdits } from './use-edits.ts'

type EditsFormProps<Stored> = {
  label: string
  draftKey: string
  /** As it is stored when the form opens. */
  stored: Stored
  groups: FieldGroup[]
  /** The stored values as the form shows them. */
  valuesOf: (stored: Stored) => FormValues
  valuesIn: (form: HTMLFormElement) => FormValues
  validate: (values: FormValues, form: HTMLFormElement) => FieldErrors
  /** Sends the changed fields; 409 where they were changed elsewhere too. */
  store: (edits: Edits) => Promise<Answer<Stored>>
  load: () => Promise<Answer<Stored>>
  onSaved: (stored: Stored) => void
  onFailed: (answer: Answer<Stored> & { ok: false }) => void
  onClose: () => void
  /** Why nothing can be saved any more: what is edited has been deleted. */
  gone?: string | false
  /** What the button says where these changes are told to others, and a field that is shown then. */
  telling?: { labelOf: (edits: Edits) => string | null; field: (values: FormValues) => ReactNode }
  /**
   * Renders the fields. `changed` has to be called for a change that is no event of an input, `storedMeanwhile` for what was
   * stored while the form is open: the fields that were not changed show it.
   */
  children: (
    values: FormValues,
    errors: FieldErrors,
    changed: () => void,
    storedMeanwhile: (stored: Stored) => void,
  ) => ReactNode
}

/**
 * A form that sends only what was changed, asks about what was also changed elsewhere, and keeps a draft until it is saved
 * or discarded.
 */
export function EditsForm<Stored extends object>({
  stored,
  children,
  telling,
  ...props
}: EditsFormProps<Stored>) {
  const { form, errors, busy, send, corrected } = useFormSubmission()
  const edits = useEdits({ ...props, stored, read: () => form.current && props.valuesIn(form.current) })
  const [leaving, setLeaving] = useState<{ isKept: boolean }>()
  const [conflict, setConflict] = useState<{ stored: Stored; values: FormValues; fields: Conflict[] }>()
  const { gone } = props
  const labelOf = (values: FormValues) => telling?.labelOf(edits.editsOf(values)) ?? null
  const [label, setLabel] = useState(() => labelOf(edits.initial.values))
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  // What was typed stays in the fields, to be copied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `edits` is new in each render.
  useEffect(() => {
    if (gone) edits.discardDraft()
  }, [gone])

  function submit(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (gone) return
    const values = props.valuesIn(submit.currentTarget)
    save(values, props.validate(values, submit.currentTarget))
  }

  async function save(values: FormValues, found: FieldErrors = {}) {
    const answer = await send(found, () => props.store(edits.editsOf(values)))
    if (!answer) return
    if (!answer.ok) return answer.status === 409 ? compare(values, answer) : props.onFailed(answer)
    edits.discardDraft()
    props.onSaved(answer.data)
  }

  async function compare(values: FormValues, refused: Answer<Stored> & { ok: false }) {
    const current = await props.load()
    if (!current.ok) return props.onFailed(refused)
    const fields = edits.conflictsWith(current.data, values)
    if (fields.length > 0) setConflict({ stored: current.data, values, fields })
    else saveOver(current.data, values, [])
  }

  /** Saves the changes to what is stored now, without those of the fields in `theirs`. */
  function saveOver(current: Stored, values: FormValues, theirs: FieldGroup[]) {
    const merged = edits.merge(current, values, theirs)
    edits.reset(current, merged)
    setConflict(undefined)
    save(merged)
  }

  function changed() {
    if (gone) return
    edits.changed()
    if (form.current) setLabel(labelOf(props.valuesIn(form.current)))
  }

  function storedMeanwhile(current: Stored) {
    if (form.current) edits.reset(current, edits.merge(current, props.valuesIn(form.current), []))
  }

  function cancel() {
    if (gone || edits.isDraftAsKept()) props.onClose()
    else if (edits.isChanged()) setLeaving({ isKept: edits.keepDraft() })
    else discard()
  }

  function discard() {
    edits.discardDraft()
    props.onClose()
  }

  return (
    <>
      <form
        className="form edit"
        ref={form}
        noValidate
        aria-label={props.label}
        onSubmit={submit}
        onChange={(change) => {
          corrected(change)
          changed()
        }}
      >
        {edits.initial.keptAt && !gone && (
          <DraftNotice
            keptAt={edits.initial.keptAt}
            onDiscard={() => {
              edits.discardDraft()
              edits.reset(stored)
              setLabel(null)
            }}
          />
        )}
        <Fragment key={edits.initial.key}>
          {children(edits.initial.values, errors, changed, storedMeanwhile)}
        </Fragment>
        {label !== null && telling?.field(edits.initial.values)}
        <SaveButtons busy={busy} gone={gone} label={label ?? undefined} onCancel={cancel} />
      </form>
      {leaving && !gone && (
        <UnsavedChanges
          {...leaving}
          onStay={() => setLeaving(undefined)}
          onKeep={props.onClose}
          onDiscard={discard}
        />
      )}
      {conflict && !gone && (
        <EditConflict
          conflicts={conflict.fields}
          onDecide={(theirs) => saveOver(conflict.stored, conflict.values, theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}
