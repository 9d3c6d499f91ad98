import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { authorize, can } from '../access/policy.ts'
import type { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { renderPage } from './page.tsx'

const pages = [
  { path: '/admin', label: 'Reports' },
  { path: '/admin/people', label: 'People' },
  { path: '/admin/hidden', label: 'Hidden' },
  { path: '/admin/log', label: 'Log' },
  { path: '/admin/group', label: 'Group', adminsOnly: true },
  { path: '/admin/invitations', label: 'Invitations', adminsOnly: true },
  { path: '/admin/import', label: 'Import', adminsOnly: true },
  { path: '/admin/health', label: 'Health', adminsOnly: true },
] as const

type AdminPath = (typeof pages)[number]['path']

/** Renders a page for moderators with links to the others. Call it after the user is identified; throws 401 and 403. */
export function adminPage(
  c: Context<AppEnv>,
  path: AdminPath,
  children: ReactNode,
  status?: AppError['status'],
) {
  const { actor } = c.var.work
  authorize(actor, can.moderate(actor))
  const shown = pages.filter((page) => !('adminsOnly' in page) || can.administerGroup(actor))
  const title = pages.find((page) => page.path === path)?.label ?? ''
  return renderPage(c, {
    title: `Moderation: ${title}`,
    status,
    noindex: true,
    children: (
      <section className="wrap tab admin">
        <nav className="settings-nav" aria-label="Moderation">
          {shown.map(({ path: href, label }) => (
            <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <h1>{title}</h1>
        {children}
      </section>
    ),
  })
}
