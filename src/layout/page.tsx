import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import manifest from '../../public/islands/manifest.json'
import { type Config, paymentsEnabled } from '../config.ts'
import type { AppEnv, CurrentUser } from '../env.ts'
import { csrfToken } from '../http/csrf.ts'
import { keepingHeaders } from '../http/edge-headers.ts'
import { takeFlash } from '../http/flash.ts'
import { isWrite, safeNext } from '../http/path.ts'
import { can } from '../policy.ts'
import { Currency } from '../shared/currency.ts'
import { FeedbackDialog, Footer } from './footer.tsx'
import { Island } from './island.tsx'
import { Masthead, type Tab } from './masthead.tsx'
import { Toast } from './toast.tsx'

type PageContent = {
  title: string
  children: ReactNode
  description?: string
  /** The canonical path of a page that has several. */
  canonical?: string
  tab?: Tab
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  /** A feed of what the page shows. */
  feed?: { title: string; path: string }
  /** Redirects to `path` after some seconds. */
  refresh?: { seconds: number; path: string }
  /** Asks search engines not to index the page. */
  noindex?: boolean
  /**
   * The tags of what is shown (visitors/tags.ts), for a page that is the same for every visitor: it is kept for them
   * until one of the tags is purged. Add the page's path to visitors/addresses.ts.
   */
  tags?: string[]
}

/** Renders a whole page. Call it after the page's `work.read`, which identifies the user. */
export async function renderPage(c: Context<AppEnv>, { status = 200, tags, ...content }: PageContent) {
  const { actor, config, sessionToken } = c.var.work
  const flash = takeFlash(c)
  const isPersonal = actor !== null || sessionToken !== null || flash !== undefined
  c.header('Cache-Control', isPersonal ? 'private, no-store' : 'no-cache')
  if (tags && !isPersonal && status === 200)
    for (const [name, value] of Object.entries(keepingHeaders(tags))) c.header(name, value)
  const csrf = actor ? csrfToken(c) : ''
  const document = (
    <Currency value={config.GROUP_CURRENCY}>
      <Document
        {...content}
        config={config}
        user={actor}
        csrf={csrf}
        flash={flash}
        entryQuery={entryQuery(c)}
      />
    </Currency>
  )
  // Only islands are hydrated, and each of them is rendered as a root of its own. A string, not a stream: that is three
  // times as fast here, and the page is ready after one read anyway.
  return c.html(`<!doctype html>${renderToStaticMarkup(document)}`, status)
}

/** Back to this page, or from a page to sign in or up to where that leads. */
function entryQuery(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  const { next, join } = c.req.query()
  const isEntry = pathname.startsWith('/accounts/')
  if (isWrite(c) || (isEntry && !next)) return ''
  if (isEntry) return `?${new URLSearchParams({ next: safeNext(next), ...(join && { join }) })}`
  return pathname + search === '/' ? '' : `?${new URLSearchParams({ next: pathname + search })}`
}

type DocumentProps = Omit<PageContent, 'status' | 'tags'> & {
  config: Config
  user: CurrentUser | null
  csrf: string
  flash: string | undefined
  entryQuery: string
}

function Document({ config, user, csrf, flash, entryQuery, children, tab, ...content }: DocumentProps) {
  const { APP_NAME } = config
  const canDonate = user !== null && paymentsEnabled(config)
  const isModerator = can.moderate(user)
  const isTreasurer = can.manageGroupMoney(user, config.GROUP_TREASURERS)
  return (
    <html lang="en" data-currency={config.GROUP_CURRENCY}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>{content.title === APP_NAME ? APP_NAME : `${content.title} · ${APP_NAME}`}</title>
        {content.description && <meta name="description" content={content.description} />}
        {content.noindex && <meta name="robots" content="noindex" />}
        {content.refresh && (
          <meta httpEquiv="refresh" content={`${content.refresh.seconds}; url=${content.refresh.path}`} />
        )}
        {content.canonical && <link rel="canonical" href={config.APP_ORIGIN + content.canonical} />}
        {content.feed && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={content.feed.title}
            href={content.feed.path}
          />
        )}
        <link rel="preload" href="/fonts/heading.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={manifest['app.css'].src} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#fcfaf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b150f" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Masthead name={APP_NAME} {...{ user, csrf, tab, entryQuery, canDonate, isTreasurer, isModerator }} />
        <main id="main">
          {user && (
            <p className="wrap no-script">Some things on this page need JavaScript, which is switched off.</p>
          )}
          {children}
        </main>
        <Footer name={APP_NAME} usesPhoton={config.PHOTON_URL !== ''} />
        <FeedbackDialog name={APP_NAME} email={config.CONTACT_EMAIL} />
        {canDonate && <Island name="donate" props={{}} hydrateOnOpen />}
        <div className="messages">
          <div role="status" id="status">
            {flash !== undefined && <Toast text={flash} />}
          </div>
          <div role="alert" id="alert" />
        </div>
      </body>
    </html>
  )
}
