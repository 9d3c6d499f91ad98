import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { safeNext } from '../http/path.ts'
import { parse } from '../http/validate.ts'
import { FormPage } from '../layout/form-page.tsx'
import { renderPage } from '../layout/page.tsx'
import type { Work } from '../work.ts'
import { banUser, unbanUser } from './bans.ts'
import { type Description, describe } from './describe.ts'
import { setHidden } from './hiding.ts'
import { setApproved, setRole } from './roles.ts'
import { Approval, Ban, RoleChange, Subject } from './schema.ts'

type Fields = Record<string, string>
type Form = {
  /** 'Hide' */
  submit: string
  intro: string
  done: string
  subject: (fields: Fields) => Subject
  run: (work: Work, fields: Fields) => Promise<void>
}

const subject = (fields: Fields) => parse(Subject, fields)
const bannedUser = ({ user_id }: Fields) => subject({ kind: 'user', id: user_id ?? '' })

/** What a moderator confirms, without scripts, at the address that has its name. */
const forms: Record<string, Form> = {
  hide: {
    submit: 'Hide',
    intro:
      'Only its author and moderators see it then. With a person, all that they have published is hidden.',
    done: 'Hidden.',
    subject,
    run: (work, fields) => setHidden(work, 'hide', subject(fields)),
  },
  restore: {
    submit: 'Restore',
    intro: 'Everybody sees it again.',
    done: 'Restored.',
    subject,
    run: (work, fields) => setHidden(work, 'restore', subject(fields)),
  },
  ban: {
    submit: 'Ban',
    intro:
      'They are signed out and cannot sign in any more. All that they have published is hidden. Their hikes ahead go to a co-organizer, or are cancelled and refunded, and they leave those of others; unbanning does not bring those back.',
    done: 'Banned.',
    subject: bannedUser,
    run: (work, fields) => banUser(work, parse(Ban, fields)),
  },
  unban: {
    submit: 'Unban',
    intro: 'They can sign in again, and what they have published is shown again.',
    done: 'Unbanned.',
    subject: bannedUser,
    run: (work, fields) => unbanUser(work, parse(Ban, fields)),
  },
}

export const moderationForms = new Hono<AppEnv>()
  .get('/admin/:act{hide|restore|ban|unban}', (c) => renderForm(c, c.req.query()))
  .post('/admin/:act{hide|restore|ban|unban}', async (c) => {
    const fields = await textFields(c)
    const form = formOf(c)
    try {
      await form.run(c.var.work, fields)
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 400) throw error
      return renderForm(c, fields, error)
    }
    setFlash(c, form.done)
    return c.redirect(safeNext(fields.next), 303)
  })
  .post('/admin/role', async (c) => {
    const fields = await textFields(c)
    await setRole(c.var.work, parse(RoleChange, fields))
    setFlash(c, 'The role is changed.')
    return c.redirect(peoplePath(fields), 303)
  })
  .post('/admin/approve', async (c) => {
    const fields = await textFields(c)
    const approval = parse(Approval, fields)
    await setApproved(c.var.work, approval)
    setFlash(c, approval.approved ? 'Approved.' : 'The approval is withdrawn.')
    return c.redirect(peoplePath(fields), 303)
  })

const formOf = (c: Context): Form => forms[c.req.param('act') ?? ''] ?? missingForm()
const missingForm = () => {
  throw new AppError(404, 'Page not found.')
}

/** Back to the list that the form was in. */
const peoplePath = ({ next }: Fields) =>
  next?.startsWith('/admin/people') ? safeNext(next) : '/admin/people'

async function renderForm(c: Context<AppEnv>, fields: Fields, error?: AppError) {
  const form = formOf(c)
  const thing = await describe(c.var.work, form.subject({ ...fields, reason: '' }))
  const title = `${form.submit} ${thing.title}?`
  const { kind, id, event_id, user_id } = fields
  const hidden = Object.entries({ kind, id, event_id, user_id, next: thing.path })
  return renderPage(c, {
    title,
    status: error?.status,
    noindex: true,
    children: (
      <FormPage
        title={title}
        intro={<Intro thing={thing} text={form.intro} />}
        action={c.req.path}
        csrf={csrfToken(c)}
        values={fields}
        errors={error?.errors}
        hidden={Object.fromEntries(
          hidden.filter((entry): entry is [string, string] => entry[1] !== undefined),
        )}
        fields={[
          {
            name: 'reason',
            label: 'Reason',
            maxLength: 500,
            autoComplete: 'off',
            hint: 'Optional. For the log, which moderators read.',
          },
        ]}
        submit={form.submit}
      >
        <p className="row">
          <a className="button" href={thing.path}>
            Cancel
          </a>
        </p>
      </FormPage>
    ),
  })
}

const Intro = ({ thing, text }: { thing: Description; text: string }) => (
  <>
    {thing.picture && <img className="judged" src={thing.picture} alt="" width={240} />}
    {thing.text !== undefined && (
      <q className="judged" dir="auto">
        {thing.text}
      </q>
    )}
    {text}
  </>
)
