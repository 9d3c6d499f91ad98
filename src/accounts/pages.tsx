import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { textFields } from '../http/form-data.ts'
import { safeNext } from '../http/path.ts'
import { enabledProviders, type Provider } from '../identity/providers.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { type EventToJoin, findEventToJoin } from '../participation/join-on-entry.ts'
import { accountPage, formError, formState, notePage, type Values } from './account-page.tsx'
import { clientOf, type Entry, enter } from './entry.ts'
import { LoginForm, SignUpForm } from './entry-forms.tsx'
import { readResetCookie } from './reset-cookie.ts'
import { replaceSession, signOut } from './session-change.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export const accountPages = new Hono<AppEnv>()
  .get('/accounts/signup/', async (c) => {
    // Whoever was signed out has an account.
    const page = c.req.query('signed_out') !== undefined ? loginPage : signUpPage
    return openPage(c, page)
  })
  .post('/accounts/signup/', async (c) => {
    const { username = '', email = '', password, next, join } = await textFields(c)
    try {
      const token = await signUp(c.var.work, { username, email, password }, clientOf(c))
      await replaceSession(c, token)
    } catch (error) {
      return reopenPage(c, signUpPage, formError(error), { username, email }, { next, join })
    }
    return enter(c, { next, join })
  })
  .get('/accounts/login/', (c) => openPage(c, loginPage))
  .post('/accounts/login/', async (c) => {
    const { login = '', password = '', next, join } = await textFields(c)
    try {
      const resetUserId = await readResetCookie(c)
      const token = await signIn(c.var.work, login.trim(), password, { ...clientOf(c), resetUserId })
      if (!token) throw new AppError(400, 'The username or password is not correct.')
      await replaceSession(c, token)
    } catch (error) {
      return reopenPage(c, loginPage, formError(error), { login }, { next, join })
    }
    return enter(c, { next, join })
  })
  .get('/accounts/logout/', async (c) => {
    await c.var.work.identify()
    return logoutPage(c)
  })
  .post('/accounts/logout/', async (c) => {
    await signOut(c)
    return c.redirect('/', 303)
  })

type Page = (c: Context<AppEnv>, form: FormContent) => Response | Promise<Response>
type FormContent = Awaited<ReturnType<typeof formState>> & {
  next: string
  joining: EventToJoin | undefined
  providers: Provider[]
  status?: AppError['status']
}

/** Whoever is signed in already is led on; that alone sends no request to join, as links can be of anybody. */
async function openPage(c: Context<AppEnv>, page: Page) {
  const { next, join } = c.req.query()
  const joining = await findEventToJoin(c.var.work, join)
  if (!joining) await c.var.work.identify()
  if (c.var.work.actor) return c.redirect(safeNext(next), 303)
  return page(c, { ...(await formState(c)), next: safeNext(next), joining, providers: providersOf(c) })
}

async function reopenPage(c: Context<AppEnv>, page: Page, error: AppError, values: Values, entry: Entry) {
  const joining = await findEventToJoin(c.var.work, entry.join)
  const state = await formState(c, error, values)
  return page(c, {
    ...state,
    next: safeNext(entry.next),
    joining,
    providers: providersOf(c),
    status: error.status,
  })
}

const providersOf = (c: Context<AppEnv>) => enabledProviders(c.var.work.config)

const signUpPage: Page = (c, { status, ...form }) =>
  accountPage(c, 'Sign Up', <SignUpForm {...form} />, status)

const loginPage: Page = (c, { status, ...form }) => {
  const signedOut = c.req.query('signed_out') !== undefined
  return accountPage(c, 'Sign In', <LoginForm {...form} signedOut={signedOut} />, status)
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
