import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { TEXTS } from '../../context/group.ts'
import { csrfToken } from '../../http/csrf.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { PageScript } from '../../layout/island.tsx'
import { type AppError, firstInvalid } from '../../shared/errors.ts'
import { FormProblem } from '../../shared/form-problem.tsx'
import { Checklist, readChecklist } from './checklist.tsx'
import { Links, Texts } from './fields-of-footer.tsx'
import { Look } from './fields-of-look.tsx'
import { Rules } from './fields-of-rules.tsx'
import { SEEN, type Values } from './form.ts'
import type { Field } from './settings.ts'

/** The fields in their order on the page. */
const ORDER = [
  ...(['name', 'tagline', 'welcome', 'accent', 'logo'] as const),
  ...(['sign_up', 'who_publishes', 'usual_price', 'time_zone', 'contact_email', 'treasurers'] as const),
  ...(['links', ...TEXTS] as const),
] satisfies Field[]

type Refused = { error: AppError; isLogoSaved: boolean }

export async function renderSettingsPage(c: Context<AppEnv>, values: Values, refused?: Refused) {
  const { config, group } = c.var.ctx
  const errors = refused?.error.errors ?? {}
  const part = { values, errors, focused: firstInvalid(ORDER, errors) }
  const csrf = csrfToken(c)
  const done = await readChecklist(c.var.ctx)
  return adminPage(
    c,
    '/admin/group',
    <>
      <Checklist done={done} usualPrice={group.usualPrice} currency={config.GROUP_CURRENCY} csrf={csrf} />
      <form
        className="form group-settings"
        method="post"
        action="/admin/group"
        encType="multipart/form-data"
        noValidate
      >
        <PageScript name="accent-preview" />
        <FormProblem>{refused && problemOf(refused)}</FormProblem>
        <CsrfField token={csrf} />
        <input type="hidden" name={SEEN} value={values[SEEN] ?? ''} />
        {/* Enter in a field presses the first button of the form. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        <Look {...part} logo={group.logo} />
        <Rules {...part} currency={config.GROUP_CURRENCY} />
        <Links {...part} />
        <Texts {...part} />
        <button className="button primary wide" type="submit">
          Save
        </button>
      </form>
    </>,
    refused?.error.status,
  )
}

function problemOf({ error, isLogoSaved }: Refused): string {
  if (!error.errors) return error.message
  return `Nothing ${isLogoSaved ? 'else ' : ''}was saved yet: please see the fields below.`
}
