import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { routePath } from '../../http/path.ts'
import { renderPage } from '../../layout/page.tsx'
import type { AppError } from '../../shared/errors.ts'

export type Values = Record<string, string>
type Status = AppError['status']

/** Renders a page that search engines do not index. */
export const renderAccountPage = (c: Context<AppEnv>, title: string, children: ReactNode, status?: Status) =>
  renderPage(c, {
    title,
    description: descriptions[title],
    canonical: descriptions[title] && routePath(c.req.raw),
    children,
    status,
    noindex: true,
  })

const descriptions: Record<string, string> = {
  'Sign Up': 'Join the group: ask to join hikes, organize your own, and talk to those who come along.',
  'Sign In': 'Sign in to see your hikes, their chats, and who waits for your answer.',
  'Sign out?': 'Sign out of your account on this device.',
  'Forgot your password?': 'Have a link sent to your e-mail address, and choose a new password.',
}

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
  problem: error && !error.errors ? error.message : undefined,
})
