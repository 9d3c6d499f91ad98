import type { Context } from 'hono'
import { csrfToken } from '../http/csrf.ts'
import { FormPage } from '../layout/form-page.tsx'
import { renderPage } from '../layout/page.tsx'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { type ActForm, actForms, type Fields } from './confirmed-acts.ts'
import { type Description, describe } from './describe.ts'
import { MAX_REASON } from './limits.ts'

/** The act that the address names. Throws 404. */
export const formOf = (c: Context): ActForm => actForms[c.req.param('act') ?? ''] ?? missingForm()
const missingForm = () => {
  throw new AppError(404, 'Page not found.')
}

export async function confirmationPage(c: Context<AppEnv>, fields: Fields, error?: AppError) {
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
            maxLength: MAX_REASON,
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
