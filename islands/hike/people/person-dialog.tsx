import { type MouseEvent, useState } from 'react'
import type { PersonJson } from '../../../src/participation/json.ts'
import { call } from '../../parts/api.ts'
import { refreshHike } from '../../parts/live/refresh-hike.ts'
import { Modal } from '../../parts/modal.tsx'
import { showError, showStatus } from '../../parts/toast.ts'

type PersonDialogProps = {
  hikeId: number
  person: PersonJson
  isOrganizer: boolean
  isParticipant: boolean
  onClose: () => void
}

/** Appoints or dismisses a co-organizer, for the owner of a hike. */
export function PersonDialog({ hikeId, person, isOrganizer, isParticipant, onClose }: PersonDialogProps) {
  const { id, username } = person
  const [busy, setBusy] = useState(false)
  const path = `/api/events/${hikeId}/organizers/`

  async function submit() {
    setBusy(true)
    const answer = isOrganizer
      ? await call('DELETE', `${path}${id}/`)
      : await call('POST', path, { user_id: id })
    // Before the rest of the page can have the focus again.
    onClose()
    await refreshHike(hikeId)
    // Dismissed elsewhere already.
    if (answer.ok || (isOrganizer && answer.status === 404))
      showStatus(`${username} is ${isOrganizer ? 'not a co-organizer any more' : 'a co-organizer now'}.`)
    else showError(answer.message)
    focusHeading()
  }

  return (
    <Modal
      title={isOrganizer ? `Remove ${username} as co-organizer?` : `Make ${username} a co-organizer?`}
      onClose={onClose}
      returnsFocus={false}
    >
      <p>{isOrganizer ? afterDismissal(username, isParticipant) : RIGHTS}</p>
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: the focus starts on the choice that changes nothing. */}
        <button className="button" type="button" autoFocus onClick={closeDialog}>
          Cancel
        </button>
        <button
          className={isOrganizer ? 'button danger' : 'button primary'}
          type="button"
          disabled={busy}
          onClick={submit}
        >
          {isOrganizer ? 'Remove as co-organizer' : 'Make co-organizer'}
        </button>
      </div>
    </Modal>
  )
}

const RIGHTS =
  'Co-organizers edit and cancel the hike, decide who joins, and message everybody. They do not see who has paid, and cannot delete the hike.'

const afterDismissal = (username: string, isParticipant: boolean) =>
  isParticipant
    ? `${username} still takes part in the hike.`
    : `${username} does not take part, and can no longer read the chat.`

/** Closes the dialog by the browser, which gives the focus back. */
const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest('dialog')?.close()

/** The button that had the focus is gone with its row, or has moved. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#people h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
