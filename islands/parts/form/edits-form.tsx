import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { DraftNotice } from './draft-notice.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { focusStart } from './focus-start.ts'
import { useFormSubmission } from './form-submission.ts'
import type { FormValues } from './form-values.ts'
import { SaveButtons } from './save-buttons.tsx'
import { type Edits, type FieldGroup, useEdits } from './use-edits.ts'
import { useLeaving } from './use-leaving.tsx'
import { type Saving, useSavingEdits } from './use-saving-edits.ts'

type EditsFormProps<Stored> = Saving<Stored> & {
  label: string
  draftKey: string
  /** The object as it was stored when the form was opened. */
  stored: Stored
  groups: FieldGroup[]
  /** Returns the stored values as the form shows them. */
  valuesOf: (stored: Stored) => FormValues
  onClose: () => void
  /** The selector of the field to focus first. By default, the first input. */
  firstField?: string
  /** A message that nothing can be saved. Set once the edited object has been deleted. */
  gone?: string | false
  /** Shown next to Save during `load`. */
  loadingText: string
  /**
   * Set if others are notified of changes. `noteOf` returns the text next to Save, `field` renders the field for the
   * reason above it, and `toField` is the label of the button that focuses the field.
   */
  telling?: {
    noteOf: (edits: Edits) => string | null
    field: (values: FormValues) => ReactNode
    toField: string
  }
  /**
   * Renders the fields. Call `changed` for changes without an input event. Call `storedMeanwhile` with an object that
   * was saved elsewhere while the form was open: fields without edits then show its values, and `fill` can change the
   * values that are shown.
   */
  children: (
    values: FormValues,
    errors: FieldErrors,
    changed: () => void,
    storedMeanwhile: (stored: Stored, fill?: (values: FormValues) => FormValues) => void,
  ) => ReactNode
}

/**
 * A form that sends only changed fields, asks about fields that were also changed elsewhere, and keeps a draft until it
 * is saved or discarded.
 */
export function EditsForm<Stored extends object>({
  stored,
  children,
  telling,
  ...props
}: EditsFormProps<Stored>) {
  const { form, errors, busy, send, corrected } = useFormSubmission()
  const edits = useEdits({ ...props, stored, read: () => form.current && props.valuesIn(form.current) })
  const { leave, question } = useLeaving(edits, props.onClose)
  const saving = useSavingEdits({ ...props, edits, send })
  const { gone, firstField = 'input' } = props
  const noteOf = (values: FormValues) => telling?.noteOf(edits.editsOf(values)) ?? null
  const [note, setNote] = useState(() => noteOf(edits.initial.values))
  useEffect(() => focusStart(form.current?.querySelector<HTMLElement>(firstField)), [form, firstField])
  // Deletes only the draft: typed text stays in the fields, so that it can be copied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `edits` is new in each render.
  useEffect(() => {
    if (gone) edits.discardDraft()
  }, [gone])

  function changed() {
    if (gone) return
    edits.changed()
    if (form.current) setNote(noteOf(props.valuesIn(form.current)))
  }

  const [scrolled, setScrolled] = useState<ScrollToOptions>()
  function storedMeanwhile(current: Stored, fill = (values: FormValues) => values) {
    if (!form.current) return
    setScrolled({ top: scrollY, behavior: 'instant' })
    edits.reset(current, fill(edits.merge(current, props.valuesIn(form.current), [])))
  }
  // After the fields have been rendered anew, because the browser scrolls while their heights change.
  useEffect(() => {
    if (scrolled) scrollTo(scrolled)
  }, [scrolled])

  return (
    <>
      <form
        className="form edit"
        ref={form}
        noValidate
        aria-label={props.label}
        onSubmit={(submit) => {
          submit.preventDefault()
          if (!gone) saving.save(submit.currentTarget)
        }}
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
              setNote(null)
            }}
          />
        )}
        <Fragment key={edits.initial.key}>
          {children(edits.initial.values, errors, changed, storedMeanwhile)}
        </Fragment>
        {note !== null && telling?.field(edits.initial.values)}
        <SaveButtons
          busy={busy || saving.isLoading}
          gone={gone}
          note={saving.isLoading ? props.loadingText : note}
          onCancel={gone ? props.onClose : leave}
        >
          {note !== null && !gone && (
            <button
              className="link"
              type="button"
              onClick={() => form.current?.querySelector<HTMLElement>('[name=reason]')?.focus()}
            >
              {telling?.toField}
            </button>
          )}
        </SaveButtons>
      </form>
      {!gone && question}
      {saving.conflict && !gone && (
        <EditConflict
          conflicts={saving.conflict}
          onDecide={saving.saveOver}
          onClose={saving.dismissConflict}
        />
      )}
    </>
  )
}
