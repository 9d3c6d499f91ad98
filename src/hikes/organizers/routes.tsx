import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { Status } from '../../http/shapes.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import { renderPage } from '../../layout/page.tsx'
import { ChosenUser } from '../../participation/schema.ts'
import type { AppError } from '../../shared/errors.ts'
import { hikeTime } from '../../shared/format.ts'
import { t as account } from '../../texts/accounts.ts'
import { t as done } from '../../texts/co-organizers.ts'
import { t } from '../../texts/organizers.ts'
import { t as page } from '../../texts/page-parts.ts'
import { currentHike } from '../page/hike-answer.ts'
import { getHike, type Hike } from '../page/hike-details.ts'
import { Organizers } from '../page/schema.ts'
import { acceptInvitation, declineInvitation } from './invitations.ts'
import { appointOrganizer, dismissOrganizer, earlierCoOrganizers } from './organizers.ts'
import { Answers } from './question.tsx'

const PAGE = `/events/:id${ID}/organizers` as const
const API = `/api${PAGE}/` as const

export const organizerRoutes = new Hono<AppEnv>()
  .post(
    API,
    call({
      summary: 'Appoint a co-organizer',
      description:
        'Only the owner can do this. A participant is appointed ' +
        'at once; anyone else is asked and has to accept.',
      access: 'organizers',
      json: ChosenUser,
      answers: { 201: Organizers },
      refusals: [404, 409],
      limit: 'ask-organizer',
    }),
    async (c) => {
      await appointOrganizer(c.var.ctx, idParam(c), c.req.valid('json').user_id)
      return c.json((await currentHike(c)).organizers, 201)
    },
  )
  .post(
    `${API}accept/`,
    call({
      summary: 'Accept an invitation to co-organize a hike',
      access: 'members',
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await acceptInvitation(c.var.ctx, idParam(c))
      return c.json({ status: t.accepted })
    },
  )
  .post(
    `${API}decline/`,
    call({
      summary: 'Decline an invitation to co-organize a hike',
      access: 'members',
      answers: { 200: Status },
      refusals: [404],
    }),
    async (c) => {
      await declineInvitation(c.var.ctx, idParam(c))
      return c.json({ status: t.declined })
    },
  )
  .delete(
    `${API}:user${ID}/`,
    call({
      summary: 'Dismiss a co-organizer, or withdraw an invitation to co-organize',
      description: 'Only the owner can do this, and co-organizers for themselves.',
      access: 'organizers',
      answers: { 204: null },
      refusals: [404],
    }),
    async (c) => {
      await dismissOrganizer(c.var.ctx, idParam(c), Number(c.req.param('user')))
      return c.body(null, 204)
    },
  )
  .get(PAGE, (c) => renderPageOf(c))
  .post(PAGE, async (c) => {
    const { username: typed = '' } = await textFields(c)
    const username = typed.trim()
    const ask = async () => {
      await appointOrganizer(c.var.ctx, idParam(c), username)
      const { invited } = await getHike(c.var.ctx, idParam(c))
      const asked = invited.find((person) => person.username.toLowerCase() === username.toLowerCase())
      return asked ? done.isAsked(asked.username) : done.appointed(username)
    }
    return formAction(c, ask, {
      to: `/events/${idParam(c)}`,
      show: (error) => renderPageOf(c, username, error),
      alsoShown: [403],
    })
  })
  .post(`${PAGE}/accept`, (c) => answerForm(c, acceptInvitation, t.accepted))
  .post(`${PAGE}/decline`, (c) => answerForm(c, declineInvitation, t.declined))

/** If the invitation was already withdrawn or answered, the page of the hike shows a message. */
const answerForm = (c: Context<AppEnv>, answer: typeof acceptInvitation, flash: string) =>
  formAction(c, () => answer(c.var.ctx, idParam(c)), {
    to: `/events/${idParam(c)}`,
    flash,
    alsoShown: [403, 404],
  })

/** The owner's form to invite a co-organizer, or the question for an invited user. Redirects others. */
async function renderPageOf(c: Context<AppEnv>, username?: string, error?: AppError) {
  const hike = await getHike(c.var.ctx, idParam(c))
  const path = `/events/${hike.id}`
  if (hike.role === 'visitor') return c.redirect(accountPath('login', `${path}/organizers`), 303)
  if (hike.isOwner && hike.status !== 'cancelled') return renderForm(c, hike, username, error)
  if (error?.status === 403) throw error
  if (hike.isOwner || hike.invited.length === 0) return c.redirect(path, 303)
  return renderQuestion(c, hike)
}

/** The owner's form. Suggests people whom the owner knows from hikes; others have to be known by their username. */
async function renderForm(c: Context<AppEnv>, hike: Hike, username = '', error?: AppError) {
  const { id, name, participants, organizerId, coOrganizerIds, invited } = hike
  const { earlier } = await c.var.ctx.read((db) => ({ earlier: earlierCoOrganizers(db, organizerId) }))
  const known = [...earlier, ...participants.filter((person) => !person.isHidden)]
  const settled = new Set([organizerId, ...coOrganizerIds, ...invited.map((person) => person.id)])
  const others = known.filter((person) => !settled.has(person.id))
  const suggested = new Set(others.map((person) => person.username))
  return renderFormPage(c, {
    title: t.askTitle(name),
    intro: `${t.askIntro} ${t.coOrganizersDo} ${done.coOrganizersDoNot}`,
    action: `/events/${id}/organizers`,
    values: { username },
    error,
    errorField: 'username',
    fields: [
      {
        name: 'username',
        label: account.username,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        required: true,
        list: 'suggested',
        children: (
          <datalist id="suggested">
            {[...suggested].map((username) => (
              <option key={username} value={username} />
            ))}
          </datalist>
        ),
      },
    ],
    submit: t.ask,
    cancel: { label: page.cancel, href: `/events/${id}` },
  })
}

/** The page that asks the viewer to co-organize a hike. The notice and the email link to it. */
function renderQuestion(c: Context<AppEnv>, hike: Hike) {
  const path = `/events/${hike.id}`
  return renderPage(c, {
    title: t.organizeTitle(hike.name),
    noindex: true,
    children: (
      <section className="wrap form-page">
        <h1>{t.organizeTitle(hike.name)}</h1>
        <p>{t.asksYouFor(hike.organizerUsername, <a href={path}>{hike.name}</a>)}</p>
        <p>
          {hikeTime(hike.eventTime, hike.endTime, hike.timeZone)} · {hike.location}
        </p>
        <Answers id={hike.id} csrf={csrfToken(c)} />
      </section>
    ),
  })
}
