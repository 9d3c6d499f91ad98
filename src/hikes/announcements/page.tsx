import { type Context, Hono } from 'hono'
import { authorize, can } from '../../access/policy.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { parse } from '../../http/validate.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../layout/form-problem.tsx'
import { renderPage } from '../../layout/page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import type { AppEnv } from '../../work/env.ts'
import { type Event, getEvent } from '../page/event-details.ts'
import { eventJson } from '../page/json.ts'
import { announcedTo, announcementRecipients } from '../view/announcement-recipients.ts'
import { announce } from './announcements.ts'
import { AnnouncementPost } from './schema.ts'

const ANNOUNCE = `/events/:id${ID}/announce` as const

/** The form to message all participants, where no script runs. */
export const announcementPages = new Hono<AppEnv>()
  .get(ANNOUNCE, async (c) => {
    const event = await getEvent(c.var.work, idParam(c))
    if (event.role === 'visitor') return c.redirect(accountPath('login', c.req.path), 303)
    return renderForm(c, event)
  })
  .post(ANNOUNCE, async (c) => {
    const { work } = c.var
    const id = idParam(c)
    const { text = '' } = await textFields(c)
    const send = () => announce(work, id, parse(AnnouncementPost, { text }))
    return formAction(c, send, {
      to: `/events/${id}`,
      flash: 'Message sent.',
      show: async (error) => renderForm(c, await getEvent(work, id), { text, error }),
    })
  })

type Refused = { text: string; error: AppError }

/** Throws 403 for anybody but the organizers. */
function renderForm(c: Context<AppEnv>, event: Event, refused?: Refused) {
  authorize(c.var.work.actor, can.announce(c.var.work.actor, event))
  for (const [name, value] of Object.entries(refused?.error.headers ?? {})) c.header(name, value)
  return renderPage(c, {
    title: 'Message all',
    status: refused?.error.status,
    noindex: true,
    children: (
      <AnnouncementForm event={event} csrf={csrfToken(c)} viewerId={c.var.work.actor.id} {...refused} />
    ),
  })
}

type FormProps = { event: Event; csrf: string; viewerId: number } & Partial<Refused>

const AnnouncementForm = ({ event, csrf, viewerId, text, error }: FormProps) => (
  <section className="wrap form-page">
    <h1>Message all</h1>
    <p className="muted">{announcedTo(announcementRecipients(eventJson(event), viewerId))}</p>
    <FormProblem>{error && !error.errors && error.message}</FormProblem>
    <form className="form" method="post" action={`/events/${event.id}/announce`} noValidate>
      <CsrfField token={csrf} />
      <Field
        name="text"
        label="Message"
        rows={8}
        dir="auto"
        hint="At most 2,000 characters."
        defaultValue={text}
        errors={error?.errors?.text}
      />
      <button className="button primary wide" type="submit">
        Send
      </button>
    </form>
    <p className="row">
      <a className="button" href={`/events/${event.id}`}>
        Cancel
      </a>
    </p>
  </section>
)
