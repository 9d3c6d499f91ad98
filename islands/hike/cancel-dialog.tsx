import type { FormEvent } from 'react'
import { MAX_REASON } from '../../src/hikes/limits.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { concernedNotes } from '../../src/hikes/view/concerned.ts'
import { Field } from '../../src/shared/field.tsx'
import { FormProblem } from '../../src/shared/form-problem.tsx'
import { call } from '../parts/api.ts'
import { useFormSubmission } from '../parts/form/form-submission.ts'
import { blankErrors, formValues } from '../parts/form/form-values.ts'
import { refreshHike } from '../parts/live/refresh-hike.ts'
import { Modal } from '../parts/modal.tsx'
import { flashAfterNavigation } from '../parts/toast.ts'

type CancelDialogProps = { hike: HikeJson; onClose: () => void }

const required = { reason: 'Please say why, so that people understand.' }

export function CancelDialog({ hike, onClose }: CancelDialogProps) {
  const { form, errors, problem, busy, send, corrected } = useFormSubmission()
  const path = `/events/${hike.id}`

  async function cancel(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const values = formValues(submit.currentTarget)
    const answer = await send(blankErrors(values, required), () =>
      call('POST', `/api${path}/cancel/`, { reason: values.reason }),
    )
    // The hike was deleted elsewhere, which the page shows then.
    if (answer && !answer.ok && answer.status === 404) await refreshHike(hike.id)
    if (!answer?.ok) return
    flashAfterNavigation('The hike is cancelled.')
    location.assign(path)
  }

  return (
    <Modal
      title={`Cancel ${hike.name}?`}
      onClose={onClose}
      form={{ ref: form, onSubmit: cancel, onChange: corrected }}
    >
      {concernedNotes(hike).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Field
        name="reason"
        label="Reason"
        rows={3}
        maxLength={MAX_REASON}
        required
        hint="Everybody reads it, in the mail and on the hike’s page."
        errors={errors.reason}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <button className="button danger" type="submit" disabled={busy}>
          {busy ? 'Cancelling…' : 'Cancel the hike'}
        </button>
        <button className="button" type="button" onClick={onClose}>
          Keep the hike
        </button>
      </div>
    </Modal>
  )
}
