import { type Context, Hono } from 'hono'
import { csrfToken } from '../../http/csrf.ts'
import { textFields } from '../../http/form-data.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { readResetCookie } from '../password/reset-cookie.ts'
import { clientOf, enter } from '../sign-in/entry.ts'
import { loginPage, openPage, reopenPage, signUpPage } from '../sign-in/entry-pages.tsx'
import { signIn } from '../sign-in/sign-in.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { formError, notePage } from './account-page.tsx'
import { replaceSession, signOut } from './session-change.ts'

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
