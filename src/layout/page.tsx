import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { type Group, groupOf, latestGroup } from '../context/group.ts'
import { takeFlash } from '../http/cookies.ts'
import { cachingHeaders } from '../http/edge-headers.ts'
import { isWrite, MAX_NEXT, safeNext } from '../http/path.ts'
import { clearBrowserStorage } from '../http/session.ts'
import { builtScript } from '../shared/built-files.ts'
import { cardPath, groupCard } from '../shared/cards.ts'
import { ACCOUNT, NOBODY, OFFLINE_UNTIL } from '../shared/offline-headers.ts'
import { Prices } from '../shared/prices.ts'
import { language } from '../texts/language.ts'
import { Document, type DocumentContent } from './document.tsx'
import { renderWithIslands } from './island.tsx'
import { takePasskeyOffer } from './passkey-offer.tsx'

type PageContent = DocumentContent & {
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  /**
   * The cache tags of a page that is the same for all visitors (context/tags.ts): it is cached for them until it
   * expires or one of the tags is purged. The address of the page must also declare `visitors` (context/address.ts).
   */
  tags?: string[]
  /** Until when a member's browser keeps the page for offline use. By default, the page is not kept. */
  offlineUntil?: Date | null
}

/** Renders a whole page. Call it after the page's `ctx.read`, which identifies the user. */
export async function renderPage(
  c: Context<AppEnv>,
  { status = 200, tags, offlineUntil, ...content }: PageContent,
) {
  const { actor, config, sessionToken } = c.var.ctx
  const group = status === 200 ? await c.var.ctx.requireGroup() : await groupOrLatest(c.var.ctx)
  // An error page may be rendered before the account is known, so its header must not say that nobody is signed in.
  if (actor || status === 200) c.header(ACCOUNT, actor ? String(actor.id) : NOBODY)
  if (!actor && status === 200 && sessionToken !== null) await clearStorageIfNeeded(c, sessionToken)
  const now = c.var.ctx.now()
  if (actor && offlineUntil && offlineUntil > now) {
    c.header(OFFLINE_UNTIL, offlineUntil.toISOString())
    c.header('Date', now.toUTCString())
  }
  const flash = takeFlash(c)
  const isPersonal = actor !== null || sessionToken !== null || flash !== undefined
  c.header('Cache-Control', isPersonal ? 'private, no-store' : 'no-cache')
  if (tags && !isPersonal && status === 200)
    for (const [name, value] of Object.entries(cachingHeaders(tags))) c.header(name, value)
  const csrf = actor ? (await import('../http/csrf.ts')).csrfToken(c) : ''
  const path = actor ? null : cardPath(content.card ?? groupCard(group))
  const offerNext = status === 200 ? await takePasskeyOffer(c) : null
  const document = (
    <Prices value={{ currency: config.GROUP_CURRENCY, usualPrice: group.usualPrice }}>
      <Document
        {...content}
        config={config}
        group={group}
        user={actor}
        csrf={csrf}
        flash={flash}
        entryQuery={actor ? '' : entryQuery(c)}
        offerNext={offerNext}
        cardPath={path}
        // An error page must not repeat the URL of hidden content.
        path={status === 200 ? pathOf(c) : '/'}
      />
    </Prices>
  )
  // Only islands are hydrated, each as a separate root, so the document is static markup. Rendering to a string is
  // three times as fast as rendering to a stream. Streaming would gain nothing because a page's data is read in one
  // batch.
  c.header('Content-Language', language())
  const html = await renderWithIslands(() => renderToStaticMarkup(document))
  return c.html(`<!doctype html>${FIELD_ERROR.test(html) ? withFieldErrorsScript(html) : html}`, status)
}

/** Matches the error message of a field, which a script removes once the field is corrected. */
const FIELD_ERROR = /<p class="error"[^>]*>[^<]/

const withFieldErrorsScript = (html: string) =>
  html.replace('</body>', `<script type="module" src="${builtScript('field-errors').src}"></script></body>`)

/** Clears the storage of a browser whose session was ended by a ban or an account deletion. */
async function clearStorageIfNeeded(c: Context<AppEnv>, sessionToken: string) {
  const { needsStorageClearing } = await import('../http/storage-clearing.ts')
  if (await needsStorageClearing(c.var.ctx, sessionToken)) clearBrowserStorage(c)
}

const GROUP_TIMEOUT = 2000

/**
 * Returns the group. If it cannot be read in time, returns the last known one or else a group with the default
 * settings.
 */
async function groupOrLatest(ctx: RequestContext): Promise<Group> {
  const inTime = scheduler.wait(GROUP_TIMEOUT).then(() => Promise.reject(new Error('The database is slow.')))
  return Promise.race([ctx.requireGroup(), inTime]).catch(
    () => latestGroup(ctx.env) ?? groupOf({}, ctx.config),
  )
}

/** Returns the path of this page with its query, or the home page for a submitted form. */
function pathOf(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  if (isWrite(c)) return '/'
  if (isEntry(pathname)) return pathname + entryQuery(c)
  // `safeNext` replaces a longer path with the home page.
  return (pathname + search).length > MAX_NEXT ? pathname : pathname + search
}

const isEntry = (pathname: string) => pathname.startsWith('/accounts/')

/**
 * Returns the query for links to sign in and sign up, so that the user returns to this page. On the sign-in and sign-up
 * pages, it repeats their `next`.
 */
function entryQuery(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  const { next, join } = c.req.query()
  if (isWrite(c) || (isEntry(pathname) && !next)) return ''
  if (isEntry(pathname)) return `?${new URLSearchParams({ next: safeNext(next), ...(join && { join }) })}`
  return pathname + search === '/' ? '' : `?${new URLSearchParams({ next: pathname + search })}`
}
