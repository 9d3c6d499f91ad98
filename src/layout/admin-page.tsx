import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { authorize, can } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import type { AppError } from '../shared/errors.ts'
import { renderPage } from './page.tsx'

const { moderate, administerGroup } = can

/** The admin pages, each with the permission to open it. */
const pages = [
  { path: '/admin', label: 'Reports', isAllowed: moderate },
  { path: '/admin/people', label: 'People', isAllowed: moderate },
  { path: '/admin/hidden', label: 'Hidden', isAllowed: moderate },
  { path: '/admin/log', label: 'Log', isAllowed: moderate },
  { path: '/admin/group', label: 'Group', isAllowed: administerGroup },
  { path: '/admin/invitations', label: 'Invitations', isAllowed: administerGroup },
  { path: '/admin/import', label: 'Import', isAllowed: administerGroup },
  { path: '/admin/health', label: 'Health', isAllowed: administerGroup },
] as const

type AdminPath = (typeof pages)[number]['path']

/**
 * Renders an admin page with links to the other pages that the viewer may open. Call it after the user is identified;
 * throws 401 and 403.
 */
export function adminPage(
  c: Context<AppEnv>,
  path: AdminPath,
  children: ReactNode,
  status?: AppError['status'],
) {
  const { actor } = c.var.ctx
  const allowed = pages.filter(({ isAllowed }) => isAllowed(actor))
  const page = allowed.find((other) => other.path === path)
  authorize(actor, page !== undefined)
  const title = page?.label ?? ''
  return renderPage(c, {
    title: `Moderation: ${title}`,
    status,
    noindex: true,
    children: (
      <section className="wrap tab admin">
        <nav className="settings-nav" aria-label="Moderation">
          {allowed.map(({ path: href, label }) => (
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
