import { useSignals } from '@preact/signals-react/runtime'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { EventJson } from '../src/events/json.ts'
import { isOver } from '../src/shared/event-time.ts'
import { CancelDialog } from './event/cancel-dialog.tsx'
import { DeleteDialog } from './event/delete-dialog.tsx'
import { MessageAll } from './event/message-all.tsx'
import { changedEvent, eventDeleted } from './parts/store.ts'

type Props = {
  event: EventJson
  /** The event's day has passed. */
  over: boolean
  viewer_id: number
}

/** What an organizer does with an event as a whole. */
export default function OrganizerActions({ event: asRendered, over: wasOver, viewer_id }: Props) {
  useSignals()
  const [dialog, setDialog] = useState<'cancel' | 'delete'>()
  const changed = changedEvent.value
  const event = changed ?? asRendered
  const over = changed ? isOver(changed) : wasOver
  const close = () => setDialog(undefined)
  if (eventDeleted.value) return null
  const cancelLink = event.status === 'scheduled' && !over && (
    <CancelLink id={event.id} onOpen={() => setDialog('cancel')} />
  )
  return (
    <section className="action-card" aria-label="Organizing">
      <div className="row">
        <MessageAll event={event} viewerId={viewer_id} />
        {cancelLink}
        {event.viewer.is_owner && (
          <button className="button subtle danger" type="button" onClick={() => setDialog('delete')}>
            Delete Event
          </button>
        )}
      </div>
      {dialog === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog event={event} instead={cancelLink} onClose={close} />}
    </section>
  )
}

type CancelLinkProps = { id: number; onOpen: () => void }

/** Opens the dialog. Without scripts a page asks. */
function CancelLink({ id, onOpen }: CancelLinkProps): ReactNode {
  function open(click: MouseEvent) {
    click.preventDefault()
    onOpen()
  }
  return (
    <a className="button" href={`/events/${id}/cancel`} onClick={open}>
      Cancel the hike
    </a>
  )
}
