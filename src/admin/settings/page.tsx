import type { Context } from 'hono'
import { csrfToken } from '../../http/csrf.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../layout/form-problem.tsx'
import { AccentPreviewScript } from '../../layout/island.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { Links, Texts } from './fields-of-footer.tsx'
import { Look } from './fields-of-look.tsx'
import { Rules } from './fields-of-rules.tsx'
import { SEEN, type Values } from './form.ts'

export function renderSettingsPage(c: Context<AppEnv>, values: Values, error?: AppError) {
  const { config, group } = c.var.work
  const errors = error?.errors ?? {}
  const problem =
    error && (error.errors ? 'Nothing else was saved yet: please see the fields below.' : error.message)
  return adminPage(
    c,
    '/admin/group',
    <form
      className="form group-settings"
      method="post"
      action="/admin/group"
      encType="multipart/form-data"
      noValidate
    >
      <AccentPreviewScript />
      <FormProblem>{problem}</FormProblem>
      <CsrfField token={csrfToken(c)} />
      <input type="hidden" name={SEEN} value={values[SEEN] ?? ''} />
      {/* Enter in a field presses the first button of a form. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      <Look values={values} errors={errors} logo={group.logo} />
      <Rules values={values} errors={errors} currency={config.GROUP_CURRENCY} />
      <Links values={values} errors={errors} />
      <Texts values={values} errors={errors} />
      <button className="button primary wide" type="submit">
        Save
      </button>
    </form>,
    error?.status,
  )
}
