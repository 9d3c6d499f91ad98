import { type FormEvent, useEffect, useState } from 'react'
import type { FieldErrors } from '../../src/errors.ts'
import type { EventJson } from '../../src/events/json.ts'
import { Field } from '../../src/shared/field.tsx'
import { inputTime } from '../../src/shared/format.ts'
import type { MapProps } from '../../src/shared/meeting-point.tsx'
import { call } from './api.ts'
import { useFormSubmission } from './form-submission.ts'
import { PlaceField, placeChosen } from './place-field.tsx'
import { changedEvent, editing } from './store.ts'
import { showError, showStatus } from './toast.ts'

const required: Record<string, string> = {
  name: 'Name is required.',
  location: 'Location is required.',
  event_time: 'Event time is required.',
  elevation_diff: 'Elevation difference is required.',
  distance: 'Distance is required.',
  estimated_duration: 'Expected duration is required.',
}

export function EditForm({ event, map }: { event: EventJson; map: MapProps }) {
  const { form, errors, busy, send } = useFormSubmission()
  const [past, setPast] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const typed = Object.fromEntries(new FormData(submit.currentTarget)) as Record<string, string>
    const answer = await send(check(typed), () =>
      call<EventJson>('PATCH', `/api/events/${event.id}/`, changes(typed, event)),
    )
    if (!answer) return
    if (!answer.ok) return showError(failure(answer.errors))
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
        hint="The way, the steep bit, what to bring. Line breaks stay, web addresses become links."
      />
      <PlaceField
        label="Meeting point"
        errors={errors.location}
        defaultValue={event.location}
        defaultCoordinates={{ lat: String(event.location_lat ?? ''), lng: String(event.location_lng ?? '') }}
        map={map}
      />
      <Field
        name="event_time"
        label="Date and time"
        type="datetime-local"
        defaultValue={inputTime(new Date(event.event_time))}
        required
        errors={errors.event_time}
        hint={past ? 'This time has passed. You can save it all the same.' : 'On your own clock.'}
        onChange={({ target }) => setPast(new Date(target.value) < new Date())}
      />
      <div className="columns">
        <NumberField
          name="elevation_diff"
          label="Elevation difference (m)"
          step="1"
          event={event}
          errors={errors}
        />
        <NumberField name="distance" label="Distance (km)" step="0.1" event={event} errors={errors} />
        <NumberField
          name="estimated_duration"
          label="Expected duration (h)"
          step="0.1"
          event={event}
          errors={errors}
        />
        <Field
          name="price"
          label="Price ($)"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          defaultValue={event.price === null ? '' : (event.price / 100).toFixed(2)}
          errors={errors.price}
          hint="0 is free. Left blank, it is the usual $12.00."
        />
      </div>
      <div className="row">
        <button className="button primary" type="submit" disabled={busy}>
          {busy ? 'Saving …' : 'Save'}
        </button>
        <button className="button" type="button" onClick={() => (editing.value = false)}>
          Cancel
        </button>
      </div>
    </form>
  )
}

type NumberProps = {
  name: 'elevation_diff' | 'distance' | 'estimated_duration'
  label: string
  step: string
  event: EventJson
  errors: FieldErrors
}

const NumberField = ({ name, label, step, event, errors }: NumberProps) => (
  <Field
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
)

const numbers = ['elevation_diff', 'distance', 'estimated_duration', 'price']

function check(typed: Record<string, string>): FieldErrors {
  const missing = Object.entries(required).filter(([field]) => !typed[field]?.trim())
  const negative = numbers.filter((field) => Number(typed[field]) < 0)
  return {
    ...Object.fromEntries(missing.map(([field, message]) => [field, [message]])),
    ...Object.fromEntries(negative.map((field) => [field, ['This cannot be less than 0.']])),
  }
}

function changes(typed: Record<string, string>, event: EventJson) {
  const number = (value = '') => (value.trim() === '' ? null : Number(value))
  const dollars = number(typed.price)
  // The field shows whole minutes: a time nobody has touched goes back as it came.
  const untouched = typed.event_time === inputTime(new Date(event.event_time))
  return {
    name: typed.name,
    description: typed.description,
    location: typed.location,
    ...movedTo(typed, event),
    event_time: untouched ? event.event_time : new Date(typed.event_time ?? '').toISOString(),
    elevation_diff: number(typed.elevation_diff),
    distance: number(typed.distance),
    estimated_duration: number(typed.estimated_duration),
    price: dollars === null ? null : Math.round(dollars * 100),
  }
}

/** Nothing where the pin is where it was; and words without a pin are left to the server to find. */
function movedTo(typed: Record<string, string>, { location, location_lat, location_lng }: EventJson) {
  const chosen = placeChosen(typed)
  if (chosen)
    return chosen.location_lat === location_lat && chosen.location_lng === location_lng ? {} : chosen
  return typed.location === location ? { location_lat: null, location_lng: null } : {}
}

function failure(errors: FieldErrors): string {
  const lines = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  return lines.length > 0 ? `Failed to update event: ${lines.join(' ')}` : 'Failed to update event.'
}
