import type { ParticipantJson } from '../../../src/participation/json.ts'
import { useIsCharged } from '../../../src/shared/prices.ts'
import { t } from '../../../src/texts/removing.ts'
import { focusHeading } from './focus-heading.ts'
import { RemoveForm } from './remove-form.tsx'

type RemoveParticipantProps = {
  hikeId: number
  person: ParticipantJson
  price: number | null
  onClose: () => void
}

/**
 * Asks for confirmation before a participant is removed, and says what happens to their payment. Loaded when opened.
 */
export const RemoveParticipant = ({ price, ...props }: RemoveParticipantProps) => (
  <RemoveForm
    {...props}
    consequence={consequence(props.person, useIsCharged(price))}
    onRemoved={focusHeading}
  />
)

function consequence({ username, paid_outside }: ParticipantJson, isCharged: boolean) {
  const chat = t.noLongerInChat(username)
  if (paid_outside) return `${t.outsideNotRefunded} ${chat}`
  return isCharged ? `${t.goesBack} ${chat}` : chat
}
