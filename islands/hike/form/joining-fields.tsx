import { MAX_GUESTS, MAX_QUESTIONS } from '../../../src/participation/limits.ts'
import { Field } from '../../../src/shared/field.tsx'
import { numberOf } from '../../parts/form/form-values.ts'
import { type HikeField, linesField, numberText } from './hike-field.tsx'

const approvals = [
  ['manual', 'You decide on each request'],
  ['automatic', 'Everybody who asks takes part, while there are places'],
] as const

/** The server refuses text that is no number. */
const numberOrText = (text: string | undefined) => (Number.isNaN(numberOf(text)) ? text : numberOf(text))

/** The number of places, who decides on requests, and the questions to those who ask. */
export const joiningFields: HikeField[] = [
  {
    label: 'Places',
    fields: ['capacity'],
    show: ({ capacity }) => capacity || 'No limit',
    valuesOf: (hike) => ({ capacity: numberText(hike?.capacity) }),
    updateOf: ({ capacity }) => ({ capacity: numberOrText(capacity) }),
    control: ({ values, errors }) => (
      <Field
        name="capacity"
        label="Places"
        inputMode="numeric"
        defaultValue={values.capacity}
        errors={errors.capacity}
        hint="How many can take part, without you. Leave it blank for no limit."
      />
    ),
  },
  {
    label: 'Minimum',
    fields: ['min_participants'],
    show: ({ min_participants }) => min_participants || 'None',
    valuesOf: (hike) => ({ min_participants: numberText(hike?.min_participants) }),
    updateOf: ({ min_participants }) => ({ min_participants: numberOrText(min_participants) }),
    control: ({ values, errors }) => (
      <Field
        name="min_participants"
        label="Takes place with"
        inputMode="numeric"
        defaultValue={values.min_participants}
        errors={errors.min_participants}
        hint="So many people have to come, without you. Leave it blank for any number."
      />
    ),
  },
  {
    label: 'Guests',
    fields: ['guests_allowed'],
    show: ({ guests_allowed }) => guests_allowed || 'None',
    valuesOf: (hike) => ({ guests_allowed: hike?.guests_allowed ? String(hike.guests_allowed) : '' }),
    updateOf: ({ guests_allowed }) => {
      const number = numberOf(guests_allowed)
      return { guests_allowed: Number.isNaN(number) ? guests_allowed : (number ?? 0) }
    },
    control: ({ values, errors }) => (
      <Field
        name="guests_allowed"
        label="Guests and children"
        inputMode="numeric"
        defaultValue={values.guests_allowed}
        errors={errors.guests_allowed}
        hint={`Optional, up to ${MAX_GUESTS}: how many people without an account each may bring. Each takes a place and pays the price.`}
      />
    ),
  },
  {
    label: 'Approval',
    fields: ['approval'],
    show: ({ approval }) => approvals.find(([value]) => value === approval)?.[1] ?? '',
    valuesOf: (hike) => ({ approval: hike?.approval ?? 'manual' }),
    updateOf: ({ approval }) => ({ approval }),
    control: ({ values }) => (
      <fieldset>
        <legend>Who takes part</legend>
        {approvals.map(([value, label]) => (
          <label key={value} className="choice">
            <input type="radio" name="approval" value={value} defaultChecked={values.approval === value} />
            {label}
          </label>
        ))}
      </fieldset>
    ),
  },
  linesField(
    'questions',
    'Questions',
    `Optional, up to ${MAX_QUESTIONS}, each on a line of its own. Everybody who asks to join answers them.`,
  ),
]
