import { type MouseEvent, useState } from 'react'
import type { EventJson } from '../../src/events/json.ts'
import { announcementRecipients } from '../../src/shared/announcement-recipients.ts'
import { Icon } from '../../src/shared/icon.tsx'
import { showError } from '../parts/toast.ts'
import type { AnnouncementDialog } from './announcement-dialog.tsx'

type MessageAllProps = { event: EventJson; viewerId: number }

/** Opens the dialog to message all participants. Without scripts it leads to a page. */
export function MessageAll({ event, viewerId }: MessageAllProps) {
  const [loaded, setLoaded] = useState<{ Dialog: typeof AnnouncementDialog } | null>(null)

  async function open(click: MouseEvent) {
    click.preventDefault()
    try {
      setLoaded({ Dialog: (await import('./announcement-dialog.tsx')).AnnouncementDialog })
    } catch {
      showError('The form could not be loaded. Please try again.')
    }
  }

  return (
    <>
      <a className="button" href={`/events/${event.id}/announce`} onClick={open}>
        <Icon name="send" />
        Message all
      </a>
      {loaded && (
        <loaded.Dialog
          eventId={event.id}
          viewerId={viewerId}
          recipients={announcementRecipients(event, viewerId)}
          onClose={() => setLoaded(null)}
        />
      )}
    </>
  )
}
