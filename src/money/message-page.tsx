import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderPage } from '../layout/page.tsx'
import type { AppEnv } from '../work/env.ts'

type Message = {
  title: string
  description: string
  refresh?: { seconds: number; path: string }
  children: ReactNode
}

/** A page with a few words, which is not indexed. */
export const messagePage = (c: Context<AppEnv>, { title, children, ...head }: Message) =>
  renderPage(c, {
    title,
    ...head,
    canonical: c.req.path.replace(/\/$/, ''),
    noindex: true,
    children: (
      <section className="wrap message-page">
        <span className="trail-mark" />
        <h1>{title}</h1>
        {children}
      </section>
    ),
  })

export const Home = () => (
  <p className="row">
    <a className="button primary" href="/">
      Home
    </a>
  </p>
)

export const Profile = ({ c }: { c: Context<AppEnv> }) => (
  <p className="row">
    <a
      className="button primary"
      href={c.var.work.actor ? `/users/${c.var.work.actor.id}` : '/accounts/login/'}
    >
      {c.var.work.actor ? 'My profile' : 'Sign In'}
    </a>
  </p>
)
