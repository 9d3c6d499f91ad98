import { type Context, Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { call, formInput } from '../http/call.ts'
import { csrfToken } from '../http/csrf.ts'
import { formAction } from '../http/form-action.ts'
import { textFields } from '../http/form-data.ts'
import { safeNext } from '../http/path.ts'
import { Status } from '../http/shapes.ts'
import { FormPage } from '../layout/form-page.tsx'
import { renderPage } from '../layout/page.tsx'
import { AppError } from '../shared/errors.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { MAX_REASON } from './limits.ts'
import { getItem, hideItem, nameOf, restoreItem } from './moderated/items.ts'
import type { FoundItem } from './moderated/kind.ts'
import { type Fields, type ModerationForm, moderationForms } from './moderation-forms.ts'
import { banUser, unbanUser } from './people/bans.ts'
import { setApproved, setRole } from './people/roles.ts'
import { Approval, Ban, Moderation, RoleChange } from './schema.ts'
import { UNREACHABLE } from './unreachable-chat.tsx'

export const moderationRoutes = new Hono<AppEnv>()
  .get('/admin/:act{hide|restore|ban|unban}', (c) => confirmationPage(c, c.req.query()))
  .post('/admin/:act{hide|restore|ban|unban}', async (c) => {
    const fields = await textFields(c)
    const form = formOf(c)
    return formAction(c, () => form.run(c, fields), {
      to: form === moderationForms.hide && fields.next === QUEUE ? undoPath(fields) : safeNext(fields.next),
      flash: form.done,
      show: (error) => ([400, 503].includes(error.status) ? confirmationPage(c, fields, error) : null),
    })
  })
  .post(
    '/api/admin/hide/',
    call({
      summary: 'Hide something from everybody but its author and moderators',
      description: 'A message comes with its event_id; the id of a picture is its name.',
      access: 'moderators',
      json: Moderation,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await hideItem(c.var.ctx, c.req.valid('json'))
      return c.json({ status: 'Hidden.' })
    },
  )
  .post(
    '/api/admin/restore/',
    call({
      summary: 'Show something again that was hidden',
      access: 'moderators',
      json: Moderation,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await restoreItem(c.var.ctx, c.req.valid('json'))
      return c.json({ status: 'Restored.' })
    },
  )
  .post(
    '/api/admin/ban/',
    call({
      summary: 'Ban a user',
      description:
        'Ends the sessions of the user, hides what they have published, and hands over or cancels their hikes ahead.',
      access: 'moderators',
      json: Ban,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await banUser(c.var.ctx, c.req.valid('json'))
      return c.json({ status: 'Banned.' })
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
      return c.json({ status: 'Unbanned.' })
    },
  )
  .post('/admin/role', async (c) => {
    const set = async () => setRole(c.var.ctx, await formInput(c, RoleChange))
    return formAction(c, set, { to: peoplePath(await textFields(c)), flash: 'The role is changed.' })
  })
  .post(
    '/api/admin/role/',
    call({
      summary: 'Change the role of a user',
      description: 'A group always has an admin.',
      access: 'admins',
      json: RoleChange,
      answers: { 200: Status },
      refusals: [404, 409],
    }),
    async (c) => {
      await setRole(c.var.ctx, c.req.valid('json'))
      return c.json({ status: 'Role changed.' })
    },
  )
  .post('/admin/approve', async (c) => {
    const set = async () => {
      const approval = await formInput(c, Approval)
      await setApproved(c.var.ctx, approval)
      return approval.approved ? 'Approved.' : 'The approval is withdrawn.'
    }
    return formAction(c, set, { to: peoplePath(await textFields(c)) })
  })
  .post(
    '/api/admin/approve/',
    call({
      summary: 'Approve that a user publishes hikes and posts, or withdraw that',
      access: 'moderators',
      json: Approval,
      answers: { 200: Status },
      refusals: [404],
    }),
    async (c) => {
      const approval = c.req.valid('json')
      await setApproved(c.var.ctx, approval)
      return c.json({ status: approval.approved ? 'Approved.' : 'Approval withdrawn.' })
    },
  )

const QUEUE = '/admin'

/** The queue of reports, with a button that restores the hidden item. */
const undoPath = ({ kind = '', id = '', event_id = '' }: Fields) =>
  `${QUEUE}?${new URLSearchParams({ kind, id, ...(event_id && { event_id }) })}`

const PEOPLE = '/admin/people'

/** The list that contained the form. */
const peoplePath = ({ next }: Fields) => (next?.startsWith(PEOPLE) ? safeNext(next) : PEOPLE)

/** Throws 404 for an unknown act. */
const formOf = (c: Context): ModerationForm => moderationForms[c.req.param('act') ?? ''] ?? missingForm()
const missingForm = () => {
  throw new AppError(404, 'Page not found.')
}

async function confirmationPage(c: Context<AppEnv>, fields: Fields, error?: AppError) {
  const form = formOf(c)
  const item = await getItem(c.var.ctx, form.item(fields))
  const title = `${form.submit} ${nameOf(item)}?`
  const { kind, id, event_id, user_id } = fields
  const isFromList = fields.next === QUEUE || fields.next?.startsWith(PEOPLE)
  const next = isFromList ? safeNext(fields.next) : item.path
  const hidden = Object.entries({ kind, id, event_id, user_id, next })
  return renderPage(c, {
    title,
    status: error?.status,
    noindex: true,
    children: (
      <FormPage
        title={title}
        intro={<Intro item={item} text={form.intro} />}
        action={c.req.path}
        csrf={csrfToken(c)}
        values={fields}
        errors={error?.errors}
        problem={error?.errors ? '' : (error?.message ?? (item.isUnreachable ? UNREACHABLE : ''))}
        hidden={Object.fromEntries(
          hidden.filter((entry): entry is [string, string] => entry[1] !== undefined),
        )}
        fields={[
          {
            name: 'reason',
            label: 'Reason',
            maxLength: MAX_REASON,
            autoComplete: 'off',
            required: form.isReasonRequired,
            hint: `${form.isReasonRequired ? '' : 'Optional. '}For the log, which moderators read.`,
          },
        ]}
        submit={form.submit}
      >
        <p className="row">
          <a className="button" href={next}>
            Cancel
          </a>
        </p>
      </FormPage>
    ),
  })
}

const Intro = ({ item, text }: { item: FoundItem; text: string }) => {
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
    </>
  )
}
