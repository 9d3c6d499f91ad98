import { useRef } from 'react'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { calendarDays } from '../../../src/shared/format.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { browserZone } from '../../parts/browser-zone.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import { useSurroundingForm } from '../../parts/form/use-surrounding-form.ts'
import { linesOf } from './hike-field.tsx'

type TourFieldsProps = {
  values: FormValues
  errors: FieldErrors
  /** The time zone of the hike, if known. */
  zone: string | null
}

/** The end and the nights of a multi-day tour. */
export const TourFields = ({ values, errors, zone }: TourFieldsProps) => (
  <>
    <Field
      name="end_time"
      label={t.tourEnd}
      type="datetime-local"
      // Without a maximum, browsers allow six digits for the year.
      max="9999-12-31T23:59"
      defaultValue={values.end_time}
      errors={errors.end_time}
      hint={t.tourEndHint}
    />
    <Field
      name="nights"
      label={t.nights}
      rows={2}
      defaultValue={values.nights}
      errors={errors.nights}
      hint={t.nightsHint}
    >
      <DroppedNights initially={values} zone={zone} />
    </Field>
  </>
)

/** Warns that saving a shorter tour removes nights. */
function DroppedNights({ initially, zone }: { initially: FormValues; zone: string | null }) {
  const element = useRef<HTMLParagraphElement>(null)
  const values = useSurroundingForm(element) ?? initially
  const count = linesOf(initially.nights ?? '').length
  const left = nightsOf(values, zone)
  // Changed nights are sent, and the server rejects them if there are too many.
  const isDropped = left !== null && count > left && values.nights === initially.nights
  return (
    <p className="past-note" role="status" ref={element}>
      {isDropped && droppedText(left)}
    </p>
  )
}

/** Returns the number of nights between the typed times; null if there is no start, or if the end is before it. */
export function nightsOf({ event_time = '', end_time = '' }: FormValues, zone: string | null): number | null {
  const start = new Date(event_time)
  if (Number.isNaN(start.getTime())) return null
  const end = end_time === '' ? null : new Date(end_time)
  if (end && end < start) return null
  return calendarDays(start, end, zone ?? browserZone()) - 1
}

const droppedText = (left: number) => (left === 0 ? t.nightsDroppedAll : t.nightsDropped(left))
