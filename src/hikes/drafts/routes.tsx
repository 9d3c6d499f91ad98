import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { authorize, can, requireModerator } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { parse } from '../../http/validate.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { InputFieldProps } from '../../shared/field.tsx'
import { eventTime } from '../../shared/format.ts'
import { instantAt } from '../../shared/local-instant.ts'
import { isoLocal, zoneName } from '../../shared/local-time.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { t as access } from '../../texts/access.ts'
import { t } from '../../texts/drafts.ts'
import { t as page } from '../../texts/page-parts.ts'
import { MAX_RETURN_COMMENT } from '../limits.ts'
import { currentHike } from '../page/hike-answer.ts'
import { getHike, type Hike } from '../page/hike-details.ts'
import { Hike as HikeAnswer } from '../page/schema.ts'
import { updateHike } from '../rules/editing.ts'
import { HikeUpdate } from '../rules/schema.ts'
import { publishHike, returnDraft, submitDraft } from './publishing.ts'

const HIKE = `/events/:id${ID}` as const
const API = `/api${HIKE}` as const

const commentRequired = { error: () => t.commentRequired }
const Return = z.object({
  comment: z
    .string(commentRequired)
    .trim()
    .regex(VISIBLE, commentRequired)
    .max(MAX_RETURN_COMMENT, { error: () => tooLong(t.aComment, MAX_RETURN_COMMENT) }),
})

const answers = { answers: { 200: HikeAnswer }, refusals: [403, 404, 409] } as const

export const draftRoutes = new Hono<AppEnv>()
  .post(
    `${API}/publish/`,
    call({
      ...answers,
      summary: 'Publish a draft',
      description:
        'Organizers can do this if they may publish, and moderators once ' +
        'the draft has been submitted. Publishing again has no effect.',
      access: 'members',
    }),
    async (c) => {
      await publishHike(c.var.ctx, idParam(c))
      return c.json(await currentHike(c))
    },
  )
  .post(
    `${API}/submit/`,
    call({
      ...answers,
      summary: 'Submit a draft to the moderators for publication',
      access: 'organizers',
    }),
    async (c) => {
      await submitDraft(c.var.ctx, idParam(c))
      return c.json(await currentHike(c))
    },
  )
  .post(
    `${API}/return/`,
    call({
      ...answers,
      summary: 'Return a draft to its organizers with a comment',
      access: 'moderators',
      json: Return,
    }),
    async (c) => {
      // Read before the draft is returned, because the moderator cannot read it afterwards.
      const hike = await currentHike(c)
      const { comment } = c.req.valid('json')
      await returnDraft(c.var.ctx, idParam(c), comment)
      return c.json({ ...hike, submitted_at: null, return_comment: comment })
    },
  )
  .post(`${HIKE}/publish`, (c) =>
    formAction(c, () => publishHike(c.var.ctx, idParam(c)), {
      to: `/events/${idParam(c)}`,
      flash: t.published,
    }),
  )
  .post(`${HIKE}/submit`, (c) =>
    formAction(c, () => submitDraft(c.var.ctx, idParam(c)), {
      to: `/events/${idParam(c)}`,
      flash: t.moderatorsTold,
    }),
  )
  .get(`${HIKE}/return`, (c) => renderReturn(c))
  .post(`${HIKE}/return`, async (c) => {
    const fields = await textFields(c)
    const run = async () => returnDraft(c.var.ctx, idParam(c), (await formInput(c, Return)).comment)
    return formAction(c, run, {
      to: '/admin/drafts',
      flash: t.isReturned,
      show: (error) => (error.status === 400 ? renderReturn(c, fields, error) : null),
    })
  })
  .get(`${HIKE}/publish-at`, (c) => renderTime(c))
  .post(`${HIKE}/publish-at`, async (c) => {
    const fields = await textFields(c)
    return formAction(c, () => setTime(c, fields.publish_at), {
      to: `/events/${idParam(c)}`,
      show: (error) => (error.status === 400 ? renderTime(c, fields, error) : null),
    })
  })

/**
 * Stores `local`, a time in the hike's time zone, as the publishing time; a blank value removes the stored one. Returns
 * the message to show.
 */
async function setTime(c: Context<AppEnv>, local = '') {
  const { timeZone } = await getHike(c.var.ctx, idParam(c))
  const milliseconds = Date.parse(`${local}Z`)
  // The schema rejects text that is not a time.
  const typed = Number.isNaN(milliseconds) ? local : new Date(instantAt(milliseconds, timeZone)).toISOString()
  const update = parse(HikeUpdate, { publish_at: local === '' ? null : typed })
  await updateHike(c.var.ctx, idParam(c), update)
  return update.publish_at ? t.byItselfThen(eventTime(update.publish_at, timeZone)) : t.notByItself
}

type Typed = Record<string, string>

/** Returns the hike for a page of a draft, or a redirect if the viewer is a visitor or the hike is published. */
async function getDraft(c: Context<AppEnv>): Promise<Hike | Response> {
  const hike = await getHike(c.var.ctx, idParam(c))
  const path = `/events/${hike.id}`
  if (hike.role === 'visitor') return c.redirect(accountPath('login', path), 303)
  return hike.status === 'draft' ? hike : c.redirect(path, 303)
}

async function renderTime(c: Context<AppEnv>, typed?: Typed, error?: AppError) {
  const hike = await getDraft(c)
  if (hike instanceof Response) return hike
  const { actor } = c.var.ctx
  authorize(actor, can.editHike(actor, hike), access.onlyOrganizers)
  const { publishAt, timeZone } = hike
  const stored = publishAt ? isoLocal(publishAt, timeZone).slice(0, 16) : ''
  return renderDraftForm(c, hike, 'publish-at', {
    title: t.timeTitle(hike.name),
    field: {
      name: 'publish_at',
      label: t.timeIn(zoneName(publishAt ?? hike.eventTime, timeZone)),
      type: 'datetime-local',
      // Without a maximum, browsers accept six digits for the year.
      max: '9999-12-31T23:59',
      hint: t.timeHint,
    },
    values: typed ?? { publish_at: stored },
    error,
    submit: page.save,
  })
}

async function renderReturn(c: Context<AppEnv>, typed: Typed = {}, error?: AppError) {
  const hike = await getDraft(c)
  if (hike instanceof Response) return hike
  const { actor } = c.var.ctx
  requireModerator(actor)
  return renderDraftForm(c, hike, 'return', {
    title: t.returnTitle(hike.name),
    intro: t.returnIntro(hike.organizerUsername),
    field: {
      name: 'comment',
      label: t.comment,
      maxLength: MAX_RETURN_COMMENT,
      required: true,
      autoComplete: 'off',
    },
    values: typed,
    error,
    submit: t.returnIt,
  })
}

type DraftForm = {
  title: string
  intro?: string
  field: Omit<InputFieldProps, 'errors' | 'autoFocus'>
  values: Typed
  error: AppError | undefined
  submit: string
}

const renderDraftForm = (c: Context<AppEnv>, { id }: Hike, action: string, { field, ...form }: DraftForm) =>
  renderFormPage(c, {
    ...form,
    action: `/events/${id}/${action}`,
    fields: [field],
    cancel: { label: page.cancel, href: `/events/${id}` },
  })
