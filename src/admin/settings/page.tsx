import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { TEXTS, type TextName } from '../../context/group.ts'
import { csrfToken } from '../../http/csrf.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { PageScript } from '../../layout/island.tsx'
import { PostButton } from '../../layout/post-button.tsx'
import { type AppError, firstInvalid } from '../../shared/errors.ts'
import { FormProblem } from '../../shared/form-problem.tsx'
import { t } from '../../texts/group-settings.ts'
import { t as languagesSettings } from '../../texts/languages-settings.ts'
import { Checklist, readChecklist } from './checklist.tsx'
import { LINK_FIELDS, Links, Texts } from './fields-of-footer.tsx'
import { Languages } from './fields-of-languages.tsx'
import { Look } from './fields-of-look.tsx'
import { Contact, HikeDefaults, Joining } from './fields-of-rules.tsx'
import { SEEN, type Values } from './form.ts'

/** The fields, in the order in which the page shows them. */
const ORDER = [
  ...['name', 'tagline', 'welcome', 'logo', 'accent'],
  ...['sign_up', 'who_publishes', 'usual_price', 'time_zone', 'language', 'contact_email', 'treasurers'],
  ...['links', ...LINK_FIELDS, ...TEXTS],
]

type Refused = { error: AppError; isLogoSaved: boolean }
type Outcome = {
  refused?: Refused
  /** The field that has been filled from a template. */
  filled?: TextName
}

export async function renderSettingsPage(
  c: Context<AppEnv>,
  values: Values,
  { refused, filled }: Outcome = {},
) {
  const { config, group } = c.var.ctx
  const errors = refused?.error.errors ?? {}
  const part = { values, errors, focused: filled ?? firstInvalid(ORDER, errors) }
  const csrf = csrfToken(c)
  const done = await readChecklist(c.var.ctx)
  const sections = [
    { id: 'look', title: t.look, fields: <Look {...part} logo={group.logo} /> },
    { id: 'joining', title: t.joining, fields: <Joining {...part} /> },
    {
      id: 'hikes',
      title: t.hikes,
      fields: <HikeDefaults {...part} currency={config.GROUP_CURRENCY} />,
    },
    { id: 'languages', title: languagesSettings.groupTitle, fields: <Languages {...part} /> },
    { id: 'contact', title: t.contact, fields: <Contact {...part} /> },
    { id: 'links', title: t.links, fields: <Links {...part} /> },
    { id: 'texts', title: t.texts, fields: <Texts {...part} /> },
  ]
  return adminPage(
    c,
    '/admin/group',
    <>
      <Checklist done={done} usualPrice={group.usualPrice} currency={config.GROUP_CURRENCY} csrf={csrf} />
      <nav className="contents" aria-label={t.settings}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <a href="#trying">{t.testMail}</a>
      </nav>
      <form
        className="form group-settings"
        method="post"
        action="/admin/group"
        encType="multipart/form-data"
        noValidate
        data-unsaved={refused || filled ? '' : undefined}
      >
        <PageScript name="group-settings" />
        <FormProblem>{refused && problemOf(refused)}</FormProblem>
        <CsrfField token={csrf} />
        <input type="hidden" name={SEEN} value={values[SEEN] ?? ''} />
        {/* Enter in a field presses the first button of the form. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        {sections.map(({ id, title, fields }) => (
          <section key={id} className="form" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {fields}
          </section>
        ))}
        <div className="save-bar">
          <button className="button primary" type="submit">
            {t.save}
          </button>
        </div>
      </form>
      <section className="form" aria-labelledby="trying">
        <h2 id="trying">{t.testTitle}</h2>
        <div className="trying">
          {[
            ['test-mail', t.sendTestMail],
            ['test-notification', t.sendTestNotification],
          ].map(([path, label]) => (
            <PostButton key={path} action={`/admin/group/${path}`} csrf={csrf}>
              {label}
            </PostButton>
          ))}
        </div>
      </section>
    </>,
    refused?.error.status,
  )
}

function problemOf({ error, isLogoSaved }: Refused): string {
  if (!error.errors) return error.message
  return isLogoSaved ? t.nothingElseSaved : t.nothingSaved
}
