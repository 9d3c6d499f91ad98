import { type FormEvent, useContext, useEffect } from 'react'
import type { FieldErrors } from '../../src/errors.ts'
import type { EventJson } from '../../src/events/json.ts'
import { Currency } from '../../src/shared/currency.ts'
import { Field } from '../../src/shared/field.tsx'
import type { MapProps } from '../../src/shared/map-embed.tsx'
import { call } from '../parts/api.ts'
import { useFormSubmission } from '../parts/form-submission.ts'
import { formValues } from '../parts/form-values.ts'
import { PlaceField } from '../parts/place-field.tsx'
import { SaveButtons } from '../parts/save-buttons.tsx'
import { changedEvent, editing } from '../parts/store.ts'
import { TimeField } from '../parts/time-field.tsx'
import { showError, showStatus } from '../parts/toast.ts'
import { eventUpdate, validate } from './event-update.ts'
import { PriceField } from './price-field.tsx'

const numberFields = [
  ['elevation_diff', 'Elevation difference (m)', '1'],
  ['distance', 'Distance (km)', '0.1'],
  ['estimated_duration', 'Expected duration (h)', '0.1'],
] as const

type EditFormProps = {
  event: EventJson
  map: MapProps
  /** The group's share of each payment. */
  feePercent: number
}

/** The form that edits an event, for its organizer. Loaded when editing starts. */
export function EditForm({ event, map, feePercent }: EditFormProps) {
  const currency = useContext(Currency)
  const { form, errors, busy, send } = useFormSubmission()
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const values = formValues(submit.currentTarget)
    const answer = await send(validate(values), () =>
      call<EventJson>('PATCH', `/api/events/${event.id}/`, eventUpdate(values, event, currency)),
    )
    if (!answer) return
    if (!answer.ok) return showError(failureMessage(answer.errors))
    changedEvent.value = answer.data
    editing.value = false
    showStatus('Event updated successfully.')
  }

  return (
    <form className="form edit" ref={form} noValidate onSubmit={save} aria-label="Edit Event">
      <Field
        name="name"
        label="Name"
        defaultValue={event.name}
        maxLength={120}
        required
        errors={errors.name}
      />
      <Field
        name="description"
        label="Description"
        rows={8}
        defaultValue={event.description}
        maxLength={5000}
        errors={errors.description}
        hint="The route, the steep parts, what to bring. Line breaks stay, web addresses become links."
      />
      <PlaceField
        label="Meeting point"
        errors={errors.location}
        defaultValue={event.location}
        defaultCoordinates={{ lat: String(event.location_lat ?? ''), lng: String(event.location_lng ?? '') }}
        map={map}
      />
      <TimeField defaultTime={new Date(event.event_time)} errors={errors.event_time} />
      <div className="columns">
        {numberFields.map(([name, label, step]) => (
          <Field
            key={name}
            name={name}
            label={label}
            type="number"
            inputMode="decimal"
            min={0}
            step={step}
            required
            defaultValue={event[name] ?? ''}
            errors={errors[name]}
          />
        ))}
        <PriceField defaultPrice={event.price} feePercent={feePercent} errors={errors.price} />
      </div>
      <SaveButtons busy={busy} onCancel={() => (editing.value = false)} />
    </form>
  )
}

function failureMessage(errors: FieldErrors): string {
  const lines = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  return lines.length > 0 ? `Failed to update event: ${lines.join(' ')}` : 'Failed to update event.'
}
