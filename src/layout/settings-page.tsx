import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../context/env.ts'
import type { AppError } from '../shared/errors.ts'
import { NOTICE_SETTINGS } from '../shared/notice-settings.ts'
import { renderPage } from './page.tsx'

const pages = [
  { path: '/settings/account', title: 'Account' },
  { path: '/settings/calendar', title: 'Calendar' },
  { path: '/settings/searches', title: 'Searches' },
  NOTICE_SETTINGS,
] as const

type SettingsPath = (typeof pages)[number]['path']

/** Renders a settings page with links to the others. Call it after the user is identified. */
export function settingsPage(
  c: Context<AppEnv>,
  path: SettingsPath,
  children: ReactNode,
  status?: AppError['status'],
) {
  const { title } = pages.find((page) => page.path === path) ?? pages[0]
  return renderPage(c, {
    title,
    noindex: true,
    status,
    children: (
      <section className="wrap form-page">
        <SettingsNav current={path} />
        <h1>{title}</h1>
        {children}
      </section>
    ),
  })
}

const SettingsNav = ({ current }: { current: SettingsPath }) => (
  <nav className="settings-nav" aria-label="Settings">
    {pages.map(({ path, title }) => (
      <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </nav>
)
