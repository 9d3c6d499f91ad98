import { useSignals } from '@preact/signals-react/runtime'
import { ConfirmAddress } from '../src/shared/confirm-address.tsx'
import { hasStarted, isOver } from '../src/shared/hike-time.ts'
import { ActionCard, type ActionProps } from './hike/action-card.tsx'
import { useLivePage } from './hike/live/use-live-page.ts'
import { useOutsider } from './hike/outsider.tsx'
import { changedHike } from './parts/store.ts'

/**
 * The card next to a hike. Organizers have organizer-actions.tsx instead. Participants, people on the waitlist and
 * people who have asked to join have member-actions.tsx until they leave.
 */
export default function HikeActions(props: ActionProps) {
  useSignals()
  const hike = useLivePage(props.hike, props.map)
  const changed = changedHike.value
  const over = changed ? isOver(changed) : props.over
  const outsider = useOutsider({
    hike,
    csrf: props.csrf,
    isOpen: !over && hike.status !== 'cancelled',
    started: changed ? hasStarted(changed) : props.started,
    window: props.window,
    isPrimary: !props.is_asked,
  })
  const asksToConfirm = (
    <ConfirmAddress address={props.unconfirmed} csrf={props.csrf} next={`/events/${hike.id}`} />
  )
  return <ActionCard {...props} current={hike} outsider={outsider} asksToConfirm={asksToConfirm} />
}
