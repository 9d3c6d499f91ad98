import { useSignals } from '@preact/signals-react/runtime'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { EventJson } from '../src/events/json.ts'
import { isOver } from '../src/shared/event-time.ts'
import { CancelDialog } from './event/cancel-dialog.tsx'
import type { CopyForm } from './event/copy-form.tsx'
import { DeleteDialog } from './event/delete-dialog.tsx'
import { MessageAll } from './event/message-all.tsx'
import { changedEvent, eventDeleted } from './parts/store.ts'
import { showError } from './parts/toast.ts'
import { useFragment } from './parts/use-fragment.ts'

type Props = {
  event: EventJson
  /** The event's day has passed. */
  over: boolean
  viewer_id: number
  /** The group's share of each payment. */
  fee_percent: number
}

/** What an organizer does with an event as a whole. */
export default function OrganizerActions({ event: asRendered, over: wasOver, ...props }: Props) {
  useSignals()
  const [dialog, setDialog] = useState<'copy' | 'cancel' | 'delete'>()
  const changed = changedEvent.value
  const event = changed ?? asRendered
  const over = changed ? isOver(changed) : wasOver
  const close = () => setDialog(undefined)
  const Copy = useCopyForm(dialog === 'copy', close)
  useFragment('copy', dialog === 'copy', () => setDialog('copy'))
  if (eventDeleted.value) return null
  const cancelLink = event.status === 'scheduled' && !over && (
    <CancelLink id={event.id} onOpen={() => setDialog('cancel')} />
  )
  return (
    <section className="action-card" aria-label="Organizing">
      <div className="row">
        <MessageAll event={event} viewerId={props.viewer_id} />
        <button className="button" type="button" onClick={() => setDialog('copy')}>
          Copy this hike
        </button>
        {cancelLink}
        {event.viewer.is_owner && (
          <button className="button subtle danger" type="button" onClick={() => setDialog('delete')}>
            Delete Event
          </button>
        )}
      </div>
      {dialog === 'copy' && Copy && (
        <Copy event={event} userId={props.viewer_id} feePercent={props.fee_percent} onClose={close} />
      )}
      {dialog === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog event={event} instead={cancelLink} onClose={close} />}
    </section>
  )
}

/** Loads the form when it is opened. */
function useCopyForm(isOpen: boolean, close: () => void) {
  const [form, setForm] = useState<{ Form: typeof CopyForm }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same in each render.
  useEffect(() => {
    if (!isOpen) return
    import('./event/copy-form.tsx').then(
      ({ CopyForm }) => setForm({ Form: CopyForm }),
      () => {
        close()
        showError('The form could not be loaded. Please try again.')
      },
    )
  }, [isOpen])
  return form?.Form
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
