import { type FormEvent, useRef, useState } from 'react'
import type { EventJson } from '../../src/events/json.ts'
import { call } from '../parts/api.ts'
import { changedEvent, changedParticipants } from '../parts/store.ts'
import { showError, showStatus } from '../parts/toast.ts'

type ParticipationFormProps = { id: number; csrf: string; action: 'join' | 'leave'; label: string }

/** One button that joins or leaves the event. Works without scripts too. */
export function ParticipationForm({ id, csrf, action, label }: ParticipationFormProps) {
  const [busy, setBusy] = useState(false)
  // Not the state, which a second submit event before the next render would still find unset.
  const sending = useRef(false)

  async function submit(submit: FormEvent) {
    submit.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const answer = await call<{ status: string }>('POST', `/api/events/${id}/${action}/`)
    const event = await call<EventJson>('GET', `/api/events/${id}/`)
    sending.current = false
    setBusy(false)
    if (event.ok) {
      changedEvent.value = event.data
      changedParticipants.value = event.data.participants
    }
    if (answer.ok) showStatus(answer.data.status)
    else showError(answer.message)
  }

  return (
    <form method="post" action={`/events/${id}/${action}`} onSubmit={submit}>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <button className={action === 'join' ? 'button primary' : 'button'} type="submit" disabled={busy}>
        {label}
      </button>
    </form>
  )
}
