import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '../env.ts'
import { AppError, parse } from '../errors.ts'
import { form } from '../http/body.ts'
import { csrfToken } from '../http/csrf.ts'
import { CsrfField, page } from '../http/page.tsx'
import { safeNext } from '../http/path.ts'
import {
  isResetToken,
  requestReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from './accounts.ts'
import { LoginForm, Note, ResetForm, ResetRequestForm, SignUpForm } from './forms.tsx'
import { NewPassword, ResetRequest, SignUp } from './schema.ts'

const RESET = '/accounts/password/reset/'
const TOKEN = ':token{[A-Za-z0-9_-]{10,100}}'

export const accountPages = new Hono<AppEnv>()
  .get('/accounts/signup/', async (c) => (await alreadyIn(c)) ?? signUpPage(c))
  .post('/accounts/signup/', async (c) => {
    const { username = '', email = '', password, next } = await form(c)
    try {
      await signUp(c, parse(SignUp, { username, email, password }))
    } catch (error) {
      return signUpPage(c, refusal(error), { username, email }, next)
    }
    return c.redirect(safeNext(next), 303)
  })
  .get('/accounts/login/', async (c) => (await alreadyIn(c)) ?? loginPage(c))
  .post('/accounts/login/', async (c) => {
    const { login = '', password = '', next } = await form(c)
    try {
      if (await signIn(c, login.trim(), password)) return c.redirect(safeNext(next), 303)
      throw new AppError(400, 'The username or password is not correct.')
    } catch (error) {
      return loginPage(c, refusal(error), { login }, next)
    }
  })
  .get('/accounts/logout/', async (c) => {
    await c.var.read(() => [])
    return logoutPage(c)
  })
  .post('/accounts/logout/', async (c) => {
    await signOut(c)
    return c.redirect('/', 303)
  })
  .get(RESET, async (c) => {
    await c.var.read(() => [])
    return resetRequestPage(c)
  })
  .post(RESET, async (c) => {
    const { email = '' } = await form(c)
    try {
      await requestReset(c, parse(ResetRequest, { email }).email)
    } catch (error) {
      return resetRequestPage(c, refusal(error), { email })
    }
    return resetSentPage(c)
  })
  .get(`${RESET}${TOKEN}/`, async (c) => {
    const token = c.req.param('token')
    await c.var.read(() => [])
    return (await isResetToken(c, token)) ? resetPage(c, token) : deadLinkPage(c)
  })
  .post(`${RESET}${TOKEN}/`, async (c) => {
    const token = c.req.param('token')
    const { password } = await form(c)
    try {
      if (!(await resetPassword(c, token, parse(NewPassword, { password }).password))) return deadLinkPage(c)
    } catch (error) {
      return resetPage(c, token, refusal(error))
    }
    await signOut(c)
    setCookie(c, 'flash', 'Your password has been changed. Please sign in.', { path: '/', maxAge: 60 })
    return c.redirect('/accounts/login/', 303)
  })
  .get(`/accounts/email/verify/${TOKEN}/`, async (c) => {
    await verifyEmail(c, c.req.param('token'))
    await c.var.read(() => [])
    return verifiedPage(c)
  })

async function alreadyIn(c: Context<AppEnv>) {
  await c.var.read(() => [])
  return c.var.user && c.redirect(safeNext(c.req.query('next')), 303)
}

/** What the form says when it comes back. Whatever was no refusal is not for it to tell. */
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
  return page(c, { title: 'Sign Up', children, status: error?.status, private: true })
}

async function loginPage(c: Context<AppEnv>, error?: AppError, values?: Values, next = c.req.query('next')) {
  const state = await formState(c, error, values)
  const children = <LoginForm {...state} next={safeNext(next)} />
  return page(c, { title: 'Sign In', children, status: error?.status, private: true })
}

async function resetRequestPage(c: Context<AppEnv>, error?: AppError, values?: Values) {
  const children = <ResetRequestForm {...(await formState(c, error, values))} />
  return page(c, { title: 'Forgot your password?', children, status: error?.status, private: true })
}

async function resetPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const children = <ResetForm {...(await formState(c, error))} token={token} />
  return page(c, { title: 'Choose a new password', children, status: error?.status, private: true })
}

const resetSentPage = (c: Context<AppEnv>) =>
  page(c, {
    title: 'Check your mail',
    private: true,
    children: (
      <Note title="Check your mail">
        <p>If there is an account for that address, a link is on its way. It works once, for one hour.</p>
        <p>Nothing there? Look among the spam, or try another address.</p>
      </Note>
    ),
  })

const deadLinkPage = (c: Context<AppEnv>) =>
  page(c, {
    title: 'This link is used up',
    status: 400,
    private: true,
    children: (
      <Note title="This link is used up">
        <p>It works once, for one hour.</p>
        <p>
          <a className="button go" href={RESET}>
            Send a new link
          </a>
        </p>
      </Note>
    ),
  })

const verifiedPage = (c: Context<AppEnv>) =>
  page(c, {
    title: 'Your address is confirmed',
    private: true,
    children: (
      <Note title="Your address is confirmed">
        <p>Thank you. That was all.</p>
        <p>
          <a className="button go" href="/">
            See the hikes
          </a>
        </p>
      </Note>
    ),
  })

async function logoutPage(c: Context<AppEnv>) {
  const csrf = await csrfToken(c)
  return page(c, {
    title: 'Sign Out',
    private: true,
    children: (
      <Note title="Sign out?">
        <form className="row" method="post" action="/accounts/logout/">
          <CsrfField token={csrf} />
          <button className="button go" type="submit">
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
