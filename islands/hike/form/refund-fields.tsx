import { MAX_REFUND_HOURS } from '../../../src/hikes/limits.ts'
import { Field } from '../../../src/shared/field.tsx'
import { t } from '../../../src/texts/hike-form.ts'
import { numberOf } from '../../parts/form/form-values.ts'
import { type HikeField, numberText } from './hike-field.tsx'

/** The refund terms for people who leave. */
export const refundFields = (): HikeField[] => [
  {
    label: t.fullRefundUntil,
    fields: ['refund_until_hours'],
    show: ({ refund_until_hours: hours }) => (hours ? t.hoursBefore(hours) : t.theStart),
    valuesOf: (hike) => ({ refund_until_hours: numberText(hike?.refund_until_hours) }),
    updateOf: ({ refund_until_hours }) => ({ refund_until_hours: numberOf(refund_until_hours) }),
    control: ({ values, errors }) => (
      <Field
        name="refund_until_hours"
        label={t.refundHours}
        inputMode="numeric"
        defaultValue={values.refund_until_hours}
        errors={errors.refund_until_hours}
        hint={t.refundHoursHint(MAX_REFUND_HOURS)}
      />
    ),
  },
  {
    label: t.refundAfter,
    fields: ['late_refund_percent'],
    show: ({ late_refund_percent: percent }) => `${percent || 0}%`,
    valuesOf: (hike) => ({
      late_refund_percent: hike?.late_refund_percent ? String(hike.late_refund_percent) : '',
    }),
    updateOf: ({ late_refund_percent }) => ({ late_refund_percent: numberOf(late_refund_percent) ?? 0 }),
    control: ({ values, errors }) => (
      <Field
        name="late_refund_percent"
        label={t.refundPercent}
        inputMode="numeric"
        defaultValue={values.late_refund_percent}
        errors={errors.late_refund_percent}
        hint={t.refundPercentHint}
      />
    ),
  },
]
