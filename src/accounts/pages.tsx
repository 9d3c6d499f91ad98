import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { csrfToken, renewCsrfToken } from '../http/csrf.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { safeNext } from '../http/path.ts'
import { clientAddress } from '../http/rate-limit.ts'
import { deleteSessionCookie, setSessionCookie } from '../http/session.ts'
import { parse } from '../http/validate.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { renderPage } from '../layout/page.tsx'
import {
  endSession,
  isResetToken,
  requestReset,
  resetPassword,
  signIn,
  signUp,
  verifyEmail,
} from './accounts.ts'
import { LoginForm, Note, ResetForm, ResetRequestForm, SignUpForm } from './forms.tsx'
import { NewPassword, ResetRequest, SignUp } from './schema.ts'

const RESET = '/accounts/password/reset/'
const TOKEN = ':token{[A-Za-z0-9_-]{10,100}}'

export const accountPages = new Hono<AppEnv>()
  .get('/accounts/signup/', async (c) => (await redirectSignedIn(c)) ?? signUpPage(c))
  .post('/accounts/signup/', async (c) => {
    const { username = '', email = '', password, next } = await textFields(c)
    try {
      const token = await signUp(c.var.work, parse(SignUp, { username, email, password }), clientAddress(c))
      await replaceSession(c, token)
    } catch (error) {
      return signUpPage(c, refusal(error), { username, email }, next)
    }
    return c.redirect(safeNext(next), 303)
  })
  .get('/accounts/login/', async (c) => (await redirectSignedIn(c)) ?? loginPage(c))
  .post('/accounts/login/', async (c) => {
    const { login = '', password = '', next } = await textFields(c)
    try {
      const token = await signIn(c.var.work, login.trim(), password, clientAddress(c))
      if (!token) throw new AppError(400, 'The username or password is not correct.')
      await replaceSession(c, token)
      return c.redirect(safeNext(next), 303)
    } catch (error) {
      return loginPage(c, refusal(error), { login }, next)
    }
  })
  .get('/accounts/logout/', async (c) => {
    await c.var.work.identify()
    return logoutPage(c)
  })
  .post('/accounts/logout/', async (c) => {
    await signOut(c)
    return c.redirect('/', 303)
  })
  .get(RESET, async (c) => {
    await c.var.work.identify()
    return resetRequestPage(c)
  })
  .post(RESET, async (c) => {
    const { email = '' } = await textFields(c)
    try {
      await requestReset(c.var.work, parse(ResetRequest, { email }).email, clientAddress(c))
    } catch (error) {
      return resetRequestPage(c, refusal(error), { email })
    }
    return resetSentPage(c)
  })
  .get(`${RESET}${TOKEN}/`, async (c) => {
    const token = c.req.param('token')
    await c.var.work.identify()
    return (await isResetToken(c.var.work, token)) ? resetPage(c, token) : expiredLinkPage(c)
  })
  .post(`${RESET}${TOKEN}/`, async (c) => {
    const token = c.req.param('token')
    const { password } = await textFields(c)
    try {
      const isReset = await resetPassword(c.var.work, token, parse(NewPassword, { password }).password)
      if (!isReset) return expiredLinkPage(c)
    } catch (error) {
      return resetPage(c, token, refusal(error))
    }
    await signOut(c)
    setFlash(c, 'Your password has been changed. Please sign in.')
    return c.redirect('/accounts/login/', 303)
  })
  .get(`/accounts/email/verify/${TOKEN}/`, async (c) => {
    await verifyEmail(c.var.work, c.req.param('token'))
    await c.var.work.identify()
    return verifiedPage(c)
  })

async function redirectSignedIn(c: Context<AppEnv>) {
  await c.var.work.identify()
  return c.var.work.actor && c.redirect(safeNext(c.req.query('next')), 303)
}

/** The session before a sign-in ends, so that nobody can have fixed its token (session fixation). */
async function replaceSession(c: Context<AppEnv>, token: string) {
  await endSession(c.var.work)
  await setSessionCookie(c, token)
  await renewCsrfToken(c)
}

async function signOut(c: Context<AppEnv>) {
  await endSession(c.var.work)
  deleteSessionCookie(c)
}

/** The error to show in the form; rethrows what the caller did not cause. */
function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

type Values = Record<string, string>

async function formState(c: Context<AppEnv>, error?: AppError, values: Values = {}) {
  for (const [name, value] of Object.entries(error?.headers ?? {})) c.header(name, value)
  const problem = error && !error.errors ? error.message : undefined
  return { csrf: await csrfToken(c), values, errors: error?.errors, problem }
}

async function signUpPage(c: Context<AppEnv>, error?: AppError, values?: Values, next = c.req.query('next')) {
  const state = await formState(c, error, values)
  const children = <SignUpForm {...state} next={safeNext(next)} />
  return renderPage(c, { title: 'Sign Up', children, status: error?.status, noindex: true })
}

async function loginPage(c: Context<AppEnv>, error?: AppError, values?: Values, next = c.req.query('next')) {
  const state = await formState(c, error, values)
  const children = <LoginForm {...state} next={safeNext(next)} />
  return renderPage(c, { title: 'Sign In', children, status: error?.status, noindex: true })
}

async function resetRequestPage(c: Context<AppEnv>, error?: AppError, values?: Values) {
  const children = <ResetRequestForm {...(await formState(c, error, values))} />
  return renderPage(c, { title: 'Forgot your password?', children, status: error?.status, noindex: true })
}

async function resetPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const children = <ResetForm {...(await formState(c, error))} token={token} />
  return renderPage(c, { title: 'Choose a new password', children, status: error?.status, noindex: true })
}

const resetSentPage = (c: Context<AppEnv>) =>
  renderPage(c, {
    title: 'Check your mail',
    noindex: true,
    children: (
      <Note title="Check your mail">
        <p>If there is an account for that address, a link is on its way. It works once, for one hour.</p>
        <p>Nothing there? Look among the spam, or try another address.</p>
      </Note>
    ),
  })

const expiredLinkPage = (c: Context<AppEnv>) =>
  renderPage(c, {
    title: 'This link is used up',
    status: 400,
    noindex: true,
    children: (
      <Note title="This link is used up">
        <p>It works once, for one hour.</p>
        <p>
          <a className="button primary" href={RESET}>
            Send a new link
          </a>
        </p>
      </Note>
    ),
  })

const verifiedPage = (c: Context<AppEnv>) =>
  renderPage(c, {
    title: 'Your address is confirmed',
    noindex: true,
    children: (
      <Note title="Your address is confirmed">
        <p>Thank you. That was all.</p>
        <p>
          <a className="button primary" href="/">
            See the hikes
          </a>
        </p>
      </Note>
    ),
  })

async function logoutPage(c: Context<AppEnv>) {
  const csrf = await csrfToken(c)
  return renderPage(c, {
    title: 'Sign Out',
    noindex: true,
    children: (
      <Note title="Sign out?">
        <form className="row" method="post" action="/accounts/logout/">
          <CsrfField token={csrf} />
          <button className="button primary" type="submit">
            Sign Out
          </button>
          <a className="button" href="/">
            Stay
          </a>
        </form>
      </Note>
    ),
  })
}
