import { useSignals } from '@preact/signals-react/runtime'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { shareText } from '../../src/hikes/view/share-text.ts'
import { Icon } from '../../src/shared/icon.tsx'
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
  viewerId: number
  onCopy: () => void
  onDelete: () => void
  /** Null if there is nothing to cancel. */
  cancelLink: ReactNode
}

/**
 * The organizers' actions. On a phone a bar, always in reach, with the less frequent ones in a menu; on a desktop all
 * of them in the card.
 */
export function OrganizerBar({ hike, over, viewerId, onCopy, onDelete, cancelLink }: OrganizerBarProps) {
  useSignals()
  const isHydrated = useHydrated()
  const canEdit = hike.status !== 'cancelled'
  const isPublished = hike.status !== 'draft'
  const requests = (isHydrated ? undecidedRequests.value : null) ?? hike.pending_count ?? 0

  return (
    <div className="action-bar organizer-bar" hidden={isHydrated && editing.value}>
      {canEdit && !over && requests > 0 && (
        <a className="button to-requests" href="#requests">
          {t.requests} <span className="unread">{requests}</span>
        </a>
      )}
      {isPublished ? <MessageAll hike={hike} viewerId={viewerId} /> : <EditButton isPlain />}
      <ActionMenu>
        {canEdit && isPublished && <EditButton />}
        {isPublished && (
          <a className="button" href={`/events/${hike.id}/sheet`}>
            {t.daySheet}
          </a>
        )}
        <button className="button" type="button" onClick={onCopy}>
          {t.copyHike}
        </button>
        {isPublished && (
          <ShareButtons
            path={`/events/${hike.id}`}
            label={joining.share}
            copied={joining.linkCopied}
            text={shareText(hike)}
          />
        )}
        {cancelLink}
        {hike.viewer.is_owner ? (
          <button className="button danger" type="button" onClick={onDelete}>
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

/** Plain beside 'Publish', the one step forward of a draft. */
const EditButton = ({ isPlain = false }: { isPlain?: boolean }) => (
  <button
    className={isPlain ? 'button' : 'button primary'}
    type="button"
    onClick={() => (editing.value = true)}
  >
    {t.editHike}
  </button>
)

type MessageAllProps = { hike: HikeJson; viewerId: number }

/** Opens the dialog to message all participants. Without scripts it leads to a page. */
function MessageAll({ hike, viewerId }: MessageAllProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Dialog = useLoaded(open && loadDialog, close)

  function onClick(click: MouseEvent) {
    click.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a className="button" href={`/events/${hike.id}/announce`} onClick={onClick}>
        <Icon name="send" />
        {t.messageAll}
      </a>
      {open && Dialog && <Dialog hike={hike} viewerId={viewerId} onClose={close} />}
    </>
  )
}

const loadDialog = () =>
  import('./announcement-dialog.tsx').then(({ AnnouncementDialog }) => AnnouncementDialog)
