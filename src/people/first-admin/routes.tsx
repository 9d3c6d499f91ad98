import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { t as accountTexts } from '../../texts/accounts.ts'
import { t } from '../../texts/sign-in.ts'
import { formState, renderAccountPage, renderNotePage, type Values } from '../accounts/account-page.tsx'
import { emailField, newPasswordField, usernameField } from '../accounts/form-fields.ts'
import { clientOf, completeSignIn } from '../sign-in/browser-session.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { becomeFirstAdmin, requireSetup } from './first-admin.ts'

/**
 * The path of the link for signing up as the first admin. Its token is 32 random bytes in base64url
 * (dev/setup-link.ts).
 */
const PATH = '/setup/:token{[A-Za-z0-9_-]{43}}'

const FIRST_PAGE = '/admin/group'

/**
 * Routes that make the first admin. While the group has no admin, starting or deploying the app prints a link to sign
 * up as one. A signed-in user gets a button instead of the form. Creating the link needs write access to the database,
 * which stores the hash of the token.
 */
export const firstAdminRoutes = new Hono<AppEnv>()
  .get(PATH, async (c) => {
    const { ctx } = c.var
    await requireSetup(ctx, c.req.param('token'))
    return ctx.actor ? renderButton(c, ctx.actor.username) : renderForm(c)
  })
  .post(PATH, async (c) => {
    const { ctx } = c.var
    const { username = '', email = '', password } = await textFields(c)
    const token = c.req.param('token')
    if (ctx.actor)
      return formAction(c, () => becomeFirstAdmin(ctx, token), { to: FIRST_PAGE, flash: t.adminWelcome })
    const run = async () => {
      const form = { username, email, password }
      const session = await signUp(ctx, form, clientOf(c), { by: 'setup', token })
      return completeSignIn(c, session, { next: FIRST_PAGE }, { greeting: t.adminWelcome, isNew: true })
    }
    return formAction(c, run, { to: '/', show: (error) => renderForm(c, { username, email }, error) })
  })

const renderForm = (c: Context<AppEnv>, values?: Values, error?: AppError) =>
  renderAccountPage(
    c,
    t.firstAdmin,
    <FormPage
      {...formState(c, error, values)}
      title={t.firstAdmin}
      intro={t.firstAdminIntro}
      action={c.req.path}
      fields={[
        usernameField(),
        { ...emailField(), hint: accountTexts.onlyYouSeeIt },
        newPasswordField(error?.errors),
      ]}
      submit={t.signUp}
    />,
    error?.status,
  )

const renderButton = (c: Context<AppEnv>, username: string) =>
  renderNotePage(
    c,
    t.firstAdmin,
    <form className="form" method="post" action={c.req.path}>
      <CsrfField token={formState(c).csrf} />
      <p>{t.becomeAdminIntro(username)}</p>
      <button className="button primary wide" type="submit">
        {t.becomeAdmin}
      </button>
    </form>,
  )
