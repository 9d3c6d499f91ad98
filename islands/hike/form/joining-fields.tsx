import { MAX_GUESTS, MAX_QUESTIONS } from '../../../src/participation/limits.ts'
import { Field } from '../../../src/shared/field.tsx'
import { t } from '../../../src/texts/hike-form.ts'
import { numberOf } from '../../parts/form/form-values.ts'
import { type HikeField, linesField, numberText } from './hike-field.tsx'

const approvals = ['manual', 'automatic'] as const

const isApproval = (value: string | undefined): value is (typeof approvals)[number] =>
  approvals.some((one) => one === value)

/** The limits on participants and guests, who decides on requests, and the questions for people who ask to join. */
export const joiningFields = (): HikeField[] => [
  {
    label: t.places,
    fields: ['capacity'],
    show: ({ capacity }) => capacity || t.noLimit,
    valuesOf: (hike) => ({ capacity: numberText(hike?.capacity) }),
    updateOf: ({ capacity }) => ({ capacity: numberOf(capacity) }),
    control: ({ values, errors }) => (
      <Field
        name="capacity"
        label={t.places}
        inputMode="numeric"
        defaultValue={values.capacity}
        errors={errors.capacity}
        hint={t.placesHint}
      />
    ),
  },
  {
    label: t.minimum,
    fields: ['min_participants'],
    show: ({ min_participants }) => min_participants || t.none,
    valuesOf: (hike) => ({ min_participants: numberText(hike?.min_participants) }),
    updateOf: ({ min_participants }) => ({ min_participants: numberOf(min_participants) }),
    control: ({ values, errors }) => (
      <Field
        name="min_participants"
        label={t.takesPlaceWith}
        inputMode="numeric"
        defaultValue={values.min_participants}
        errors={errors.min_participants}
        hint={t.minimumHint}
      />
    ),
  },
  {
    label: t.guests,
    fields: ['guests_allowed'],
    show: ({ guests_allowed }) => guests_allowed || t.none,
    valuesOf: (hike) => ({ guests_allowed: hike?.guests_allowed ? String(hike.guests_allowed) : '' }),
    updateOf: ({ guests_allowed }) => ({ guests_allowed: numberOf(guests_allowed) ?? 0 }),
    control: ({ values, errors }) => (
      <Field
        name="guests_allowed"
        label={t.guestsAndChildren}
        inputMode="numeric"
        defaultValue={values.guests_allowed}
        errors={errors.guests_allowed}
        hint={t.guestsHint(MAX_GUESTS)}
      />
    ),
  },
  {
    label: t.approval,
    fields: ['approval'],
    show: ({ approval }) => (isApproval(approval) ? t.approvals[approval] : ''),
    valuesOf: (hike) => ({ approval: hike?.approval ?? 'manual' }),
    updateOf: ({ approval }) => ({ approval }),
    control: ({ values }) => (
      <fieldset>
        <legend>{t.whoTakesPart}</legend>
        {approvals.map((value) => (
          <label key={value} className="choice">
            <input type="radio" name="approval" value={value} defaultChecked={values.approval === value} />
            {t.approvals[value]}
          </label>
        ))}
      </fieldset>
    ),
  },
  linesField('questions', t.questions, t.questionsHint(MAX_QUESTIONS)),
]
