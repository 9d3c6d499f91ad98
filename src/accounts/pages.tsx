import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { textFields } from '../http/form-data.ts'
import { safeNext } from '../http/path.ts'
import { clientNetwork } from '../http/rate-limit.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { accountPage, formError, formState, notePage, type Values } from './account-page.tsx'
import { type Client, signIn, signUp } from './accounts.ts'
import { LoginForm, SignUpForm } from './forms.tsx'
import { readResetCookie } from './reset-cookie.ts'
import { replaceSession, signOut } from './session-change.ts'

export const accountPages = new Hono<AppEnv>()
  .get('/accounts/signup/', async (c) => {
    // Whoever was signed out has an account.
    const page = c.req.query('signed_out') !== undefined ? loginPage : signUpPage
    return (await redirectSignedIn(c)) ?? page(c)
  })
  .post('/accounts/signup/', async (c) => {
    const { username = '', email = '', password, next } = await textFields(c)
    try {
      const token = await signUp(c.var.work, { username, email, password }, clientOf(c))
      await replaceSession(c, token)
    } catch (error) {
      return signUpPage(c, formError(error), { username, email }, next)
    }
    return c.redirect(safeNext(next), 303)
  })
  .get('/accounts/login/', async (c) => (await redirectSignedIn(c)) ?? loginPage(c))
  .post('/accounts/login/', async (c) => {
    const { login = '', password = '', next } = await textFields(c)
    try {
      const resetUserId = await readResetCookie(c)
      const token = await signIn(c.var.work, login.trim(), password, { ...clientOf(c), resetUserId })
      if (!token) throw new AppError(400, 'The username or password is not correct.')
      await replaceSession(c, token)
    } catch (error) {
      return loginPage(c, formError(error), { login }, next)
    }
    return c.redirect(safeNext(next), 303)
  })
  .get('/accounts/logout/', async (c) => {
    await c.var.work.identify()
    return logoutPage(c)
  })
  .post('/accounts/logout/', async (c) => {
    await signOut(c)
    return c.redirect('/', 303)
  })

const clientOf = (c: Context): Client => ({
  network: clientNetwork(c),
  userAgent: c.req.header('User-Agent') ?? '',
})

async function redirectSignedIn(c: Context<AppEnv>) {
  await c.var.work.identify()
  return c.var.work.actor && c.redirect(safeNext(c.req.query('next')), 303)
}

async function signUpPage(c: Context<AppEnv>, error?: AppError, values?: Values, next = c.req.query('next')) {
  const state = await formState(c, error, values)
  return accountPage(c, 'Sign Up', <SignUpForm {...state} next={safeNext(next)} />, error?.status)
}

async function loginPage(c: Context<AppEnv>, error?: AppError, values?: Values, next = c.req.query('next')) {
  const state = await formState(c, error, values)
  const signedOut = c.req.query('signed_out') !== undefined
  const form = <LoginForm {...state} next={safeNext(next)} signedOut={signedOut} />
  return accountPage(c, 'Sign In', form, error?.status)
}

async function logoutPage(c: Context<AppEnv>) {
  const csrf = csrfToken(c)
  return notePage(
    c,
    'Sign out?',
    <form className="row" method="post" action="/accounts/logout/">
      <CsrfField token={csrf} />
      <button className="button primary" type="submit">
        Sign Out
      </button>
      <a className="button" href="/">
        Stay
      </a>
    </form>,
  )
}
