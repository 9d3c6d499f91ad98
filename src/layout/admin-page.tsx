import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { can, requireAdmin } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import type { AppError } from '../shared/errors.ts'
import { t } from '../texts/layout.ts'
import { type AdminPath, adminPlaces } from './admin-places.ts'
import { renderPage } from './page.tsx'

/**
 * Renders an admin page with links to the other pages of its section, and to the other sections that the viewer may
 * open. Call it after the user is identified; throws 401 and 403.
 */
export function adminPage(
  c: Context<AppEnv>,
  path: AdminPath,
  children: ReactNode,
  status?: AppError['status'],
) {
  const { actor } = c.var.ctx
  const places = adminPlaces(actor)
  const place = places.find(({ pages }) => pages.some((page) => page.path === path))
  if (!place) requireAdmin(actor)
  const { label, pages } = place ?? { label: '', pages: [] }
  const title = pages.find((page) => page.path === path)?.label ?? ''
  return renderPage(c, {
    title: label === title ? title : t.pageOfPlace(label, title),
    status,
    noindex: true,
    stylesheet: 'admin.css',
    children: (
      <section className="wrap tab admin">
        <nav aria-label={t.administration}>
          {places.length > 1 && (
            <Links
              links={places.map((other) => ({
                path: other.path,
                label: other.label,
                current: other === place && (pages.length > 1 ? 'true' : 'page'),
              }))}
            />
          )}
          {pages.length > 1 && (
            <Links links={pages.map((page) => ({ ...page, current: page.path === path && 'page' }))} />
          )}
        </nav>
        <h1>{title}</h1>
        {can.administerGroup(actor) && <IgnoredSettings sentences={c.var.ctx.config.ignored} />}
        {children}
      </section>
    ),
  })
}

/** Lists the operator's invalid settings, which are ignored, and the features that are off because of them. */
const IgnoredSettings = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && (
    <section className="action-card" aria-labelledby="ignored-settings">
      <h2 id="ignored-settings">{t.wrongSettings}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="muted">{t.restWorks}</p>
    </section>
  )

type LinksProps = { links: { path: string; label: string; current: 'page' | 'true' | false }[] }

const Links = ({ links }: LinksProps) => (
  <div className="settings-nav">
    {links.map(({ path, label, current }) => (
      <a key={path} href={path} aria-current={current || undefined}>
        {label}
      </a>
    ))}
  </div>
)
