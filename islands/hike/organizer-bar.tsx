import { useSignals } from '@preact/signals-react/runtime'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { DRAFT_STEP } from '../../src/hikes/view/draft-step.ts'
import { ShareButtons } from '../../src/shared/share-buttons.tsx'
import { t as joining } from '../../src/texts/joining.ts'
import { t } from '../../src/texts/organizers.ts'
import { editing, undecidedRequests } from '../parts/store.ts'
import { useHydrated } from '../parts/use-hydrated.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { ActionMenu } from './action-menu.tsx'

type OrganizerBarProps = {
  hike: HikeJson
  over: boolean
  /** Whether a card at the top of the page has the primary button. */
  isLed: boolean
  /**
   * The label of the button for a draft's next step, such as publishing. It submits the form in the draft's card. Null
   * if there is no such step.
   */
  draftStep: string | null
  shareText: string | undefined
  viewerId: number
  onCopy: () => void
  onDelete: () => void
  /** The link that cancels the hike. Empty if the hike cannot be cancelled. */
  cancelLink: ReactNode
}

/**
 * Shows the organizer's most likely actions as buttons, and the less likely ones in a menu. On narrow screens, the bar
 * stays in view while the page scrolls. It is hidden during editing.
 */
export function OrganizerBar({ hike, over, isLed, draftStep, viewerId, ...props }: OrganizerBarProps) {
  useSignals()
  const isHydrated = useHydrated()
  const [isMessaging, setMessaging] = useState(false)
  const closeMessage = () => setMessaging(false)
  const MessageDialog = useLoaded(isMessaging && loadMessageDialog, closeMessage)
  const canEdit = hike.status !== 'cancelled'
  const isPublished = hike.status !== 'draft'
  const undecided = (isHydrated ? undecidedRequests.value : null) ?? hike.pending_count ?? 0
  const requests = canEdit && !over ? undecided : 0
  const reaches = hasOthers(hike)
  const editsNext = canEdit && !over && requests === 0
  const editButton = (
    <button className="button" type="button" onClick={() => (editing.value = true)}>
      {t.editHike}
    </button>
  )
  const messageLink = <MessageAll id={hike.id} onOpen={() => setMessaging(true)} />
  const shareButtons = isPublished && (
    <ShareButtons
      path={`/events/${hike.id}`}
      label={joining.share}
      copied={joining.linkCopied}
      text={props.shareText}
    />
  )

  return (
    <div className="action-bar organizer-bar" hidden={isHydrated && editing.value}>
      {requests > 0 && (
        <a className={isLed ? 'button' : 'button primary'} href="#requests">
          {t.requests} <span className="unread">{requests}</span>
        </a>
      )}
      {!isPublished && draftStep && (
        <button className="button primary" type="submit" form={DRAFT_STEP}>
          {draftStep}
        </button>
      )}
      {isPublished && reaches && messageLink}
      {editsNext && editButton}
      {!reaches && shareButtons}
      <ActionMenu>
        {canEdit && !editsNext && editButton}
        {isPublished && !reaches && messageLink}
        {isPublished && (
          <a className="button" href={`/events/${hike.id}/sheet`}>
            {t.daySheet}
          </a>
        )}
        <button className="button" type="button" onClick={props.onCopy}>
          {t.copyHike}
        </button>
        {reaches && shareButtons}
        {props.cancelLink}
        {hike.viewer.is_owner ? (
          <button className="button danger" type="button" onClick={props.onDelete}>
            {t.deleteHike}
          </button>
        ) : (
          !over && (
            <a className="button subtle" href={`/events/${hike.id}/leave`}>
              {t.leave}
            </a>
          )
        )}
      </ActionMenu>
      {isMessaging && MessageDialog && (
        <MessageDialog hike={hike} viewerId={viewerId} onClose={closeMessage} />
      )}
    </div>
  )
}

/** Whether a message to all would reach anybody except its author. */
const hasOthers = ({ participant_count, waiting_count, pending_count = 0, organizers }: HikeJson) =>
  participant_count + waiting_count + pending_count + organizers.filter(({ accepted }) => accepted).length > 1

/** A link that opens the dialog for an announcement or, without scripts, its page. */
function MessageAll({ id, onOpen }: { id: number; onOpen: () => void }) {
  function onClick(click: MouseEvent) {
    click.preventDefault()
    onOpen()
  }

  return (
    <a className="button" href={`/events/${id}/announce`} onClick={onClick}>
      {t.messageAll}
    </a>
  )
}

const loadMessageDialog = () =>
  import('./announcement-dialog.tsx').then(({ AnnouncementDialog }) => AnnouncementDialog)
