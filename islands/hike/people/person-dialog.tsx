import { useState } from 'react'
import type { OrganizerJson } from '../../../src/hikes/page/json.ts'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { t } from '../../../src/texts/co-organizers.ts'
import { t as organizing } from '../../../src/texts/organizers.ts'
import { t as page } from '../../../src/texts/page-parts.ts'
import { call } from '../../parts/api.ts'
import { flashAfterNavigation } from '../../parts/flash.ts'
import { refreshHike } from '../../parts/live/refresh-hike.ts'
import { closeDialog, Modal } from '../../parts/modal.tsx'
import { showError, showStatus } from '../../parts/toast.ts'
import { focusHeading } from './focus-heading.ts'

type PersonDialogProps = {
  hikeId: number
  act: 'appoint' | 'dismiss' | 'resign' | 'withdraw'
  label: string
  person: PersonJson
  isParticipant: boolean
  onClose: () => void
}

/**
 * Asks for confirmation before the hike's owner appoints or dismisses a co-organizer or withdraws a request to become
 * one, and before a co-organizer resigns.
 */
export function PersonDialog({ hikeId, act, label, person, isParticipant, onClose }: PersonDialogProps) {
  const [busy, setBusy] = useState(false)
  const { title, consequence, done } = texts(person.username, isParticipant)[act]
  const path = `/api/events/${hikeId}/organizers/`

  async function submit() {
    setBusy(true)
    const answer =
      act === 'appoint'
        ? await call<OrganizerJson[]>('POST', path, { user_id: person.id })
        : await call<undefined>('DELETE', `${path}${person.id}/`)
    // A 404 means that the appointment or the request had already ended, for example in another tab.
    const isDone = answer.ok || (act !== 'appoint' && answer.status === 404)
    if (isDone && act === 'resign') {
      flashAfterNavigation(done)
      return location.reload()
    }
    // Closes the dialog first, because until then only the dialog can have the focus.
    onClose()
    await refreshHike(hikeId)
    const isAsked = answer.ok && answer.data?.some(({ id, accepted }) => id === person.id && !accepted)
    if (isDone) showStatus(isAsked ? t.isAsked(person.username) : done)
    else if (!answer.ok) showError(answer.message)
    focusHeading()
  }

  return (
    <Modal title={title} onClose={onClose} returnsFocus={false}>
      <p>{consequence}</p>
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: focuses the choice that changes nothing. */}
        <button className="button" type="button" autoFocus onClick={closeDialog}>
          {page.cancel}
        </button>
        <button
          className={act === 'appoint' ? 'button primary' : 'button danger'}
          type="button"
          disabled={busy}
          onClick={submit}
        >
          {label}
        </button>
      </div>
    </Modal>
  )
}

const texts = (username: string, isParticipant: boolean) => ({
  appoint: {
    title: t.appointTitle(username),
    consequence: `${organizing.coOrganizersDo} ${t.coOrganizersDoNot}`,
    done: t.appointed(username),
  },
  dismiss: {
    title: t.dismissTitle(username),
    consequence: isParticipant ? t.stillTakesPart(username) : t.doesNotTakePart(username),
    done: t.dismissed(username),
  },
  withdraw: {
    title: t.withdrawTitle(username),
    consequence: t.withdrawConsequence(username),
    done: t.withdrawn(username),
  },
  resign: {
    title: t.resignTitle,
    consequence: isParticipant ? t.youStillTakePart : t.youDoNotTakePart,
    done: t.resigned,
  },
})
