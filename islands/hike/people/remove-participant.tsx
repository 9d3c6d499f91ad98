import type { ParticipantJson } from '../../../src/participation/json.ts'
import { focusHeading } from './focus-heading.ts'
import { RemoveForm } from './remove-form.tsx'

type RemoveParticipantProps = {
  hikeId: number
  person: ParticipantJson
  price: number | null
  onClose: () => void
}

/** Asks before a participant is removed, and says what happens to their money. Loaded when it opens. */
export const RemoveParticipant = ({ price, ...props }: RemoveParticipantProps) => (
  <RemoveForm {...props} consequence={consequence(props.person, price)} onRemoved={focusHeading} />
)

function consequence({ username, paid_outside }: ParticipantJson, price: number | null) {
  const chat = `${username} can no longer read the chat, but may ask to join again.`
  if (paid_outside) return `What they have paid in cash or by transfer is not refunded here. ${chat}`
  return price === 0 ? chat : `What they have paid goes back to them. ${chat}`
}
