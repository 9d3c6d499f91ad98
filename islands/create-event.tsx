import { type FormEvent, useEffect, useState } from 'react'
import type { EventJson } from '../src/events/json.ts'
import { Field } from '../src/shared/field.tsx'
import { call } from './parts/api.ts'
import { FormProblem } from './parts/form-problem.tsx'
import { useFormSubmission } from './parts/form-submission.ts'
import { Modal } from './parts/modal.tsx'
import { PlaceField, placeChosen } from './parts/place-field.tsx'

const required: Record<string, string> = {
  name: 'Please give the hike a name.',
  location: 'Please say where you meet.',
  event_time: 'Please say when you meet.',
}

/** The button that creates an event, and its dialog. The dialog stays mounted, so that reopening it shows what was typed. */
export default function CreateEvent() {
  const [open, setOpen] = useState(false)
  const { form, errors, problem, busy, send } = useFormSubmission()
  const [past, setPast] = useState(false)

  useEffect(() => {
    // A visitor who pressed the button comes back here after signing up.
    if (!new URLSearchParams(location.search).has('create')) return
    history.replaceState(null, '', location.pathname)
    setOpen(true)
  }, [])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const missing = Object.entries(required).filter(([field]) => !typed[field]?.trim())
    const errors = Object.fromEntries(missing.map(([field, message]) => [field, [message]]))
    const answer = await send(errors, () =>
      call<EventJson>('POST', '/api/events/', {
        name: typed.name,
        location: typed.location,
        ...placeChosen(typed),
        event_time: new Date(typed.event_time ?? '').toISOString(),
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    )
    if (answer?.ok) location.assign(`/events/${answer.data.id}`)
    else if (answer) console.error('Failed to create event')
  }

  return (
    <>
      <button className="button primary create" type="button" onClick={() => setOpen(true)}>
        + Create Event
      </button>
      <Modal
        title="Create Event"
        open={open}
        onClose={() => setOpen(false)}
        form={{ ref: form, onSubmit: save }}
      >
        <Field
          name="name"
          label="Event name"
          maxLength={120}
          required
          errors={errors.name}
          autoComplete="off"
        />
        <PlaceField
          label="Location"
          errors={errors.location}
          hint="Where you meet, as people would look it up."
        />
        <Field
          name="event_time"
          label="Date and time"
          type="datetime-local"
          required
          errors={errors.event_time}
          hint={past ? 'This time has passed. You can save it all the same.' : 'On your own clock.'}
          onChange={({ target }) => setPast(new Date(target.value) < new Date())}
        />
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <button className="button primary" type="submit" disabled={busy}>
            {busy ? 'Saving …' : 'Save'}
          </button>
          <button className="button" type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </div>
      </Modal>
    </>
  )
}
