import type { HikeJson } from '../../src/hikes/page/json.ts'
import { leavingNotes } from '../../src/hikes/view/leaving.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useParticipationCall } from './participation-form.tsx'

type LeaveButtonProps = { hike: HikeJson; label: 'Leave Event' | 'Withdraw' }

/** Asks first, and says what becomes of a payment. Without scripts a page asks. */
export function LeaveButton({ hike, label }: LeaveButtonProps) {
  const { submit } = useParticipationCall(hike.id, 'leave')
  return (
    <ConfirmButton
      label={label}
      className="button"
      question={label === 'Withdraw' ? 'Withdraw your request?' : `Leave ${hike.name}?`}
      fallback={{ action: `/events/${hike.id}/leave` }}
      onConfirm={submit}
    >
      {leavingNotes(hike).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </ConfirmButton>
  )
}
