import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { routePath } from '../../http/path.ts'
import { renderPage } from '../../layout/page.tsx'
import { type AppError, formProblem } from '../../shared/errors.ts'
import { t } from '../../texts/accounts.ts'
import { t as signIn } from '../../texts/sign-in.ts'

export type Values = Record<string, string>
type Status = AppError['status']

/** Renders a page that search engines do not index. */
export const renderAccountPage = (c: Context<AppEnv>, title: string, children: ReactNode, status?: Status) =>
  renderPage(c, {
    title,
    description: descriptionOf(title),
    canonical: descriptionOf(title) && routePath(c.req.raw),
    children,
    status,
    noindex: true,
  })

const descriptionOf = (title: string): string | undefined =>
  new Map([
    [signIn.signUp, signIn.signUpDescription],
    [signIn.signIn, signIn.signInDescription],
    [signIn.signOutTitle, signIn.signOutDescription],
    [t.forgotTitle, t.forgotDescription],
  ]).get(title)

export const renderNotePage = (c: Context<AppEnv>, title: string, children: ReactNode, status?: Status) =>
  renderAccountPage(
    c,
    title,
    <section className="wrap form-page">
      <h1>{title}</h1>
      {children}
    </section>,
    status,
  )

export const formState = (c: Context<AppEnv>, error?: AppError, values: Values = {}) => ({
  csrf: csrfToken(c),
  values,
  errors: error?.errors,
  problem: formProblem(error),
})
