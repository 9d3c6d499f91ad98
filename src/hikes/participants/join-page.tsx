import { type Context, Hono } from 'hono'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam, signUpPath } from '../../http/path.ts'
import { parse } from '../../http/validate.ts'
import { renderPage } from '../../layout/page.tsx'
import { joinHike } from '../../participation/joining.ts'
import { JoinInput } from '../../participation/schema.ts'
import { MAX_QUESTIONS } from '../../shared/capacity.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { isOver } from '../../shared/hike-time.ts'
import type { AppEnv } from '../../work/env.ts'
import { getHike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { answerField, JoinForm, type Values } from './join-form.tsx'

const EVENT = `/events/:id${ID}` as const

/** Asking to join with the answers to the organizers' questions, and a note: a form that needs no script. */
export const joinPages = new Hono<AppEnv>()
  .get(`${EVENT}/join`, (c) => joinPage(c))
  .post(`${EVENT}/join`, async (c) => {
    const id = idParam(c)
    const fields = await textFields(c)
    const join = async () => (await joinHike(c.var.work, id, parse(JoinInput, entryOf(fields)))).status
    return formAction(c, join, {
      to: `/events/${id}`,
      show: (error) => (error.status === 400 ? joinPage(c, fields, error.errors) : null),
      // Whom an organizer has blocked reads so on the page of the hike.
      alsoShown: [403],
    })
  })

const entryOf = (fields: Values) => ({
  answers: Array.from({ length: MAX_QUESTIONS }, (_, index) => fields[answerField(index)]).filter(
    (answer) => answer !== undefined,
  ),
  note: fields.note,
})

async function joinPage(c: Context<AppEnv>, values?: Values, errors: FieldErrors = {}) {
  const hike = await getHike(c.var.work, idParam(c))
  const path = `/events/${hike.id}`
  if (hike.role === 'visitor') return c.redirect(`${signUpPath(path)}&join=${hike.id}`, 303)
  if (hike.role !== 'user' || hike.status === 'cancelled' || isOver(hikeJson(hike)))
    return c.redirect(path, 303)
  const isPressedAlone = values !== undefined && !('note' in values)
  return renderPage(c, {
    title: `Join ${hike.name}`,
    noindex: true,
    status: Object.keys(errors).length > 0 && !isPressedAlone ? 400 : 200,
    children: (
      <JoinForm
        hike={hike}
        csrf={csrfToken(c)}
        values={values ?? {}}
        // Whoever comes from the button on the page of the hike has not seen the questions yet.
        errors={isPressedAlone ? {} : errors}
      />
    ),
  })
}
