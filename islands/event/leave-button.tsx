import type { EventJson } from '../../src/hikes/page/json.ts'
import { leavingNotes } from '../../src/hikes/view/leaving.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useParticipationCall } from './participation-form.tsx'

type LeaveButtonProps = { event: EventJson; label: 'Leave Event' | 'Withdraw' }

/** Asks first, and says what becomes of a payment. Without scripts a page asks. */
export function LeaveButton({ event, label }: LeaveButtonProps) {
  const { submit } = useParticipationCall(event.id, 'leave')
  return (
    <ConfirmButton
      label={label}
      className="button"
      question={label === 'Withdraw' ? 'Withdraw your request?' : `Leave ${event.name}?`}
      fallback={{ action: `/events/${event.id}/leave` }}
      onConfirm={submit}
    >
      {leavingNotes(event).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </ConfirmButton>
  )
}
