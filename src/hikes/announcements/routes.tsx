import { type Context, Hono } from 'hono'
import { authorize, can } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { renderPage } from '../../layout/page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { amount } from '../../shared/format.ts'
import { MAX_ANNOUNCEMENT } from '../limits.ts'
import { getHike, type Hike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { announcedTo, announcementRecipients } from '../view/announcement-recipients.ts'
import { announce } from './announcements.ts'
import { storedAnnouncementJson } from './json.ts'
import { AnnouncementPost, StoredAnnouncement } from './schema.ts'

const ANNOUNCE = `/events/:id${ID}/announce` as const

export const announcementRoutes = new Hono<AppEnv>()
  .get(ANNOUNCE, async (c) => {
    const hike = await getHike(c.var.ctx, idParam(c))
    if (hike.role === 'visitor') return c.redirect(accountPath('login', c.req.path), 303)
    return renderForm(c, hike)
  })
  .post(ANNOUNCE, async (c) => {
    const { ctx } = c.var
    const id = idParam(c)
    const { text = '' } = await textFields(c)
    const send = async () => announce(ctx, id, await formInput(c, AnnouncementPost))
    return formAction(c, send, {
      to: `/events/${id}`,
      flash: 'Message sent.',
      show: async (error) => renderForm(c, await getHike(ctx, id), { text, error }),
    })
  })
  .post(
    `/api${ANNOUNCE}/`,
    call({
      summary: 'Message all participants and organizers of a hike',
      description: 'The same text again within a minute is the same announcement.',
      access: 'organizers',
      json: AnnouncementPost,
      answers: { 201: StoredAnnouncement },
      refusals: [404, 409],
      limit: 'announce',
    }),
    async (c) => {
      const stored = await announce(c.var.ctx, idParam(c), c.req.valid('json'))
      return c.json(storedAnnouncementJson(stored), 201)
    },
  )

type Refused = { text: string; error: AppError }

/** Throws 403 for anybody but the organizers. */
function renderForm(c: Context<AppEnv>, hike: Hike, refused?: Refused) {
  authorize(c.var.ctx.actor, can.announce(c.var.ctx.actor, hike))
  for (const [name, value] of Object.entries(refused?.error.headers ?? {})) c.header(name, value)
  return renderPage(c, {
    title: 'Message all',
    status: refused?.error.status,
    noindex: true,
    children: <AnnouncementForm hike={hike} csrf={csrfToken(c)} viewerId={c.var.ctx.actor.id} {...refused} />,
  })
}

type FormProps = { hike: Hike; csrf: string; viewerId: number } & Partial<Refused>

const AnnouncementForm = ({ hike, csrf, viewerId, text, error }: FormProps) => (
  <section className="wrap form-page">
    <h1>Message all</h1>
    <p className="muted">{announcedTo(announcementRecipients(hikeJson(hike), viewerId))}</p>
    <FormProblem>{error && !error.errors && error.message}</FormProblem>
    <form className="form" method="post" action={`/events/${hike.id}/announce`} noValidate>
      <CsrfField token={csrf} />
      <Field
        name="text"
        label="Message"
        rows={8}
        dir="auto"
        hint={`At most ${amount(MAX_ANNOUNCEMENT)} characters.`}
        defaultValue={text}
        errors={error?.errors?.text}
        autoFocus
      />
      <button className="button primary wide" type="submit">
        Send
      </button>
    </form>
    <p className="row">
      <a className="button" href={`/events/${hike.id}`}>
        Cancel
      </a>
    </p>
  </section>
)
