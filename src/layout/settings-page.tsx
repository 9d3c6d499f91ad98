import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../context/env.ts'
import type { AppError } from '../shared/errors.ts'
import { NOTICE_SETTINGS } from '../shared/notice-settings.ts'
import { t } from '../texts/layout.ts'
import { renderPage } from './page.tsx'

const pagesOfSettings = () =>
  [
    { path: '/settings/account', title: t.account },
    { path: '/settings/calendar', title: t.calendar },
    { path: '/settings/searches', title: t.searches },
    NOTICE_SETTINGS,
  ] as const

type SettingsPath = ReturnType<typeof pagesOfSettings>[number]['path']

/** Renders a settings page with links to the other settings pages. Call it after the user is identified. */
export function settingsPage(
  c: Context<AppEnv>,
  path: SettingsPath,
  children: ReactNode,
  status?: AppError['status'],
) {
  const pages = pagesOfSettings()
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
  <nav className="settings-nav" aria-label={t.settings}>
    {pagesOfSettings().map(({ path, title }) => (
      <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </nav>
)
