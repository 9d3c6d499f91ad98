import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../layout/form-problem.tsx'
import { MAX_ANSWER, MAX_NOTE } from '../../participation/limits.ts'
import { answerProblem } from '../../participation/schema.ts'
import { isFull, placesText } from '../../shared/capacity.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import type { Hike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'

/** In characters: more than any field takes. */
const MAX_ECHOED = 1000

export type Values = Record<string, string>

export const answerField = (index: number) => `answer-${index}`

type JoinFormProps = { hike: Hike; csrf: string; values: Values; errors: FieldErrors }

export function JoinForm({ hike, csrf, values, errors }: JoinFormProps) {
  const shown = hikeJson(hike)
  const fullText = isFull(shown) ? placesText(shown) : null
  const problems = hike.questions.map((_, index) =>
    errors.answers ? answerProblem(values[answerField(index)]) : null,
  )
  return (
    <section className="wrap form-page">
      <h1>Join {hike.name}</h1>
      <p className="muted">{introOf(hike, fullText)}</p>
      <FormProblem>
        {errors.answers &&
          !problems.some(Boolean) &&
          'The questions have changed. Please check your answers.'}
      </FormProblem>
      <form className="form" method="post" action={`/events/${hike.id}/join`} noValidate>
        <CsrfField token={csrf} />
        {hike.questions.map((question, index) => (
          <Field
            key={question}
            name={answerField(index)}
            label={question}
            rows={2}
            maxLength={MAX_ANSWER}
            required
            defaultValue={values[answerField(index)]?.slice(0, MAX_ECHOED)}
            errors={problems[index] ? [problems[index]] : []}
            autoFocus={index === Math.max(problems.findIndex(Boolean), 0)}
          />
        ))}
        <Field
          name="note"
          label="Note"
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={values.note?.slice(0, MAX_ECHOED)}
          errors={errors.note ?? []}
          hint="Optional. Only the organizers read it."
        />
        <button className="button primary wide" type="submit">
          Join Event
        </button>
      </form>
      <a className="button" href={`/events/${hike.id}`}>
        Cancel
      </a>
    </section>
  )
}

function introOf({ organizerUsername, approval, questions }: Hike, fullText: string | null) {
  const asks = questions.length > 0 ? ` ${organizerUsername} would like to know something first.` : ''
  if (approval === 'manual') {
    const line = fullText ? `${fullText}. Once approved, you wait in line for a place. ` : ''
    return `${line}${organizerUsername} decides on your request.${asks}`
  }
  return fullText
    ? `${fullText}. You wait in line until a place comes free.${asks}`
    : `You take part as soon as you send this.${asks}`
}
