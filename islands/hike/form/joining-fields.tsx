import { MAX_QUESTION } from '../../../src/hikes/limits.ts'
import { MAX_CAPACITY, MAX_QUESTIONS } from '../../../src/participation/limits.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { tooLong } from '../../../src/shared/text.ts'
import { type FormValues, numberOf } from '../../parts/form/form-values.ts'
import type { FieldGroup } from '../../parts/form/use-edits.ts'
import { linesOf } from './lines.ts'

const approvals = [
  ['manual', 'You decide on each request'],
  ['automatic', 'Everybody who asks takes part, while there are places'],
] as const

export const joiningGroups: FieldGroup[] = [
  { label: 'Places', fields: ['capacity'], show: ({ capacity }) => capacity || 'No limit' },
  {
    label: 'Approval',
    fields: ['approval'],
    show: ({ approval }) => approvals.find(([value]) => value === approval)?.[1] ?? '',
  },
  { label: 'Questions', fields: ['questions'], show: ({ questions = '' }) => questions },
]

/** The number of places, who is let in, and the questions to them. */
export const JoiningFields = ({ values, errors }: { values: FormValues; errors: FieldErrors }) => (
  <>
    <Field
      name="capacity"
      label="Places"
      inputMode="numeric"
      defaultValue={values.capacity}
      errors={errors.capacity}
      hint="How many can take part, without you. Leave it blank for no limit."
    />
    <fieldset>
      <legend>Who takes part</legend>
      {approvals.map(([value, label]) => (
        <label key={value} className="choice">
          <input type="radio" name="approval" value={value} defaultChecked={values.approval === value} />
          {label}
        </label>
      ))}
    </fieldset>
    <Field
      name="questions"
      label="Questions"
      rows={3}
      defaultValue={values.questions}
      errors={errors.questions}
      hint={`Optional, up to ${MAX_QUESTIONS}, each on a line of its own. Everybody who asks to join answers them.`}
    />
  </>
)

type Joining = { capacity: number | null; approval: string; questions: string[] }

/** The form values of these fields; blank if the hike has none. */
export const joiningValues = ({
  capacity = null,
  approval = 'manual',
  questions = [],
}: Partial<Joining> = {}): FormValues => ({
  capacity: capacity === null ? '' : String(capacity),
  approval,
  questions: questions.join('\n'),
})

export const joiningFields = Object.keys(joiningValues())

/** The fields in `values`, in the API's format. */
export const joiningUpdate = ({ capacity, approval, questions }: FormValues) => ({
  ...(capacity !== undefined && { capacity: numberOf(capacity) }),
  ...(approval !== undefined && { approval }),
  ...(questions !== undefined && { questions: linesOf(questions) }),
})

export function joiningErrors({ capacity = '', questions = '' }: FormValues): FieldErrors {
  const places = numberOf(capacity)
  const lines = linesOf(questions)
  const isLimit = places === null || (Number.isInteger(places) && places >= 1 && places <= MAX_CAPACITY)
  return {
    ...(!isLimit && {
      capacity: [`Please enter a whole number from 1 to ${MAX_CAPACITY}, or leave it blank.`],
    }),
    ...(lines.length > MAX_QUESTIONS && {
      questions: [`There can be at most ${MAX_QUESTIONS} questions, each on a line of its own.`],
    }),
    ...(lines.some((line) => line.length > MAX_QUESTION) && {
      questions: [tooLong('A question', MAX_QUESTION)],
    }),
  }
}
