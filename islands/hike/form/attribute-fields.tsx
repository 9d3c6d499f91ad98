import { useId, useState } from 'react'
import { MAX_GEAR, MAX_GEAR_LENGTH } from '../../../src/hikes/limits.ts'
import {
  GRADES,
  gradeText,
  SUITABILITIES,
  type Suitability,
  suitabilityText,
} from '../../../src/hikes/view/attributes.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { tooLong } from '../../../src/shared/text.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { FieldGroup } from '../../parts/form/use-edits.ts'
import { linesOf } from './lines.ts'

export const kindGroups: FieldGroup[] = [
  { label: 'Grade', fields: ['grade'], show: ({ grade }) => grade || 'Not graded' },
  { label: 'Gear', fields: ['gear'], show: ({ gear = '' }) => gear },
  {
    label: 'Good for',
    fields: ['good_for'],
    show: ({ good_for = '' }) => chosenIn(good_for).map(suitabilityText).join(', '),
  },
]

/** The kind of a hike: its grade, what to bring, and who it is good for. */
export function KindFields({ values, errors }: { values: FormValues; errors: FieldErrors }) {
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Grade</label>
        <select id={id} name="grade" defaultValue={values.grade} aria-describedby={`${id}-hint`}>
          <option value="">Not graded</option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {gradeText(grade)}
            </option>
          ))}
        </select>
        <p className="hint" id={`${id}-hint`}>
          By the SAC scale:{' '}
          <a href="/grades" target="_blank" rel="noopener">
            what the grades mean
          </a>
          .
        </p>
        <p className="error" aria-live="polite">
          {errors.grade?.join(' ')}
        </p>
      </div>
      <Field
        name="gear"
        label="Gear"
        rows={3}
        defaultValue={values.gear}
        errors={errors.gear}
        hint="What to bring, each on a line of its own."
      />
      <GoodForField initially={values.good_for} errors={errors.good_for} />
    </>
  )
}

/** Checkboxes without names; a hidden field has the choices as one value for drafts and comparisons. */
function GoodForField({ initially = '', errors = [] }: { initially?: string; errors?: string[] }) {
  const [chosen, setChosen] = useState(() => chosenIn(initially))
  const toggle = (suitability: Suitability) =>
    setChosen(SUITABILITIES.filter((one) => chosen.includes(one) !== (one === suitability)))
  return (
    <fieldset className="good-for">
      <legend>Good for</legend>
      <input type="hidden" name="good_for" value={chosen.join(',')} />
      {SUITABILITIES.map((suitability) => (
        <label key={suitability} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(suitability)}
            onChange={() => toggle(suitability)}
          />
          {suitabilityText(suitability)}
        </label>
      ))}
      <p className="error" aria-live="polite">
        {errors.join(' ')}
      </p>
    </fieldset>
  )
}

const chosenIn = (value: string) => SUITABILITIES.filter((one) => value.split(',').includes(one))

type Kind = { grade: string | null; gear: string[]; good_for: string[] }

/** The form values of these fields; blank if the hike has none. */
export const kindValues = ({ grade = null, gear = [], good_for = [] }: Partial<Kind> = {}): FormValues => ({
  grade: grade ?? '',
  gear: gear.join('\n'),
  good_for: good_for.join(','),
})

export const kindFields = Object.keys(kindValues())

/** The fields in `values`, in the API's format. */
export const kindUpdate = ({ grade, gear, good_for }: FormValues) => ({
  ...(grade !== undefined && { grade: grade || null }),
  ...(gear !== undefined && { gear: linesOf(gear) }),
  ...(good_for !== undefined && { good_for: chosenIn(good_for) }),
})

export function kindErrors({ gear = '' }: FormValues): FieldErrors {
  const lines = linesOf(gear)
  if (lines.length > MAX_GEAR) return { gear: [`There can be at most ${MAX_GEAR} pieces of gear.`] }
  if (lines.some((line) => line.length > MAX_GEAR_LENGTH))
    return { gear: [tooLong('A piece of gear', MAX_GEAR_LENGTH)] }
  return {}
}
