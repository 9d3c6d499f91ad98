import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { authorize, can } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { renderPage } from '../../layout/page.tsx'
import { PostButton } from '../../layout/post-button.tsx'
import { type AppError, formProblem } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { amount } from '../../shared/format.ts'
import { t as access } from '../../texts/access.ts'
import { t } from '../../texts/announcements.ts'
import { t as page } from '../../texts/page-parts.ts'
import { MAX_ANNOUNCEMENT } from '../limits.ts'
import { getHike, type Hike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { announcedTo, announcementRecipients } from '../view/announcement-recipients.ts'
import { ChooseRecipients } from '../view/choose-recipients.tsx'
import { announce } from './announcements.ts'
import { changeAnnouncement, deleteAnnouncement, getChangeableAnnouncement } from './changing.ts'
import { storedAnnouncementJson } from './json.ts'
import { AnnouncementPost, AnnouncementText, StoredAnnouncement } from './schema.ts'

const ANNOUNCE = `/events/:id${ID}/announce` as const
const ANNOUNCEMENT = `/events/:id${ID}/announcements/:announcement${ID}` as const

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
    const to = await chosenRecipients(c)
    const send = async () =>
      announce(ctx, id, await formInput(c, AnnouncementPost, (fields) => ({ ...fields, to })))
    return formAction(c, send, {
      to: `/events/${id}`,
      flash: t.sent,
      show: async (error) => renderForm(c, await getHike(ctx, id), { text, to, error }),
    })
  })
  .post(
    `/api${ANNOUNCE}/`,
    call({
      summary: 'Send an announcement to participants, the waitlist or people who have asked to join',
      description:
        'If the recipients include participants, the other organizers get it too. Sending the ' +
        'same text to the same recipients again within a minute returns the same announcement.',
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

export const changedAnnouncementRoutes = new Hono<AppEnv>()
  .get(ANNOUNCEMENT, async (c) => {
    await c.var.ctx.identify()
    return renderChangeForm(c)
  })
  .post(ANNOUNCEMENT, async (c) => {
    const { text = '' } = await textFields(c)
    const save = async () =>
      changeAnnouncement(c.var.ctx, ...announcementIds(c), await formInput(c, AnnouncementText))
    return formAction(c, save, {
      to: `/events/${idParam(c)}`,
      flash: t.changed,
      show: (error) => renderChangeForm(c, { text, error }),
    })
  })
  .post(`${ANNOUNCEMENT}/delete`, (c) =>
    formAction(c, () => deleteAnnouncement(c.var.ctx, ...announcementIds(c)), {
      to: `/events/${idParam(c)}`,
      flash: t.takenDown,
    }),
  )
  .patch(
    `/api${ANNOUNCEMENT}/`,
    call({
      summary: 'Edit an announcement',
      description: 'Changes the text on the page, in the chat and in notices. No emails are sent again.',
      access: 'organizers',
      json: AnnouncementText,
      answers: { 200: StoredAnnouncement },
      refusals: [404],
      limit: 'announce',
    }),
    async (c) => {
      const changed = await changeAnnouncement(c.var.ctx, ...announcementIds(c), c.req.valid('json'))
      return c.json(storedAnnouncementJson(changed))
    },
  )
  .delete(
    `/api${ANNOUNCEMENT}/`,
    call({
      summary: 'Delete an announcement, its chat message and its notices',
      access: 'organizers',
      answers: { 204: null },
      refusals: [404],
      limit: 'announce',
    }),
    async (c) => {
      await deleteAnnouncement(c.var.ctx, ...announcementIds(c))
      return c.body(null, 204)
    },
  )

const announcementIds = (c: Context): [hikeId: number, id: number] => [
  idParam(c),
  Number(c.req.param('announcement')),
]

/** Returns the chosen recipients; undefined if the form has no checkboxes for them. */
async function chosenRecipients(c: Context) {
  const { to } = await c.req.parseBody({ all: true })
  return to === undefined ? undefined : [to].flat().filter((name) => name !== '')
}

type Refused = { text: string; to?: unknown[] | undefined; error: AppError }

/** Throws 403 unless the actor is an organizer. */
function renderForm(c: Context<AppEnv>, hike: Hike, refused?: Refused) {
  const { actor } = c.var.ctx
  authorize(actor, can.announce(actor, hike), access.onlyOrganizers)
  const counts = announcementRecipients(hikeJson(hike), actor.id)
  const form = {
    hike,
    title: t.messageAll,
    hint: announcedTo(counts),
    counts,
    action: `/events/${hike.id}/announce`,
    submit: t.send,
  }
  return renderAnnouncementForm(c, form, refused)
}

async function renderChangeForm(c: Context<AppEnv>, refused?: Refused) {
  const { hike, announcement } = await getChangeableAnnouncement(c.var.ctx, ...announcementIds(c))
  const action = `/events/${hike.id}/announcements/${announcement.id}`
  const form = {
    hike,
    title: t.changeTitle,
    hint: t.changeHint,
    action,
    submit: page.save,
    text: announcement.text,
    other: (
      <PostButton action={`${action}/delete`} csrf={csrfToken(c)} className="button danger">
        {t.takeDown}
      </PostButton>
    ),
  }
  return renderAnnouncementForm(c, form, refused)
}

type Form = {
  hike: { id: number }
  title: string
  hint: string
  action: string
  submit: string
  text?: string
  /** The number of people in each group of recipients; undefined in the form that changes an announcement. */
  counts?: ReturnType<typeof announcementRecipients>
  other?: ReactNode
}

function renderAnnouncementForm(c: Context<AppEnv>, form: Form, refused?: Refused) {
  return renderPage(c, {
    title: form.title,
    status: refused?.error.status,
    noindex: true,
    children: <AnnouncementForm csrf={csrfToken(c)} {...form} {...refused} />,
  })
}

type FormProps = Form & { csrf: string; to?: unknown[] | undefined; error?: AppError }

const AnnouncementForm = ({ hike, counts, to, text, csrf, error, ...form }: FormProps) => (
  <section className="wrap form-page">
    <h1>{form.title}</h1>
    <p className="muted">{form.hint}</p>
    <FormProblem>{formProblem(error)}</FormProblem>
    <form className="form" method="post" action={form.action} noValidate>
      <CsrfField token={csrf} />
      {counts && <ChooseRecipients counts={counts} chosen={to?.map(String)} errors={error?.errors?.to} />}
      <Field
        name="text"
        label={t.message}
        rows={8}
        dir="auto"
        hint={t.atMost(amount(MAX_ANNOUNCEMENT))}
        defaultValue={text}
        errors={error?.errors?.text}
        autoFocus
      />
      <button className="button primary wide" type="submit">
        {form.submit}
      </button>
    </form>
    <div className="row">
      <a className="button" href={`/events/${hike.id}`}>
        {page.cancel}
      </a>
      {form.other}
    </div>
  </section>
)
