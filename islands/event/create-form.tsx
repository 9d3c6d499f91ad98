import { type ChangeEvent, type FormEvent, Fragment, type ReactNode, useContext, useState } from 'react'
import type { FieldErrors } from '../../src/errors.ts'
import type { EventJson } from '../../src/events/json.ts'
import { Currency } from '../../src/shared/currency.ts'
import { Field } from '../../src/shared/field.tsx'
import { type Answer, call } from '../parts/api.ts'
import { chosenCoordinates } from '../parts/coordinates.ts'
import { DraftNotice } from '../parts/draft-notice.tsx'
import { draftKey } from '../parts/drafts.ts'
import { FormProblem } from '../parts/form-problem.tsx'
import { useFormSubmission } from '../parts/form-submission.ts'
import { blankErrors, type FormValues, formValues } from '../parts/form-values.ts'
import { Modal } from '../parts/modal.tsx'
import { PlaceField } from '../parts/place-field.tsx'
import { SaveButtons } from '../parts/save-buttons.tsx'
import { TimeField, timeErrors } from '../parts/time-field.tsx'
import { UnsavedChanges } from '../parts/unsaved-changes.tsx'
import { type FieldGroup, useEdits } from '../parts/use-edits.ts'
import { eventGroups, priceErrors, priceOf } from './event-update.ts'
import { JoiningFields, joiningErrors, joiningUpdate } from './joining-fields.tsx'
import { KindFields, kindErrors, kindFields, kindUpdate } from './kind-fields.tsx'
import { PriceField } from './price-field.tsx'

const required = { name: 'Please give the hike a name.', location: 'Please say where you meet.' }
export const blank: FormValues = {
  name: '',
  location: '',
  location_lat: '',
  location_lng: '',
  event_time: '',
  price: '0',
  capacity: '',
  approval: 'manual',
  questions: '',
  grade: '',
  gear: '',
  good_for: '',
}

const joiningFields = ['capacity', 'approval', 'questions']
const hasErrors = (fields: string[], errors: FieldErrors) => fields.some((field) => errors[field])

/** What differs where the form copies an event (copy-form.tsx). */
export type Variant = {
  title: string
  /** Of the draft. */
  subject: string
  stored: FormValues
  groups: FieldGroup[]
  /** The hike's, until another place is chosen. */
  zone: string | null
  errorsOf: (values: FormValues) => FieldErrors
  save: (event: ReturnType<typeof newEvent>, values: FormValues) => Promise<Answer<{ id: number }>>
  /** More fields. */
  more: (values: FormValues, errors: FieldErrors, zone: string | null) => ReactNode
}

const creating: Variant = {
  title: 'Create Event',
  subject: 'event:new',
  stored: blank,
  groups: [],
  zone: null,
  errorsOf: () => ({}),
  save: (event) => call<EventJson>('POST', '/api/events/', event),
  more: () => null,
}

type CreateFormProps = { userId: number; feePercent: number; variant?: Variant; onClose: () => void }

/** The dialog that creates an event. What was typed stays as a draft until it is saved or discarded. */
export function CreateForm({ userId, feePercent, variant = creating, onClose }: CreateFormProps) {
  const currency = useContext(Currency)
  const { stored } = variant
  const { form, errors, problem, busy, send, corrected } = useFormSubmission()
  const edits = useEdits({
    draftKey: draftKey(userId, variant.subject),
    stored,
    groups: [...eventGroups(currency), ...variant.groups],
    valuesOf: (values) => values,
    read: () => form.current && { ...stored, ...formValues(form.current) },
  })
  const [leaving, setLeaving] = useState<{ isKept: boolean }>()
  const [zone, setZone] = useState(variant.zone)
  const { key, values, keptAt } = edits.initial
  // A draft that has some of these shows them.
  const hasSome = (fields: string[]) => fields.some((field) => values[field] !== blank[field])
  const [isOpen] = useState(() => ({ kind: hasSome(kindFields), joining: hasSome(joiningFields) }))

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
    const answer = await send(found, () => variant.save(newEvent(values, currency), values))
    if (answer?.ok) {
      edits.discardDraft()
      location.assign(`/events/${answer.data.id}`)
    } else if (answer) console.error('Failed to create event')
  }

  function discard() {
    edits.discardDraft()
    onClose()
  }

  function cancel() {
    if (edits.isDraftAsKept()) onClose()
    else if (edits.isChanged()) setLeaving({ isKept: edits.keepDraft() })
    else discard()
  }

  function onChange(change: ChangeEvent<HTMLFormElement>) {
    corrected(change)
    edits.changed()
  }

  return (
    <>
      {/* Closed before the dialog below it, which can give the focus back only when it is no longer inert. */}
      {leaving && (
        <UnsavedChanges
          {...leaving}
          onStay={() => setLeaving(undefined)}
          onKeep={onClose}
          onDiscard={discard}
        />
      )}
      <Modal
        title={variant.title}
        onClose={onClose}
        onEscape={cancel}
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
            maxLength={120}
            required
            autoComplete="off"
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
          <TimeField defaultTime={values.event_time} zone={zone} errors={errors.event_time} />
          {variant.more(values, errors, zone)}
          <PriceField defaultPrice={values.price} feePercent={feePercent} errors={errors.price} />
          <details className="more-fields" open={isOpen.kind || hasErrors(kindFields, errors)}>
            <summary>More: grade, gear, good for</summary>
            <div className="form">
              <KindFields values={values} errors={errors} />
            </div>
          </details>
          <details className="more-fields" open={isOpen.joining || hasErrors(joiningFields, errors)}>
            <summary>Places, approval and questions</summary>
            <div className="form">
              <JoiningFields values={values} errors={errors} />
            </div>
          </details>
        </Fragment>
        <FormProblem>{problem}</FormProblem>
        <SaveButtons busy={busy} onCancel={cancel} />
      </Modal>
    </>
  )
}

const newEvent = (values: FormValues, currency: string) => ({
  name: values.name,
  location: values.location,
  ...chosenCoordinates(values),
  event_time: new Date(values.event_time ?? '').toISOString(),
  price: priceOf(values.price, currency),
  ...joiningUpdate(values),
  ...kindUpdate(values),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
