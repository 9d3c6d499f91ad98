import { type Context, Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { call, formInput } from '../http/call.ts'
import { formAction } from '../http/form-action.ts'
import { textFields } from '../http/form-data.ts'
import { safeNext } from '../http/path.ts'
import { Status } from '../http/shapes.ts'
import { renderFormPage } from '../layout/form-page.tsx'
import { type AppError, notFound } from '../shared/errors.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { t } from '../texts/moderation.ts'
import { MAX_REASON } from './limits.ts'
import { getItem, hideItem, nameOf, restoreItem } from './moderated/items.ts'
import type { FoundItem } from './moderated/kind.ts'
import { type Fields, moderationForms } from './moderation-forms.ts'
import { banUser, unbanUser } from './people/bans.ts'
import { setApproved, setRole } from './people/roles.ts'
import { Approval, Ban, Moderation, RoleChange } from './schema.ts'

export const moderationRoutes = new Hono<AppEnv>()
  .get('/admin/:act{hide|restore|ban|unban}', (c) => confirmationPage(c, c.req.query()))
  .post('/admin/:act{hide|restore|ban|unban}', async (c) => {
    const fields = await textFields(c)
    const act = actOf(c)
    const form = moderationForms[act]
    const run = async () => {
      await form.run(c, fields)
      return form.done?.(nameOf(await getItem(c.var.ctx, form.item(fields))))
    }
    return formAction(c, run, {
      to: act === 'hide' && fields.next === QUEUE ? undoPath(fields) : safeNext(fields.next),
      flash: t.acts[act].done,
      show: (error) => ([400, 503].includes(error.status) ? confirmationPage(c, fields, error) : null),
    })
  })
  .post(
    '/api/admin/hide/',
    call({
      summary: 'Hide an item from everyone except its author and moderators',
      description: 'For a message, “event_id” is required. The id of a picture is its name.',
      access: 'moderators',
      json: Moderation,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await hideItem(c.var.ctx, c.req.valid('json'))
      return c.json({ status: t.acts.hide.done })
    },
  )
  .post(
    '/api/admin/restore/',
    call({
      summary: 'Restore a hidden item',
      access: 'moderators',
      json: Moderation,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await restoreItem(c.var.ctx, c.req.valid('json'))
      return c.json({ status: t.acts.restore.done })
    },
  )
  .post(
    '/api/admin/ban/',
    call({
      summary: 'Ban a user',
      description:
        'Ends the user’s sessions, hides their profile, posts, comments and album pictures, hands over ' +
        'or cancels their upcoming hikes, and removes them from other people’s hikes.',
      access: 'moderators',
      json: Ban,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await banUser(c.var.ctx, c.req.valid('json'))
      return c.json({ status: t.acts.ban.done })
    },
  )
  .post(
    '/api/admin/unban/',
    call({
      summary: 'Unban a user',
      access: 'moderators',
      json: Ban,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await unbanUser(c.var.ctx, c.req.valid('json'))
      return c.json({ status: t.acts.unban.done })
    },
  )
  .post('/admin/role', async (c) => {
    const set = async () => setRole(c.var.ctx, await formInput(c, RoleChange))
    return formAction(c, set, { to: peoplePath(await textFields(c)), flash: t.roleIsChanged })
  })
  .post(
    '/api/admin/role/',
    call({
      summary: 'Change a user’s role',
      description: 'The group must keep at least one admin.',
      access: 'admins',
      json: RoleChange,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await setRole(c.var.ctx, c.req.valid('json'))
      return c.json({ status: t.roleChanged })
    },
  )
  .post('/admin/approve', async (c) => {
    const set = async () => {
      const approval = await formInput(c, Approval)
      await setApproved(c.var.ctx, approval)
      return approval.approved ? t.approved : t.approvalIsWithdrawn
    }
    return formAction(c, set, { to: peoplePath(await textFields(c)) })
  })
  .post(
    '/api/admin/approve/',
    call({
      summary: 'Approve a user for publishing hikes and posts, or withdraw the approval',
      access: 'moderators',
      json: Approval,
      answers: { 200: Status },
      refusals: [404],
    }),
    async (c) => {
      const approval = c.req.valid('json')
      await setApproved(c.var.ctx, approval)
      return c.json({ status: approval.approved ? t.approved : t.approvalWithdrawn })
    },
  )

const QUEUE = '/admin'
const HIDDEN = '/admin/hidden'

/** The path of the report queue, which then shows a button to restore the hidden item. */
const undoPath = ({ kind = '', id = '', event_id = '' }: Fields) =>
  `${QUEUE}?${new URLSearchParams({ kind, id, ...(event_id && { event_id }) })}`

const PEOPLE = '/admin/people'

/** The path of the list of people that contained the form. */
const peoplePath = ({ next }: Fields) => (next?.startsWith(PEOPLE) ? safeNext(next) : PEOPLE)

/** Throws 404 for an unknown act. */
function actOf(c: Context): keyof typeof moderationForms {
  const act = c.req.param('act') ?? ''
  if (!Object.hasOwn(moderationForms, act)) throw notFound('Page')
  return act as keyof typeof moderationForms
}

async function confirmationPage(c: Context<AppEnv>, fields: Fields, error?: AppError) {
  const act = actOf(c)
  const form = moderationForms[act]
  const texts = t.acts[act]
  const item = await getItem(c.var.ctx, form.item(fields))
  const title = texts.title(nameOf(item))
  const { kind, id, event_id, user_id } = fields
  const isFromList = [QUEUE, HIDDEN].includes(fields.next ?? '') || fields.next?.startsWith(PEOPLE)
  const next = isFromList ? safeNext(fields.next) : item.path
  const cancel = { label: t.cancel, href: next }
  const intro = act === 'hide' && item.kind === 'user' ? t.hidePersonIntro : texts.intro
  const hidden = Object.entries({ kind, id, event_id, user_id, next })
  return renderFormPage(c, {
    title,
    intro: <Intro item={item} text={intro} more={await form.more?.(c, item)} />,
    action: c.req.path,
    values: fields,
    error,
    problem: item.isUnreachable ? t.unreachable : undefined,
    hidden: Object.fromEntries(hidden.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    fields: [
      {
        name: 'reason',
        label: t.reason,
        maxLength: MAX_REASON,
        autoComplete: 'off',
        required: form.isReasonRequired,
        hint: form.isReasonRequired ? t.reasonHint : t.reasonOptional,
      },
    ],
    submit: texts.submit,
    [form.isDangerous ? 'keep' : 'cancel']: cancel,
  })
}

const Intro = ({ item, text, more }: { item: FoundItem; text: string; more: string | undefined }) => {
  const picture = pictureUrl(item.picture)
  return (
    <>
      {picture && <img className="judged" src={picture} alt="" width={240} />}
      {item.text !== null && (
        <q className="judged" dir="auto">
          {item.text}
        </q>
      )}
      {text}
      {more && (
        <>
          {' '}
          <strong>{more}</strong>
        </>
      )}
    </>
  )
}
