import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { EventJson, Role } from '../src/events/json.ts'
import type { PayDialogConfig } from '../src/payments/dialog.ts'
import { eventTime } from '../src/shared/format.ts'
import { Icon } from '../src/shared/icon.tsx'
import { call } from './parts/api.ts'
import { ConfirmButton } from './parts/confirm-button.tsx'
import { changedEvent, changedParticipants, editing } from './parts/store.ts'
import { flashAfterNavigation, showError, showStatus } from './parts/toast.ts'

type Props = {
  event: EventJson
  /** For the forms, which work before this script has come, and without it. */
  csrf: string
  /** It took place before today. */
  over: boolean
  /** Null where nobody can pay. */
  paying: PayDialogConfig | null
}

// What it takes to pay comes once somebody wants to.
const PayDialog = lazy(() => import('./parts/pay-dialog.tsx'))

const words: Record<Role, string> = {
  visitor: '',
  user: '',
  pending: 'Request pending',
  participant: 'You are taking part',
  organizer: 'Your hike',
}

/** The card beside a hike: when and where, what you are to it, and what you can do. */
export default function EventActions({ event: asRendered, csrf, over, paying }: Props) {
  useSignals()
  const event = changedEvent.value ?? asRendered
  const { role } = event.viewer
  const { id } = event
  return (
    <section className="action-card" aria-label="Taking part">
      <p className="time">
        <time dateTime={event.event_time} suppressHydrationWarning>
          {eventTime(new Date(event.event_time), event.time_zone)}
        </time>
      </p>
      <p className="muted place">
        <Icon name="pin" />
        {event.location}
      </p>
      <div className="action-bar" hidden={editing.value}>
        {words[role] && <span className={role === 'pending' ? 'state pending' : 'state'}>{words[role]}</span>}
        {over && role !== 'organizer' && <span className="state">This hike is over</span>}
        {role === 'visitor' && !over && (
          <a
            className="button primary"
            href={`/accounts/signup/?next=${encodeURIComponent(`/events/${id}`)}`}
          >
            Join Event
          </a>
        )}
        {role === 'user' && !over && <Step id={id} csrf={csrf} step="join" label="Join Event" />}
        {role === 'pending' && <Step id={id} csrf={csrf} step="leave" label="Withdraw" />}
        {role === 'participant' && <Step id={id} csrf={csrf} step="leave" label="Leave Event" />}
        {role === 'organizer' && (
          <button className="button primary" type="button" onClick={() => (editing.value = true)}>
            Edit Event
          </button>
        )}
      </div>
      <Pay event={event} paying={paying} />
      <div className="row">
        <button className="button" type="button" data-share={`/events/${id}`} data-shared="Event URL copied!">
          <Icon name="share" />
          Share
        </button>
        {role === 'organizer' && <DeleteEvent id={id} />}
      </div>
    </section>
  )
}

/** Whoever has paid sees that; everybody signed in but the organizer can pay for a hike that is not free. */
function Pay({ event, paying }: { event: EventJson; paying: PayDialogConfig | null }) {
  const [open, setOpen] = useState(false)
  const [awaited, setAwaited] = useState(false)
  const { role, has_paid } = event.viewer

  function paid(now: EventJson | null) {
    setOpen(false)
    setAwaited(now === null || !now.viewer.has_paid)
    if (now) changedEvent.value = now
  }

  if (has_paid) return <p className="paid">Paid</p>
  if (awaited) return <p className="muted">Your payment is being confirmed.</p>
  if (!paying || event.price === 0 || role === 'visitor' || role === 'organizer') return null
  return (
    <>
      <button className="button" type="button" onClick={() => setOpen(true)}>
        Pay for Event
      </button>
      {open && (
        <Suspense>
          <PayDialog event={event} paying={paying} onPaid={paid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type StepProps = { id: number; csrf: string; step: 'join' | 'leave'; label: string }

function Step({ id, csrf, step, label }: StepProps) {
  const [busy, setBusy] = useState(false)
  /** At once, where `busy` waits for the next drawing. */
  const sending = useRef(false)

  async function take(submit: FormEvent) {
    submit.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const answer = await call<{ status: string }>('POST', `/api/events/${id}/${step}/`)
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
    <form method="post" action={`/events/${id}/${step}`} onSubmit={take}>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <button className={step === 'join' ? 'button primary' : 'button'} type="submit" disabled={busy}>
        {label}
      </button>
    </form>
  )
}

function DeleteEvent({ id }: { id: number }) {
  async function deleteEvent() {
    const answer = await call('DELETE', `/api/events/${id}/`)
    if (!answer.ok) return showError('Failed to delete the event.')
    flashAfterNavigation('Event deleted successfully.')
    location.assign('/')
  }

  return (
    <ConfirmButton
      label="Delete Event"
      question="Are you sure you want to delete this event?"
      onConfirm={deleteEvent}
    />
  )
}
