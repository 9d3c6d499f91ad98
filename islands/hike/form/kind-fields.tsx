import { useId, useState } from 'react'
import { SUITABILITIES, type Suitability, suitabilityText } from '../../../src/hikes/view/attributes.ts'
import { GRADES, gradeText } from '../../../src/hikes/view/grades.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { type HikeField, linesField } from './hike-field.tsx'

/** The kind of hike: its grade, what to bring, and whom it is suitable for. */
export const kindFields = (): HikeField[] => [
  {
    label: t.grade,
    fields: ['grade'],
    show: ({ grade }) => grade || t.notGraded,
    valuesOf: (hike) => ({ grade: hike?.grade ?? '' }),
    updateOf: ({ grade }) => ({ grade: grade || null }),
    control: ({ values, errors }) => <GradeField initially={values.grade} errors={errors.grade} />,
  },
  linesField('gear', t.gear, t.gearHint),
  {
    label: t.goodFor,
    fields: ['good_for'],
    show: ({ good_for }) => chosenIn(good_for).map(suitabilityText).join(', '),
    valuesOf: (hike) => ({ good_for: hike?.good_for.join(',') ?? '' }),
    updateOf: ({ good_for }) => ({ good_for: chosenIn(good_for) }),
    control: ({ values, errors }) => <GoodForField initially={values.good_for} errors={errors.good_for} />,
  },
]

type ChoiceProps = { initially: string | undefined; errors: string[] | undefined }

function GradeField({ initially, errors }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t.grade}</label>
      <select id={id} name="grade" defaultValue={initially} aria-describedby={`${id}-hint`}>
        <option value="">{t.notGraded}</option>
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {gradeText(grade)}
          </option>
        ))}
      </select>
      <p className="hint" id={`${id}-hint`}>
        {t.gradeScale((words) => (
          <a href="/grades" target="_blank" rel="noopener">
            {words}
          </a>
        ))}
      </p>
      <p className="error" aria-live="polite">
        {errors?.join(' ')}
      </p>
    </div>
  )
}

/** Only a hidden input has a name, because drafts and comparisons need all chosen checkboxes as one value. */
function GoodForField({ initially, errors }: ChoiceProps) {
  const [chosen, setChosen] = useState(() => chosenIn(initially))
  const toggle = (suitability: Suitability) =>
    setChosen(SUITABILITIES.filter((one) => chosen.includes(one) !== (one === suitability)))
  return (
    <fieldset className="good-for">
      <legend>{t.goodFor}</legend>
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
        {errors?.join(' ')}
      </p>
    </fieldset>
  )
}

const chosenIn = (value = '') => SUITABILITIES.filter((one) => value.split(',').includes(one))
