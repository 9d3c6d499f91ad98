import { useSignals } from '@preact/signals-react/runtime'
import { useContext, useRef, useState } from 'react'
import { MAX_REASON } from '../../../src/hikes/limits.ts'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { suggestedHours } from '../../../src/shared/expected-return.ts'
import { Field } from '../../../src/shared/field.tsx'
import { inputTime } from '../../../src/shared/input-time.ts'
import { isMoved } from '../../../src/shared/plan-changes.ts'
import { Prices } from '../../../src/shared/prices.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { t as rules } from '../../../src/texts/hike-rules.ts'
import { t as organizers } from '../../../src/texts/organizers.ts'
import { call } from '../../parts/api.ts'
import { EditsForm } from '../../parts/form/edits-form.tsx'
import {
  blankErrors,
  type FormValues,
  formValues,
  numberErrors,
  numberOf,
} from '../../parts/form/form-values.ts'
import type { Edits } from '../../parts/form/use-edits.ts'
import { applyHike } from '../../parts/live/refresh-hike.ts'
import { chosenCoordinates, coordinateErrors } from '../../parts/place/coordinates.ts'
import { hikeDeleted } from '../../parts/store.ts'
import { timeErrors, usePastWarning } from '../../parts/time-field.tsx'
import { showError, showStatus } from '../../parts/toast.ts'
import { EditFields, walkingTimeOf } from './edit-fields.tsx'
import type { HikeField } from './hike-field.tsx'
import { hikeFields, numbers, updateOf, valuesOf, wholeNumberErrors } from './hike-fields.ts'
import { priceErrors } from './price-field.tsx'
import { ScopeField, scopeField } from './scope-field.tsx'
import { useRouteUpload } from './use-route-upload.ts'

const required = () => ({
  name: rules.nameRequired,
  location: rules.locationRequired,
  ...t.numbersRequired,
})

const reasonField = (): HikeField => ({
  label: t.reason,
  fields: ['reason'],
  show: ({ reason = '' }) => reason,
  valuesOf: () => ({ reason: '' }),
  updateOf: ({ reason }) => ({ reason }),
})

type EditFormProps = {
  hike: HikeJson
  map: MapProps
  /** The group's share of each payment, in percent. */
  feePercent: number
  draftKey: string
  firstField: string | undefined
  onClose: () => void
}

/** The form that edits a hike, for its organizers. Loaded when editing starts. */
export function EditForm({ hike, map, feePercent, draftKey, firstField, onClose }: EditFormProps) {
  useSignals()
  const { currency, usualPrice } = useContext(Prices)
  const fields = [...hikeFields(currency, usualPrice), scopeField(), reasonField()]
  const [zone, setZone] = useState(hike.time_zone)
  const pastErrors = usePastWarning(zone, inputTime(new Date(hike.event_time)))
  const path = `/api/events/${hike.id}/`
  const routeStored = useRef<(hike: HikeJson, before: HikeJson) => void>(undefined)
  const route = useRouteUpload(hike, (stored, before) => routeStored.current?.(stored, before))

  function saved(hike: HikeJson) {
    applyHike(hike)
    showStatus(t.updated)
    onClose()
  }

  function failed({ status, errors, message }: { status: number; errors: FieldErrors; message: string }) {
    if (status === 404) hikeDeleted.value = true
    else showError(status === 409 ? t.updateFailedFor(message) : failureMessage(errors, fields))
  }

  return (
    <EditsForm
      label={organizers.editHike}
      draftKey={draftKey}
      firstField={firstField}
      stored={hike}
      groups={fields}
      valuesOf={(hike) => valuesOf(fields, hike)}
      valuesIn={(form) => ({ reason: '', scope: 'this', ...formValues(form) })}
      validate={(values, form) => ({
        ...blankErrors(values, required()),
        ...coordinateErrors(values),
        ...priceErrors(values, currency),
        ...wholeNumberErrors(values),
        ...numberErrors(
          values,
          numbers.map(([name]) => name),
        ),
        ...pastErrors(values),
        ...timeErrors(form, t.timeRequired),
      })}
      store={({ values, base }) => call<HikeJson>('PATCH', path, { ...updateOf(fields, values, base), base })}
      load={() => call<HikeJson>('GET', path)}
      loadingText={t.loading}
      onSaved={saved}
      onFailed={failed}
      gone={hikeDeleted.value && t.gone}
      onClose={onClose}
      telling={{ noteOf: (edits) => tellingNote(hike, edits), field: ReasonField, toField: t.giveReason }}
    >
      {(values, errors, changed, storedMeanwhile) => {
        routeStored.current = (stored, before) =>
          storedMeanwhile(stored, (values) => withDuration(values, before, stored))
        const use = (numbers: Record<string, number>) => {
          fillIn(numbers)
          changed()
        }
        return (
          <>
            <h1>{organizers.editHike}</h1>
            <EditFields
              {...{ hike, values, errors, map, feePercent, zone, changed }}
              upload={route}
              onZone={(zone) => setZone(zone ?? hike.time_zone)}
              onUse={use}
            />
            {hike.following && <ScopeField following={hike.following} values={values} />}
          </>
        )
      }}
    </EditsForm>
  )
}

/** Fills in the walking time of a new route, unless somebody has typed a duration. */
function withDuration(values: FormValues, before: HikeJson, { route }: HikeJson): FormValues {
  const duration = numberOf(values.estimated_duration)
  if (!route || (duration !== null && duration !== suggestedHours(before))) return values
  return { ...values, estimated_duration: String(walkingTimeOf(values, route) || '') }
}

function fillIn(numbers: Record<string, number>) {
  for (const [name, value] of Object.entries(numbers)) {
    const field = document.querySelector<HTMLInputElement>(`.edit [name=${name}]`)
    if (!field) continue
    field.value = String(value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const ReasonField = ({ reason }: FormValues) => (
  <Field
    name="reason"
    label={t.reason}
    rows={2}
    defaultValue={reason}
    maxLength={MAX_REASON}
    hint={t.reasonHint}
  />
)

function failureMessage(errors: FieldErrors, fields: HikeField[]): string {
  const labelOf = (name: string) => fields.find(({ fields }) => fields.includes(name))?.label ?? name
  const lines = Object.entries(errors).map(([name, messages]) => `${labelOf(name)}: ${messages.join(' ')}`)
  return lines.length > 0 ? t.updateFailedFor(lines.join(' ')) : t.updateFailed
}

/** Returns 'Tells 6 people', or null if nobody is notified of the changes. */
export function tellingNote(hike: HikeJson, { values }: Edits): string | null {
  const others = values.scope === 'following' ? (hike.following?.people ?? 0) : 0
  const people = hike.participant_count + (hike.pending_count ?? 0) + others
  const times = [hike.event_time, values.event_time ?? hike.event_time]
  const isAhead = times.some((time) => new Date(time) > new Date())
  const { location = hike.location } = values
  const isElsewhere = location !== hike.location || isMoved(hike, chosenCoordinates(values) ?? hike)
  const isNotified = isElsewhere || 'event_time' in values || 'end_time' in values || 'price' in values
  if (people === 0 || !isAhead || !isNotified) return null
  return t.tells(people)
}
