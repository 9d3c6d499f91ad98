import { type MouseEvent, useState } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { announcementRecipients } from '../../src/hikes/view/announcement-recipients.ts'
import { Icon } from '../../src/shared/icon.tsx'
import { useLoaded } from '../parts/use-loaded.ts'

type MessageAllProps = { hike: HikeJson; viewerId: number }

/** Opens the dialog to message all participants. Without scripts it leads to a page. */
export function MessageAll({ hike, viewerId }: MessageAllProps) {
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
        Message all
      </a>
      {open && Dialog && (
        <Dialog
          hikeId={hike.id}
          viewerId={viewerId}
          recipients={announcementRecipients(hike, viewerId)}
          onClose={close}
        />
      )}
    </>
  )
}

const loadDialog = () =>
  import('./announcement-dialog.tsx').then(({ AnnouncementDialog }) => AnnouncementDialog)
