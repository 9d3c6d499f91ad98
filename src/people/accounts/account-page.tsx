import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { csrfToken } from '../../http/csrf.ts'
import { renderPage } from '../../layout/page.tsx'
import { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'

export type Values = Record<string, string>
type Status = AppError['status']

/** A page that search engines do not index. */
export const accountPage = (c: Context<AppEnv>, title: string, children: ReactNode, status?: Status) =>
  renderPage(c, { title, description: descriptions[title], children, status, noindex: true })

const descriptions: Record<string, string> = {
  'Sign Up': 'Join the group: ask to join hikes, organize your own, and talk to those who come along.',
  'Sign In': 'Sign in to see your hikes, their chats, and who waits for your answer.',
  'Sign out?': 'Sign out of your account on this device.',
  'Forgot your password?': 'Have a link sent to your e-mail address, and choose a new password.',
}

/** A page with a heading and text. */
export const notePage = (c: Context<AppEnv>, title: string, children: ReactNode, status?: Status) =>
  accountPage(
    c,
    title,
    <section className="wrap form-page">
      <h1>{title}</h1>
      {children}
    </section>,
    status,
  )

/** The error to show in the form. Rethrows an error that the client did not cause. */
export function formError(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** The same where trying again can help: a field is wrong, or a limit has been reached. Rethrows every other error. */
export function retriableError(error: unknown): AppError {
  const { status } = formError(error)
  if (status !== 400 && status !== 429) throw error
  return formError(error)
}

/** The props that every form takes: the CSRF token, the submitted values and the error's messages. */
export async function formState(c: Context<AppEnv>, error?: AppError, values: Values = {}) {
  for (const [name, value] of Object.entries(error?.headers ?? {})) c.header(name, value)
  const problem = error && !error.errors ? error.message : undefined
  return { csrf: csrfToken(c), values, errors: error?.errors, problem }
}
