import { type ReactNode, useState } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { concernedNotes } from '../../src/hikes/view/concerned.ts'
import { useIsCharged } from '../../src/shared/prices.ts'
import { t } from '../../src/texts/hike-form.ts'
import { t as organizers } from '../../src/texts/organizers.ts'
import { call } from '../parts/api.ts'
import { flashAfterNavigation } from '../parts/flash.ts'
import { refreshHike } from '../parts/live/refresh-hike.ts'
import { Modal } from '../parts/modal.tsx'
import { useSafeChoice } from '../parts/safe-choice.ts'
import { showError } from '../parts/toast.ts'

type DeleteDialogProps = {
  hike: HikeJson
  /** The alternative to deleting, which is offered first. Empty if there is none. */
  instead: ReactNode
  onClose: () => void
}

/** Asks for confirmation before the hike is deleted, and shows who would be affected. */
export function DeleteDialog({ hike, instead, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const keep = useSafeChoice()
  const isCharged = useIsCharged(hike.price)

  async function confirm() {
    setBusy(true)
    await deleteHike(hike.id)
    setBusy(false)
    onClose()
  }

  return (
    <Modal title={t.deleteTitle} onClose={onClose}>
      {concernedNotes(hike, isCharged).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {instead && (
        <>
          <p>{t.cancelInstead}</p>
          <p className="row">{instead}</p>
        </>
      )}
      <div className="row">
        <button className="button" type="button" ref={keep} onClick={onClose}>
          {t.keepHike}
        </button>
        <button className="button danger" type="button" disabled={busy} onClick={confirm}>
          {organizers.deleteHike}
        </button>
      </div>
    </Modal>
  )
}

async function deleteHike(id: number) {
  const answer = await call('DELETE', `/api/events/${id}/`)
  if (!answer.ok) {
    // The hike was deleted elsewhere. The page shows that after a refresh.
    if (answer.status === 404) await refreshHike(id)
    return showError(t.deleteFailed)
  }
  flashAfterNavigation(t.deletedFlash)
  location.assign('/')
}
