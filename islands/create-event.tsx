import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from '../src/errors.ts'
import type { EventJson } from '../src/events/json.ts'
import { Field } from '../src/shared/field.tsx'
import { call } from './parts/api.ts'
import { focusFirstError } from './parts/focus.ts'
import { PlaceField, placeChosen } from './parts/place-field.tsx'

const blank: Record<string, string> = {
  name: 'Please give the hike a name.',
  location: 'Please say where you meet.',
  event_time: 'Please say when you meet.',
}

/** The button of the home page and the dialog behind it. */
export default function CreateEvent() {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [past, setPast] = useState(false)
  const title = useId()
  const open = () => dialog.current?.showModal()

  useEffect(() => {
    // Somebody wanted this before they had an account.
    if (!new URLSearchParams(location.search).has('create')) return
    history.replaceState(null, '', location.pathname)
    dialog.current?.showModal()
  }, [])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const missing = Object.keys(blank).filter((field) => !typed[field]?.trim())
    setProblem('')
    setErrors(Object.fromEntries(missing.map((field) => [field, [blank[field] ?? '']])))
    if (missing.length > 0) return focusFirstError(form)
    setBusy(true)
    const answer = await call<EventJson>('POST', '/api/events/', {
      name: typed.name,
      location: typed.location,
      ...placeChosen(typed),
      event_time: new Date(typed.event_time ?? '').toISOString(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    if (answer.ok) return location.assign(`/events/${answer.data.id}`)
    console.error('Failed to create event')
    setBusy(false)
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setProblem(answer.message)
    focusFirstError(form)
  }

  return (
    <>
      <button className="button primary create" type="button" onClick={open}>
        + Create Event
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby={title}>
        <form className="form" ref={form} noValidate onSubmit={save}>
          <h2 id={title}>Create Event</h2>
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
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <div className="row">
            <button className="button primary" type="submit" disabled={busy}>
              {busy ? 'Saving …' : 'Save'}
            </button>
            <button className="button" type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
