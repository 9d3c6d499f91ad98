import type { FormEvent } from 'react'
import { MAX_REASON } from '../../src/hikes/limits.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { concernedCount, concernedNotes } from '../../src/hikes/view/concerned.ts'
import { Field } from '../../src/shared/field.tsx'
import { FormProblem } from '../../src/shared/form-problem.tsx'
import { useIsCharged } from '../../src/shared/prices.ts'
import { t } from '../../src/texts/hike-form.ts'
import { t as rules } from '../../src/texts/hike-rules.ts'
import { t as organizers } from '../../src/texts/organizers.ts'
import { call } from '../parts/api.ts'
import { flashAfterNavigation } from '../parts/flash.ts'
import { useFormSubmission } from '../parts/form/form-submission.ts'
import { blankErrors, formValues } from '../parts/form/form-values.ts'
import { refreshHike } from '../parts/live/refresh-hike.ts'
import { Modal } from '../parts/modal.tsx'
import { useSafeChoice } from '../parts/safe-choice.ts'

type CancelDialogProps = { hike: HikeJson; onClose: () => void }

export function CancelDialog({ hike, onClose }: CancelDialogProps) {
  const { form, errors, problem, busy, send, corrected } = useFormSubmission()
  const keep = useSafeChoice()
  const isCharged = useIsCharged(hike.price)
  const path = `/events/${hike.id}`

  async function cancel(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const values = formValues(submit.currentTarget)
    const answer = await send(blankErrors(values, { reason: rules.reasonRequired }), () =>
      call('POST', `/api${path}/cancel/`, { reason: values.reason }),
    )
    // The hike was deleted elsewhere. The page shows that after a refresh.
    if (answer && !answer.ok && answer.status === 404) await refreshHike(hike.id)
    if (!answer?.ok) return
    flashAfterNavigation(t.cancelled)
    location.assign(path)
  }

  return (
    <Modal
      title={t.cancelTitle(hike.name)}
      onClose={onClose}
      form={{ ref: form, onSubmit: cancel, onChange: corrected }}
    >
      {concernedNotes(hike, isCharged).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Field
        name="reason"
        label={t.reason}
        rows={3}
        maxLength={MAX_REASON}
        required
        hint={concernedCount(hike) > 0 ? t.cancelReasonHint : undefined}
        errors={errors.reason}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <button className="button" type="button" ref={keep} onClick={onClose}>
          {t.keepHike}
        </button>
        <button className="button danger" type="submit" disabled={busy}>
          {busy ? t.cancelling : organizers.cancelHike}
        </button>
      </div>
    </Modal>
  )
}
