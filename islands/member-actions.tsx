import { useSignals } from '@preact/signals-react/runtime'
import { ActionCard, type ActionProps } from './hike/action-card.tsx'
import { useLivePage } from './hike/live/use-live-page.ts'
import { useLoaded } from './parts/use-loaded.ts'

/**
 * The card next to a hike for participants, people on the waitlist and people who have asked to join. The scripts for
 * joining are loaded only once the viewer is none of these.
 */
export default function MemberActions(props: ActionProps) {
  useSignals()
  const hike = useLivePage(props.hike, props.map)
  const hasLeft = hike.viewer.role === 'user'
  const HikeActions = useLoaded(hasLeft && loadActions, () => {})
  if (!hasLeft)
    return (
      <ActionCard
        {...props}
        current={hike}
        outsider={null}
        asksToConfirm={
          props.confirm_form && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML.
            <div dangerouslySetInnerHTML={{ __html: props.confirm_form }} />
          )
        }
      />
    )
  return HikeActions && <HikeActions {...props} />
}

const loadActions = () => import('./event-actions.tsx').then((module) => module.default)
