import { useContext } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { Currency } from '../../../src/shared/currency.ts'
import { call } from '../../parts/api.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import { flashAfterNavigation } from '../../parts/toast.ts'
import { CreateForm } from './create-form.tsx'
import { hikeValues } from './hike-update.ts'
import { blank, type Variant } from './new-hike.ts'
import { RepeatFields, repeatErrors, repeatGroups, repeatOf, repeatValues } from './repeat-fields.tsx'

type CopyFormProps = { hike: HikeJson; userId: number; feePercent: number; onClose: () => void }

/** The form that creates a hike, filled in with all of another one but its date. Loaded when it is opened. */
export function CopyForm({ hike, ...props }: CopyFormProps) {
  const currency = useContext(Currency)
  return <CreateForm {...props} variant={copying(hike, currency)} />
}

const copying = (hike: HikeJson, currency: string): Variant => ({
  title: 'Copy this hike',
  subject: `event:${hike.id}:copy`,
  stored: copiedValues(hike, currency),
  groups: repeatGroups,
  zone: hike.time_zone,
  errorsOf: repeatErrors,
  // The time zone of the hike stays with its place.
  save: ({ time_zone, ...copy }, values) => saveCopies(hike.id, { ...copy, repeat: repeatOf(values) }),
  more: (values, errors, zone) => (
    <RepeatFields values={values} errors={errors} zone={zone ?? hike.time_zone} />
  ),
})

/** The fields of the form, as they are in the hike. */
function copiedValues(hike: HikeJson, currency: string): FormValues {
  const values = hikeValues(hike, currency)
  const copied = Object.keys(blank).map((field) => [field, values[field] ?? ''])
  return { ...Object.fromEntries(copied), event_time: '', ...repeatValues }
}

async function saveCopies(id: number, body: object) {
  const answer = await call<HikeJson[]>('POST', `/api/events/${id}/duplicate/`, body)
  if (!answer.ok) return answer
  const [first] = answer.data
  flashAfterNavigation(answer.data.length === 1 ? 'Hike created.' : `${answer.data.length} hikes created.`)
  return { ok: true, data: { id: first?.id ?? id } } as const
}
