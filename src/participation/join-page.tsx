import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import { type Event, getEvent } from '../events/event-details.ts'
import { eventJson } from '../events/json.ts'
import { csrfToken } from '../http/csrf.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { ID, idParam, signUpPath } from '../http/path.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { parse } from '../http/validate.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { FormProblem } from '../layout/form-problem.tsx'
import { renderPage } from '../layout/page.tsx'
import { isOver } from '../shared/event-time.ts'
import { Field } from '../shared/field.tsx'
import { MAX_QUESTIONS, placesText } from '../shared/places-left.ts'
import { joinEvent } from './joining.ts'
import { answerProblem, Entry } from './schema.ts'

const EVENT = `/events/:id${ID}` as const
/** In characters: more than any field takes. */
const MAX_ECHOED = 1000

/** Asking to join with the answers to the organizers' questions, and a note: a form that needs no script. */
export const joinPages = new Hono<AppEnv>()
  .get(`${EVENT}/join`, (c) => joinPage(c))
  .post(`${EVENT}/join`, async (c) => {
    const { work } = c.var
    const eventId = idParam(c)
    const fields = await textFields(c)
    try {
      await consumeUserQuota(work, 'join')
      setFlash(c, (await joinEvent(work, eventId, parse(Entry, entryOf(fields)))).status)
    } catch (error) {
      if (!(error instanceof AppError) || ![400, 403, 409, 429].includes(error.status)) throw error
      if (error.status === 400) return joinPage(c, fields, error.errors)
      setFlash(c, error.message)
    }
    return c.redirect(`/events/${eventId}`, 303)
  })

type Values = Record<string, string>

const answerField = (index: number) => `answer-${index}`
const entryOf = (fields: Values) => ({
  answers: Array.from({ length: MAX_QUESTIONS }, (_, index) => fields[answerField(index)]).filter(
    (answer) => answer !== undefined,
  ),
  note: fields.note,
})

async function joinPage(c: Context<AppEnv>, values?: Values, errors: FieldErrors = {}) {
  const event = await getEvent(c.var.work, idParam(c))
  const path = `/events/${event.id}`
  if (event.role === 'visitor') return c.redirect(`${signUpPath(path)}&join=${event.id}`, 303)
  if (event.role !== 'user' || event.status === 'cancelled' || isOver(eventJson(event)))
    return c.redirect(path, 303)
  const isPressedAlone = values !== undefined && !('note' in values)
  return renderPage(c, {
    title: `Join ${event.name}`,
    noindex: true,
    status: Object.keys(errors).length > 0 && !isPressedAlone ? 400 : 200,
    children: (
      <JoinForm
        event={event}
        csrf={csrfToken(c)}
        values={values ?? {}}
        // Whoever comes from the button on the page of the hike has not seen the questions yet.
        errors={isPressedAlone ? {} : errors}
      />
    ),
  })
}

type JoinFormProps = { event: Event; csrf: string; values: Values; errors: FieldErrors }

function JoinForm({ event, csrf, values, errors }: JoinFormProps) {
  const places = placesText(eventJson(event))
  const problems = event.questions.map((_, index) =>
    errors.answers ? answerProblem(values[answerField(index)]) : null,
  )
  return (
    <section className="wrap form-page">
      <h1>Join {event.name}</h1>
      <p className="muted">{introOf(event, places)}</p>
      <FormProblem>
        {errors.answers &&
          !problems.some(Boolean) &&
          'The questions have changed. Please check your answers.'}
      </FormProblem>
      <form className="form" method="post" action={`/events/${event.id}/join`} noValidate>
        <CsrfField token={csrf} />
        {event.questions.map((question, index) => (
          <Field
            key={question}
            name={answerField(index)}
            label={question}
            rows={2}
            maxLength={500}
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
          maxLength={500}
          defaultValue={values.note?.slice(0, MAX_ECHOED)}
          errors={errors.note ?? []}
          hint="Optional. Only the organizers read it."
        />
        <button className="button primary wide" type="submit">
          Join Event
        </button>
      </form>
      <a className="button" href={`/events/${event.id}`}>
        Cancel
      </a>
    </section>
  )
}

function introOf({ organizerUsername, approval, questions }: Event, places: string | null) {
  const asks = questions.length > 0 ? ` ${organizerUsername} would like to know something first.` : ''
  if (approval === 'manual') {
    const line = places?.startsWith('Full') ? `${places}. Once approved, you wait in line for a place. ` : ''
    return `${line}${organizerUsername} decides on your request.${asks}`
  }
  return places?.startsWith('Full')
    ? `${places}. You wait in line until a place comes free.${asks}`
    : `You take part as soon as you send this.${asks}`
}
