import { type FormEvent, useState } from 'react'
import { MAX_ANNOUNCEMENT } from '../../src/hikes/limits.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { announcedTo, announcementRecipients } from '../../src/hikes/view/announcement-recipients.ts'
import { ChooseRecipients } from '../../src/hikes/view/choose-recipients.tsx'
import { Field } from '../../src/shared/field.tsx'
import { amount } from '../../src/shared/format.ts'
import { t } from '../../src/texts/announcements.ts'
import { t as page } from '../../src/texts/page-parts.ts'
import { call } from '../parts/api.ts'
import { draftKey, findDraft } from '../parts/form/drafts.ts'
import { useFormSubmission } from '../parts/form/form-submission.ts'
import { useDraft } from '../parts/form/use-draft.ts'
import { refreshHike } from '../parts/live/refresh-hike.ts'
import { Modal } from '../parts/modal.tsx'
import { showStatus } from '../parts/toast.ts'

type Text = { text: string }
type AnnouncementDialogProps = {
  hike: HikeJson
  userId: number
  onClose: () => void
}

/** The dialog for writing an announcement. Unsent text is kept in this browser. */
export function AnnouncementDialog({ hike, userId, onClose }: AnnouncementDialogProps) {
  const hikeId = hike.id
  const key = draftKey(userId, `announcement:${hikeId}`)
  // Computed once, so that the choices do not change while the dialog is open.
  const [counts] = useState(() => announcementRecipients(hike, userId))
  const [text, setText] = useState(() => findDraft<Text>(key, hasText)?.text ?? '')
  const { errors, problem, busy, send, form, corrected } = useFormSubmission()
  const draft = useDraft(key, () => (text.trim() === '' ? null : { text }))

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const request = () => call('POST', `/api/events/${hikeId}/announce/`, { text, ...chosenIn(form.current) })
    if (!(await send({}, request))?.ok) return
    draft.discard()
    onClose()
    await refreshHike(hikeId)
    showStatus(t.sent)
  }

  return (
    <Modal title={t.messageAll} onClose={onClose} form={{ ref: form, onSubmit, onChange: corrected }}>
      <p className="muted">{announcedTo(counts)}</p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <ChooseRecipients counts={counts} errors={errors.to} />
      <Field
        name="text"
        id="announcement-text"
        label={t.message}
        rows={8}
        dir="auto"
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          draft.changed()
        }}
        hint={remaining(text)}
        errors={errors.text}
      />
      <div className="row">
        <button className="button primary" type="submit" disabled={busy}>
          {t.send}
        </button>
        <button className="button" type="button" onClick={onClose}>
          {page.cancel}
        </button>
      </div>
    </Modal>
  )
}

function chosenIn(form: HTMLFormElement | null) {
  const values = form ? new FormData(form).getAll('to') : []
  return values.length > 0 && { to: values.filter((value) => value !== '') }
}

const hasText = (draft: object): draft is Text => 'text' in draft && typeof draft.text === 'string'

function remaining(text: string): string {
  const left = MAX_ANNOUNCEMENT - text.trim().length
  return left < 0 ? t.charactersTooMany(-left, amount(-left)) : t.charactersLeft(left, amount(left))
}
