import { type FormEvent, useEffect, useState } from 'react'
import type { EventJson } from '../src/events/json.ts'
import { Field } from '../src/shared/field.tsx'
import { call } from './parts/api.ts'
import { FormProblem } from './parts/form-problem.tsx'
import { useFormSubmission } from './parts/form-submission.ts'
import { blankErrors, formValues } from './parts/form-values.ts'
import { Modal } from './parts/modal.tsx'
import { chosenCoordinates, PlaceField } from './parts/place-field.tsx'
import { SaveButtons } from './parts/save-buttons.tsx'
import { TimeField } from './parts/time-field.tsx'

const required = {
  name: 'Please give the hike a name.',
  location: 'Please say where you meet.',
  event_time: 'Please say when you meet.',
}

/** The button that creates an event, and its dialog, which stays mounted so that reopening it shows what was typed. */
export default function CreateEvent() {
  const [open, setOpen] = useState(false)
  const { form, errors, problem, busy, send } = useFormSubmission()
  const close = () => setOpen(false)

  useEffect(() => {
    // A visitor who pressed the button comes back here after signing up.
    if (!new URLSearchParams(location.search).has('create')) return
    history.replaceState(null, '', location.pathname)
    setOpen(true)
  }, [])

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const values = formValues(submit.currentTarget)
    const answer = await send(blankErrors(values, required), () =>
      call<EventJson>('POST', '/api/events/', {
        name: values.name,
        location: values.location,
        ...chosenCoordinates(values),
        event_time: new Date(values.event_time ?? '').toISOString(),
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    )
    if (answer?.ok) location.assign(`/events/${answer.data.id}`)
    else if (answer) console.error('Failed to create event')
  }

  return (
    <>
      <button className="button primary create" type="button" onClick={() => setOpen(true)}>
        + <span>Create Event</span>
      </button>
      <Modal title="Create Event" open={open} onClose={close} form={{ ref: form, onSubmit: save }}>
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
        <TimeField errors={errors.event_time} />
        <FormProblem>{problem}</FormProblem>
        <SaveButtons busy={busy} onCancel={close} />
      </Modal>
    </>
  )
}
