import { useSignals } from '@preact/signals-react/runtime'
import type { MouseEvent, ReactNode } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { DRAFT_STEP } from '../../src/hikes/view/draft-step.ts'
import { ShareButtons } from '../../src/shared/share-buttons.tsx'
import { t as joining } from '../../src/texts/joining.ts'
import { t } from '../../src/texts/organizers.ts'
import { t as asking } from '../../src/texts/requests.ts'
import { editing, undecidedRequests } from '../parts/store.ts'
import { useHydrated } from '../parts/use-hydrated.ts'
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
  onAnnounce: () => void
  onCopy: () => void
  onDelete: () => void
  /** The link that cancels the hike. Empty if the hike cannot be cancelled. */
  cancelLink: ReactNode
}

/**
 * Shows the organizer's most likely actions as buttons, and the less likely ones in a menu. On narrow screens, the bar
 * stays in view while the page scrolls. It is hidden during editing.
 */
export function OrganizerBar({ hike, over, isLed, draftStep, ...props }: OrganizerBarProps) {
  useSignals()
  const isHydrated = useHydrated()
  const canEdit = hike.status !== 'cancelled'
  const isOpen = canEdit && !over
  const isPublished = hike.status !== 'draft'
  const undecided = (isHydrated ? undecidedRequests.value : null) ?? hike.pending_count ?? 0
  const requests = isOpen ? undecided : 0
  const offers = !requests && hike.place_to_offer
  const reaches = hasOthers(hike)
  const decides = requests > 0 || offers
  const editsNext = isOpen && !decides
  const editButton = (
    <button className="button" type="button" onClick={() => (editing.value = true)}>
      {t.editHike}
    </button>
  )
  const messageLink = isPublished && (
    <DialogLink href={`/events/${hike.id}/announce`} onOpen={props.onAnnounce}>
      {t.messageAll}
    </DialogLink>
  )
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
      {decides && (
        <a className={isLed ? 'button' : 'button primary'} href={requests > 0 ? '#requests' : '#line'}>
          {requests > 0 ? (
            <>
              {t.requests} <span className="unread">{requests}</span>
            </>
          ) : (
            asking.offerPlace
          )}
        </a>
      )}
      {!isPublished && draftStep && (
        <button className="button primary" type="submit" form={DRAFT_STEP}>
          {draftStep}
        </button>
      )}
      {reaches && !offers && messageLink}
      {editsNext && editButton}
      {!reaches && shareButtons}
      <ActionMenu>
        {canEdit && !editsNext && editButton}
        {/* On a narrow phone, the bar has no room for it beside the offer. */}
        {(!reaches || offers) && messageLink}
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
    </div>
  )
}

/** Whether a message to all would reach anybody except its author. */
const hasOthers = ({ participant_count, waiting_count, pending_count = 0, organizers }: HikeJson) =>
  participant_count + waiting_count + pending_count + organizers.filter(({ accepted }) => accepted).length > 1

type DialogLinkProps = { href: string; onOpen: () => void; children: ReactNode }

/** A link that opens a dialog or, without scripts, the page for the same action. */
export function DialogLink({ href, onOpen, children }: DialogLinkProps) {
  function onClick(click: MouseEvent) {
    click.preventDefault()
    onOpen()
  }

  return (
    <a className="button" href={href} onClick={onClick}>
      {children}
    </a>
  )
}
