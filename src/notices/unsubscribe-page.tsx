import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { accountPath } from '../http/path.ts'
import { renderPage } from '../layout/page.tsx'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { SETTINGS } from './preferences-form.tsx'

/** A token that is not known is answered by a page that leads to the settings. */
export async function unsubscribePage(c: Context<AppEnv>, content: () => Promise<ReactNode>) {
  try {
    return notePage(c, await content())
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    const isSignedIn = c.var.work.actor !== null
    return notePage(
      c,
      <>
        <p>
          {error.message} {isSignedIn ? 'Choose' : 'Sign in to choose'} what is mailed in your settings.
        </p>
        <p className="row">
          <a className="button primary" href={isSignedIn ? SETTINGS : accountPath('login', SETTINGS)}>
            {isSignedIn ? 'Choose what is mailed' : 'Sign In'}
          </a>
        </p>
      </>,
      404,
    )
  }
}

const notePage = (c: Context<AppEnv>, children: ReactNode, status?: 404) =>
  renderPage(c, {
    title: 'Unsubscribe',
    noindex: true,
    status,
    children: (
      <section className="wrap form-page">
        <h1>Unsubscribe</h1>
        {children}
      </section>
    ),
  })
