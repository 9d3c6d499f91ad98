import { type Context, Hono } from 'hono'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { readJson } from '../../http/validate.ts'
import { renderPage } from '../../layout/page.tsx'
import { ChosenUser } from '../../participation/schema.ts'
import { eventTime } from '../../shared/format.ts'
import type { AppEnv } from '../../work/env.ts'
import { getHike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { acceptInvitation, declineInvitation } from './invitations.ts'
import { appointOrganizer, dismissOrganizer } from './organizers.ts'
import { Answers } from './question.tsx'

const PAGE = `/events/:id${ID}/organizers` as const
const API = `/api${PAGE}/` as const

const ACCEPTED = 'You organize this hike now.'
const DECLINED = 'You have declined.'

export const organizerRoutes = new Hono<AppEnv>()
  .post(API, async (c) => {
    await appointOrganizer(c.var.work, idParam(c), (await readJson(c, ChosenUser)).user_id)
    return c.json(hikeJson(await getHike(c.var.work, idParam(c))).organizers, 201)
  })
  .post(`${API}accept/`, async (c) => {
    await acceptInvitation(c.var.work, idParam(c))
    return c.json({ status: ACCEPTED })
  })
  .post(`${API}decline/`, async (c) => {
    await declineInvitation(c.var.work, idParam(c))
    return c.json({ status: DECLINED })
  })
  .delete(`${API}:user${ID}/`, async (c) => {
    await dismissOrganizer(c.var.work, idParam(c), Number(c.req.param('user')))
    return c.body(null, 204)
  })
  .get(PAGE, (c) => renderQuestion(c))
  .post(`${PAGE}/accept`, (c) => answerForm(c, acceptInvitation, ACCEPTED))
  .post(`${PAGE}/decline`, (c) => answerForm(c, declineInvitation, DECLINED))

/** A question that has been withdrawn, or answered already, is a message on the page of the hike. */
const answerForm = (c: Context<AppEnv>, answer: typeof acceptInvitation, flash: string) =>
  formAction(c, () => answer(c.var.work, idParam(c)), {
    to: `/events/${idParam(c)}`,
    flash,
    alsoShown: [403, 404],
  })

/** The question whether to organize a hike too, to which its notice and its mail lead. */
async function renderQuestion(c: Context<AppEnv>) {
  const hike = await getHike(c.var.work, idParam(c))
  const path = `/events/${hike.id}`
  if (hike.role === 'visitor') return c.redirect(accountPath('login', `${path}/organizers`), 303)
  if (hike.isOwner || hike.invited.length === 0) return c.redirect(path, 303)
  return renderPage(c, {
    title: `Organize ${hike.name}?`,
    noindex: true,
    children: (
      <section className="wrap form-page">
        <h1>Organize {hike.name}?</h1>
        <p>
          {hike.organizerUsername} asks you to organize <a href={path}>{hike.name}</a> together.
        </p>
        <p>
          {eventTime(hike.eventTime, hike.timeZone)} · {hike.location}
        </p>
        <p className="muted">
          Co-organizers edit and cancel the hike, decide who joins, and message everybody. Your name then
          stands on its page.
        </p>
        <Answers id={hike.id} csrf={csrfToken(c)} />
      </section>
    ),
  })
}
