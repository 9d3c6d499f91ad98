import type { Context } from 'hono'
import { safeNext } from '../../http/path.ts'
import { findHikeToJoin, type HikeToJoin } from '../../participation/joining.ts'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { accountPage, formState, type Values } from '../accounts/account-page.tsx'
import { enabledProviders, type Provider } from '../identity/providers.ts'
import type { Entry } from './entry.ts'
import { LoginForm, SignUpForm } from './entry-forms.tsx'

type Page = (c: Context<AppEnv>, form: FormContent) => Response | Promise<Response>
type FormContent = Awaited<ReturnType<typeof formState>> & {
  next: string
  joining: HikeToJoin | undefined
  providers: Provider[]
  status?: AppError['status']
}

/** Whoever is signed in already is led on; that alone sends no request to join, as links can be of anybody. */
export async function openPage(c: Context<AppEnv>, page: Page) {
  const { next, join } = c.req.query()
  const joining = await findHikeToJoin(c.var.work, join)
  if (!joining) await c.var.work.identify()
  if (c.var.work.actor) return c.redirect(safeNext(next), 303)
  return page(c, { ...(await formState(c)), next: safeNext(next), joining, providers: providersOf(c) })
}

export async function reopenPage(
  c: Context<AppEnv>,
  page: Page,
  error: AppError,
  values: Values,
  entry: Entry,
) {
  const joining = await findHikeToJoin(c.var.work, entry.join)
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

export const signUpPage: Page = (c, { status, ...form }) =>
  accountPage(c, 'Sign Up', <SignUpForm {...form} />, status)

export const loginPage: Page = (c, { status, ...form }) => {
  const signedOut = c.req.query('signed_out') !== undefined
  return accountPage(c, 'Sign In', <LoginForm {...form} signedOut={signedOut} />, status)
}
