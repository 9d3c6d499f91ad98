import { type ChangeEvent, type FormEvent, Fragment, useContext, useEffect, useState } from 'react'
import { MAX_NAME } from '../../../src/hikes/limits.ts'
import { Field } from '../../../src/shared/field.tsx'
import { Prices } from '../../../src/shared/prices.ts'
import { DraftNotice } from '../../parts/form/draft-notice.tsx'
import { draftKey } from '../../parts/form/drafts.ts'
import { FormProblem } from '../../parts/form/form-problem.tsx'
import { useFormSubmission } from '../../parts/form/form-submission.ts'
import { blankErrors, formValues } from '../../parts/form/form-values.ts'
import { SaveButtons } from '../../parts/form/save-buttons.tsx'
import { useEdits } from '../../parts/form/use-edits.ts'
import { useLeaving } from '../../parts/form/use-leaving.tsx'
import { Modal } from '../../parts/modal.tsx'
import { PlaceField } from '../../parts/place/place-field.tsx'
import { TimeField, timeErrors } from '../../parts/time-field.tsx'
import { kindErrors } from './attribute-fields.tsx'
import { hikeGroups } from './field-groups.ts'
import { joiningErrors } from './joining-fields.tsx'
import { MoreFields, openParts } from './more-fields.tsx'
import { creating, newHike, type Variant } from './new-hike.ts'
import { priceErrors } from './price-field.tsx'

const required = { name: 'Please give the hike a name.', location: 'Please say where you meet.' }

type CreateFormProps = { userId: number; feePercent: number; variant?: Variant; onClose: () => void }

/** The dialog that creates a hike. Typed text stays as a draft until it is saved or discarded. */
export function CreateForm({ userId, feePercent, variant = creating, onClose }: CreateFormProps) {
  const { currency, usualPrice } = useContext(Prices)
  const { stored } = variant
  const { form, errors, problem, busy, send, corrected } = useFormSubmission()
  const edits = useEdits({
    draftKey: draftKey(userId, variant.subject),
    stored,
    groups: [...hikeGroups(currency, usualPrice), ...variant.groups],
    valuesOf: (values) => values,
    read: () => form.current && { ...stored, ...formValues(form.current) },
  })
  const { leave, question } = useLeaving(edits, onClose)
  const [zone, setZone] = useState(variant.zone)
  const { key, values, keptAt } = edits.initial
  const [isOpen] = useState(() => openParts(values))
  // A dialog would focus 'Discard draft', where a space discards it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after the fields are mounted again.
  useEffect(
    () => form.current?.querySelector<HTMLElement>(`[name=${variant.firstField}]`)?.focus(),
    [form, variant.firstField, key],
  )

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const values = formValues(submit.currentTarget)
    const found = {
      ...blankErrors(values, required),
      ...timeErrors(form.current, 'Please say when you meet.'),
      ...priceErrors(values, currency),
      ...joiningErrors(values),
      ...kindErrors(values),
      ...variant.errorsOf(values),
    }
    const answer = await send(found, () => variant.save(newHike(values, currency), values))
    if (answer?.ok) {
      edits.discardDraft()
      // Back leads to the page without this form, which would be empty.
      history.replaceState(history.state, '', location.pathname + location.search)
      location.assign(`/events/${answer.data.id}`)
    } else if (answer) console.error('Failed to create event')
  }

  function onChange(change: ChangeEvent<HTMLFormElement>) {
    corrected(change)
    edits.changed()
  }

  return (
    <>
      {/* Closes before the dialog below, which can return the focus only when it is no longer inert. */}
      {question}
      <Modal
        title={variant.title}
        onClose={onClose}
        onEscape={leave}
        form={{ ref: form, onSubmit: save, onChange }}
      >
        {keptAt && (
          <DraftNotice
            keptAt={keptAt}
            onDiscard={() => {
              edits.discardDraft()
              edits.reset(stored)
            }}
          />
        )}
        <Fragment key={key}>
          <Field
            name="name"
            label="Event name"
            maxLength={MAX_NAME}
            required
            defaultValue={values.name}
            errors={errors.name}
          />
          <PlaceField
            label="Location"
            hint="Where you meet, as people would look it up."
            defaultValues={values}
            errors={errors}
            onChange={edits.changed}
            onZone={setZone}
          />
          {variant.time?.(values, errors, zone) ?? (
            <TimeField defaultTime={values.event_time} zone={zone} errors={errors.event_time} />
          )}
          {variant.more(values, errors, zone)}
        </Fragment>
        <FormProblem>{problem}</FormProblem>
        <SaveButtons busy={busy} onCancel={leave} />
        <MoreFields
          key={`more ${key}`}
          isOpen={isOpen}
          values={values}
          feePercent={feePercent}
          errors={errors}
        />
      </Modal>
    </>
  )
}
