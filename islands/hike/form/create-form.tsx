import {
  type ChangeEvent,
  type FormEvent,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { MAX_NAME } from '../../../src/hikes/limits.ts'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { FormProblem } from '../../../src/shared/form-problem.tsx'
import { Prices } from '../../../src/shared/prices.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { type Answer, call } from '../../parts/api.ts'
import { browserZone } from '../../parts/browser-zone.ts'
import { flashAfterNavigation } from '../../parts/flash.ts'
import { DraftNotice } from '../../parts/form/draft-notice.tsx'
import { draftKey } from '../../parts/form/drafts.ts'
import { focusStart } from '../../parts/form/focus-start.ts'
import { useFormSubmission } from '../../parts/form/form-submission.ts'
import { blankErrors, type FormValues, formValues } from '../../parts/form/form-values.ts'
import { SaveButtons } from '../../parts/form/save-buttons.tsx'
import { type FieldGroup, useEdits } from '../../parts/form/use-edits.ts'
import { useLeaving } from '../../parts/form/use-leaving.tsx'
import { Modal } from '../../parts/modal.tsx'
import { PlaceField } from '../../parts/place/place-field.tsx'
import { TimeField, timeErrors, usePastWarning } from '../../parts/time-field.tsx'
import { errorsBetween, hikeFields, updateOf, valuesOf, wholeNumberErrors } from './hike-fields.ts'
import { expandedSections, MoreFields } from './more-fields.tsx'
import { priceErrors } from './price-field.tsx'

/** The differences between the form that creates a hike and the form that copies one (copy-form.tsx). */
export type Variant = {
  title: string
  /** The part of the draft's storage key that follows the user's id. */
  subject: string
  /** The hike to copy, or null for a new one. */
  hike: HikeJson | null
  /** Values that override the values of `hike`. */
  values: FormValues
  /** The name of the field that is focused when the form opens. */
  firstField: string
  groups: FieldGroup[]
  /** The time zone of the hike until another place is chosen. */
  zone: string | null
  errorsOf: (values: FormValues) => FieldErrors
  save: (hike: object, values: FormValues, isDraft: boolean) => Promise<Answer<{ id: number }>>
  /** Replaces the default field for the date and time. */
  time?: (values: FormValues, errors: FieldErrors, zone: string | null) => ReactNode
  more: (values: FormValues, errors: FieldErrors, zone: string | null) => ReactNode
  /** Replaces the default label of the save button, depending on the current values. */
  saveLabel?: (values: FormValues) => string | undefined
}

async function create(hike: object, _values: FormValues, isDraft: boolean) {
  const timeZone = browserZone()
  const answer = await call<HikeJson>('POST', '/api/events/', {
    ...hike,
    time_zone: timeZone,
    ...(isDraft && { draft: true }),
  })
  if (answer.ok) flashAfterNavigation(isDraft ? t.draftSaved : t.published)
  return answer
}

const creating = (): Variant => ({
  title: t.createTitle,
  subject: 'event:new',
  hike: null,
  values: {},
  firstField: 'name',
  groups: [],
  zone: null,
  errorsOf: () => ({}),
  save: create,
  more: () => null,
})

const SAVE_AS_DRAFT = 'draft'

const required = () => ({ name: t.nameMissing, location: t.locationMissing })

type CreateFormProps = {
  userId: number
  feePercent: number
  /** Whether the user may publish, or only save drafts. */
  mayPublish?: boolean
  variant?: Variant
  onClose: () => void
}

/** The dialog that creates a hike. Its content is kept as a draft until it is saved or discarded. */
export function CreateForm({
  userId,
  feePercent,
  mayPublish = true,
  variant: copying,
  onClose,
}: CreateFormProps) {
  const { currency, usualPrice } = useContext(Prices)
  const variant = copying ?? creating()
  const fields = hikeFields(currency, usualPrice)
  const stored = { ...valuesOf(fields, variant.hike), ...variant.values }
  const { form, errors, problem, busy, send, corrected } = useFormSubmission()
  const edits = useEdits({
    draftKey: draftKey(userId, variant.subject),
    stored,
    groups: [...fields, ...variant.groups],
    valuesOf: (values) => values,
    read: () => form.current && { ...stored, ...formValues(form.current) },
  })
  const { leave, question } = useLeaving(edits, onClose)
  const [zone, setZone] = useState(variant.zone)
  const pastErrors = usePastWarning(zone)
  const { key, values, keptAt } = edits.initial
  const [expanded] = useState(() => expandedSections(values))
  const [saveLabel, setSaveLabel] = useState(() => variant.saveLabel?.(values))
  // Otherwise the dialog would focus 'Discard draft', and typing a space would discard the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the fields are mounted again.
  useEffect(
    () => focusStart(form.current?.querySelector<HTMLElement>(`[name=${variant.firstField}]`)),
    [form, variant.firstField, key],
  )

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const pressed = (submit.nativeEvent as SubmitEvent).submitter
    const isDraft = !mayPublish || pressed?.getAttribute('name') === SAVE_AS_DRAFT
    const values = formValues(submit.currentTarget)
    const found = {
      ...blankErrors(values, required()),
      ...errorsBetween(values, zone),
      ...pastErrors(values),
      ...timeErrors(form.current, t.timeMissing),
      ...priceErrors(values, currency),
      ...wholeNumberErrors(values),
      ...variant.errorsOf(values),
    }
    const answer = await send(found, () => variant.save(updateOf(fields, values), values, isDraft))
    if (answer?.ok) {
      edits.discardDraft()
      // Makes Back return to the page without this form.
      history.replaceState(history.state, '', location.pathname + location.search)
      location.assign(`/events/${answer.data.id}`)
    } else if (answer) console.error('Failed to create event')
  }

  function onChange(change: ChangeEvent<HTMLFormElement>) {
    corrected(change)
    edits.changed()
    // Fields that this change adds are not in the form yet.
    setSaveLabel(variant.saveLabel?.({ ...values, ...formValues(change.currentTarget) }))
  }

  return (
    <>
      {/* Rendered first, because it has to close before the form, which cannot focus anything in an inert page. */}
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
              setSaveLabel(variant.saveLabel?.(stored))
            }}
          />
        )}
        <Fragment key={key}>
          <Field
            name="name"
            label={t.hikeName}
            maxLength={MAX_NAME}
            required
            defaultValue={values.name}
            errors={errors.name}
          />
          <PlaceField
            label={t.location}
            hint={t.locationHint}
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
        <SaveButtons
          busy={busy}
          label={mayPublish ? saveLabel : t.saveAsDraft}
          other={mayPublish && !copying ? { name: SAVE_AS_DRAFT, label: t.saveAsDraft } : undefined}
          onCancel={leave}
        />
        <MoreFields
          key={`more ${key}`}
          isNew={variant.hike === null}
          expanded={expanded}
          values={values}
          feePercent={feePercent}
          errors={errors}
        />
      </Modal>
    </>
  )
}
