import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../env.ts'
import { renderPage } from './page.tsx'

const pages = [
  ['/settings/account', 'Account'],
  ['/settings/calendar', 'Calendar'],
  ['/settings/notices', 'What is mailed'],
] as const

type SettingsPath = (typeof pages)[number][0]

/** A page of the settings, with the way to the others. Call it after the user is identified. */
export function settingsPage(c: Context<AppEnv>, path: SettingsPath, children: ReactNode) {
  const title = pages.find(([each]) => each === path)?.[1] ?? ''
  return renderPage(c, {
    title,
    noindex: true,
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
    {pages.map(([path, title]) => (
      <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </nav>
)
