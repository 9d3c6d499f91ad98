import type { FormEvent } from 'react'
import { MAX_REMOVAL_REASON } from '../../../src/participation/limits.ts'
import { Field } from '../../../src/shared/field.tsx'
import { FormProblem } from '../../../src/shared/form-problem.tsx'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { t as page } from '../../../src/texts/page-parts.ts'
import { t } from '../../../src/texts/removing.ts'
import { call } from '../../parts/api.ts'
import { useFormSubmission } from '../../parts/form/form-submission.ts'
import { formValues } from '../../parts/form/form-values.ts'
import { refreshHike } from '../../parts/live/refresh-hike.ts'
import { closeDialog, Modal } from '../../parts/modal.tsx'
import { useSafeChoice } from '../../parts/safe-choice.ts'
import { showStatus } from '../../parts/toast.ts'

type RemoveFormProps = {
  hikeId: number
  person: PersonJson
  /** What the removal means for the person, in full sentences. */
  consequence: string
  onClose: () => void
  /** Called after the removal. It has to move the focus, because the element that had it is gone. */
  onRemoved: () => void
}

export function RemoveForm({ hikeId, person, consequence, onClose, onRemoved }: RemoveFormProps) {
  const { form, errors, problem, busy, send, setProblem, corrected } = useFormSubmission()
  const cancel = useSafeChoice()

  async function remove(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const { reason = '' } = formValues(submit.currentTarget)
    const body = { user_id: person.id, reason }
    const answer = await send({}, () =>
      call<{ status: string }>('POST', `/api/events/${hikeId}/remove_participant/`, body),
    )
    if (!answer) return
    if (answer.ok) onClose()
    else if (answer.status === 404) setProblem(t.notThere(person.username))
    await refreshHike(hikeId)
    if (!answer.ok) return
    showStatus(answer.data.status)
    onRemoved()
  }

  return (
    <Modal
      title={t.removeQuestion(person.username)}
      onClose={onClose}
      returnsFocus={false}
      form={{ ref: form, onSubmit: remove, onChange: corrected }}
    >
      <p>{consequence}</p>
      <Field
        id="removal-reason"
        name="reason"
        label={t.removeReason}
        rows={2}
        maxLength={MAX_REMOVAL_REASON}
        hint={t.removeReasonHint(person.username)}
        errors={errors.reason}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <button className="button" type="button" ref={cancel} onClick={closeDialog}>
          {page.cancel}
        </button>
        <button className="button danger" type="submit" disabled={busy}>
          {busy ? t.removing : t.remove}
        </button>
      </div>
    </Modal>
  )
}
