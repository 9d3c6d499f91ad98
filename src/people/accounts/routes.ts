import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { AppError, ignoreNotFound } from '../../shared/errors.ts'
import { t } from '../../texts/accounts.ts'
import { t as signInTexts } from '../../texts/sign-in.ts'
import { exportAccount } from '../export/export.ts'
import { changePassword } from '../password/password-change.ts'
import { readResetCookie } from '../password/reset-cookie.ts'
import { clientOf, completeSignIn, signOut } from '../sign-in/browser-session.ts'
import { renderSignInPage, renderSignOutPage, renderSignUpPage, wasSignedOut } from '../sign-in/pages.tsx'
import { signIn } from '../sign-in/sign-in.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { Export, PasswordChange } from './schema.ts'
import { endOtherSessions, endSession } from './sessions.ts'
import { END_OTHER_SESSIONS, END_SESSION, renderAccountSettings } from './settings-page.tsx'

const SIGN_UP = '/accounts/signup/'
const SIGN_IN = '/accounts/login/'
const SIGN_OUT = '/accounts/logout/'
const SETTINGS = '/settings/account'

/** Routes for signing up, in and out, and for account settings: the password, the sessions and the export. */
export const accountRoutes = new Hono<AppEnv>()
  .get(SIGN_UP, (c) =>
    // A user whose session has just ended already has an account.
    wasSignedOut(c) ? renderSignInPage(c, c.req.query()) : renderSignUpPage(c, c.req.query()),
  )
  .post(SIGN_UP, async (c) => {
    const { username = '', email = '', password, ...destination } = await textFields(c)
    const run = async () => {
      const token = await signUp(c.var.ctx, { username, email, password }, clientOf(c))
      const greeting = signInTexts.confirmSent(email.trim())
      return completeSignIn(c, token, destination, { greeting, isNew: true })
    }
    return formAction(c, run, {
      to: '/',
      show: (error) => renderSignUpPage(c, destination, { username, email }, error),
      // Sign-up may have become invitation-only, or the account created by the first click of a double click may be
      // banned.
      alsoShown: [403],
    })
  })
  .get(SIGN_IN, (c) => renderSignInPage(c, c.req.query()))
  .post(SIGN_IN, async (c) => {
    const { login = '', password = '', ...destination } = await textFields(c)
    const run = async () => {
      const client = { ...clientOf(c), resetUserId: await readResetCookie(c) }
      const token = await signIn(c.var.ctx, login.trim(), password, client)
      if (!token) throw new AppError(400, signInTexts.wrongLogin)
      return completeSignIn(c, token, destination)
    }
    return formAction(c, run, {
      to: '/',
      show: (error) => renderSignInPage(c, destination, { login }, error),
      // The form shows banned users why they cannot sign in.
      alsoShown: [403],
    })
  })
  .get(SIGN_OUT, async (c) => {
    await c.var.ctx.identify()
    return renderSignOutPage(c)
  })
  .post(SIGN_OUT, (c) => formAction(c, () => signOut(c), { to: '/' }))
  .get('/settings', (c) => c.redirect(SETTINGS))
  .get(SETTINGS, (c) => renderAccountSettings(c))
  // The form with its errors has this address. Reloading or following a link to it shows the form again.
  .get(`${SETTINGS}/password`, (c) => c.redirect(`${SETTINGS}#password`))
  .post(`${SETTINGS}/password`, (c) => {
    const run = async () => changePassword(c.var.ctx, await formInput(c, PasswordChange), clientNetwork(c))
    return formAction(c, run, {
      to: SETTINGS,
      flash: t.passwordChangedOthersOut,
      show: (error) => renderAccountSettings(c, error),
    })
  })
  .post(END_SESSION, async (c) => {
    const { session } = await textFields(c)
    return formAction(c, () => ignoreNotFound(endSession(c.var.ctx, Number(session) || 0)), {
      to: SETTINGS,
      flash: t.deviceSignedOut,
    })
  })
  .post(END_OTHER_SESSIONS, (c) =>
    formAction(c, () => endOtherSessions(c.var.ctx), {
      to: SETTINGS,
      flash: t.othersSignedOut,
    }),
  )
  .get(
    '/api/user/export/',
    call({
      summary: 'Download all your data',
      description: 'Returns a list of rows for each kind of data.',
      access: 'members',
      answers: { 200: Export },
      limit: 'export',
    }),
    async (c) => {
      await c.var.ctx.identify()
      const data = await exportAccount(c.var.ctx)
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      return c.body(JSON.stringify(data, null, 2), 200, { 'Content-Type': 'application/json; charset=utf-8' })
    },
  )
