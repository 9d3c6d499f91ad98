import { type Context, Hono } from 'hono'
import { useContext } from 'react'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { renderFormPage } from '../../layout/form-page.tsx'
import { renderPage } from '../../layout/page.tsx'
import { joinHike } from '../../participation/joining.ts'
import { MAX_ANSWER, MAX_NOTE, MAX_QUESTIONS } from '../../participation/limits.ts'
import { answerProblem, Joined, JoinInput } from '../../participation/schema.ts'
import { isFull, placesText } from '../../participation/view/capacity.ts'
import { joinWindow, opensText } from '../../participation/view/join-window.ts'
import { sameTimeText } from '../../participation/view/same-time.ts'
import { formatPrice } from '../../shared/charges.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { hikeTime } from '../../shared/format.ts'
import { isOver } from '../../shared/hike-time.ts'
import { Prices } from '../../shared/prices.ts'
import { t } from '../../texts/joining.ts'
import { t as page } from '../../texts/page-parts.ts'
import { getHike, type Hike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { GuestFields, guestsOf } from './guest-fields.tsx'

const JOIN = `/events/:id${ID}/join` as const

export const joinRoutes = new Hono<AppEnv>()
  .get(JOIN, (c) => renderForm(c))
  .post(JOIN, async (c) => {
    const id = idParam(c)
    const fields = await textFields(c)
    const join = async () => (await joinHike(c.var.ctx, id, await formInput(c, JoinInput, inputOf))).status
    return formAction(c, join, {
      to: `/events/${id}`,
      show: (error) => (error.status === 400 ? renderForm(c, fields, error.errors) : null),
      // A user whom an organizer has blocked sees the refusal as a message on the page of the hike.
      alsoShown: [403],
    })
  })
  .post(
    `/api${JOIN}/`,
    call({
      summary: 'Ask to join a hike',
      description:
        'If approval is automatic, you join the hike or its waitlist directly. “answers” needs one answer ' +
        'for each of the hike’s “questions”, and “guests” can have up to “guests_allowed” entries.',
      access: 'members',
      json: JoinInput,
      allowsEmptyBody: true,
      answers: { 200: Joined },
      refusals: [404, 409],
      limit: 'join',
    }),
    async (c) => c.json(await joinHike(c.var.ctx, idParam(c), c.req.valid('json'))),
  )

const inputOf = (fields: Values) => ({
  answers: Array.from({ length: MAX_QUESTIONS }, (_, index) => fields[answerField(index)]).filter(
    (answer) => answer !== undefined,
  ),
  note: fields.note,
  guests: guestsOf(fields),
})

async function renderForm(c: Context<AppEnv>, values?: Values, errors: FieldErrors = {}) {
  const hike = await getHike(c.var.ctx, idParam(c))
  const path = `/events/${hike.id}`
  if (hike.role === 'visitor') return c.redirect(accountPath('signup', path, hike.id), 303)
  const json = hikeJson(hike)
  const window = joinWindow(json)
  if (hike.role !== 'user' || hike.status !== 'scheduled' || isOver(json) || window === 'closed')
    return c.redirect(path, 303)
  if (window === 'before') {
    if (hike.isWatching) return c.redirect(path, 303)
    return renderFormPage(c, {
      title: t.joinTitle(hike.name),
      intro: opensText(json),
      action: `${path}/watch`,
      fields: [],
      submit: t.tellMe,
      cancel: { label: page.cancel, href: path },
    })
  }
  const isPressedAlone = values !== undefined && !('note' in values)
  return renderPage(c, {
    title: t.joinTitle(hike.name),
    noindex: true,
    status: Object.keys(errors).length > 0 && !isPressedAlone ? 400 : 200,
    children: (
      <JoinForm
        hike={hike}
        csrf={csrfToken(c)}
        values={values ?? {}}
        // The button on the hike's page posts an empty form. No errors are shown then, because the user has not seen
        // the questions yet.
        errors={isPressedAlone ? {} : errors}
      />
    ),
  })
}

/** The number of rows for guests. Guests above the limit keep their fields. */
const rowsOf = (allowed: number, values: Values) => Math.max(allowed, guestsOf(values).length)

/** How much of a typed value the form shows again, in characters: more than the maximum length of any field. */
const MAX_ECHOED = 1000

type Values = Record<string, string>

const answerField = (index: number) => `answer-${index}`

type JoinFormProps = { hike: Hike; csrf: string; values: Values; errors: FieldErrors }

function JoinForm({ hike, csrf, values, errors }: JoinFormProps) {
  const { currency, usualPrice } = useContext(Prices)
  const price = hike.price ?? usualPrice
  const shown = hikeJson(hike)
  const fullText = isFull(shown) ? placesText(shown) : null
  const problems = hike.questions.map((_, index) =>
    errors.answers ? answerProblem(values[answerField(index)]) : null,
  )
  const isAnswerWrong = problems.some(Boolean)
  return (
    <section className="wrap form-page">
      <h1>{t.joinTitle(hike.name)}</h1>
      <p>
        {hikeTime(hike.eventTime, hike.endTime, hike.timeZone)} · {hike.location}
        {price > 0 && ` · ${formatPrice(price, currency)}`}
      </p>
      <p className="muted">{introOf(hike, fullText)}</p>
      {hike.sameTime.length > 0 && <p>{sameTimeText(hike.sameTime)}</p>}
      <FormProblem>{errors.answers && !isAnswerWrong && t.questionsChanged}</FormProblem>
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
            autoFocus={index === (isAnswerWrong ? problems.findIndex(Boolean) : errors.guests ? -1 : 0)}
          />
        ))}
        {(hike.guestsAllowed > 0 || errors.guests) && (
          <details className="more-fields" open={errors.guests !== undefined || guestsOf(values).length > 0}>
            <summary>{t.iBringSomebody}</summary>
            <GuestFields
              rows={rowsOf(hike.guestsAllowed, values)}
              values={values}
              errors={errors.guests}
              price={hike.price}
              isFocused={!isAnswerWrong}
            />
          </details>
        )}
        <Field
          name="note"
          label={t.note}
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={values.note?.slice(0, MAX_ECHOED)}
          errors={errors.note ?? []}
          hint={t.noteHint}
        />
        <button className="button primary wide" type="submit">
          {fullText ? t.joinWaitingList : t.join}
        </button>
      </form>
      <a className="button" href={`/events/${hike.id}`}>
        {page.cancel}
      </a>
    </section>
  )
}

function introOf({ organizerUsername, approval, questions }: Hike, fullText: string | null) {
  const first =
    approval === 'manual'
      ? [fullText && t.waitOnceApproved(fullText), t.organizerDecides(organizerUsername)]
      : [fullText ? t.waitForPlace(fullText) : t.atOnce]
  return [...first, questions.length > 0 && t.organizerAsks(organizerUsername)].filter(Boolean).join(' ')
}
