import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { ACCOUNT, NOBODY, OFFLINE_UNTIL } from '../src/shared/offline-headers.ts'
import { OPENED } from '../src/shared/page-messages.ts'
import { t } from '../src/texts/offline.ts'
import { languageOf, setLanguage } from './language.ts'
import {
  FONT,
  loadOnceConnected,
  MANIFEST,
  noConnectionPage,
  notSentPage,
  notSignedOutPage,
} from './no-connection.ts'
import { listenForPushes } from './notifications.ts'
import {
  claimSaved,
  clearSaved,
  filesOf,
  findSavedCache,
  hasOwner,
  isDefinitive,
  isSavedLongerThan,
  isSavedSince,
  picturesOf,
  pruneSaved,
  removalToken,
  removeRefused,
  removeSaved,
  SAVED,
  savedAt,
  savedText,
  unsentForm,
  withSaveTimes,
} from './saved.ts'
import type { MessageFromPage, WorkerScope } from './scope.ts'

// The members' service worker. Without a connection, it shows the pages of a member's hikes that were opened before.
// islands/hydrate.ts registers it.

declare const self: WorkerScope
// Set by islands/build.ts.
declare const STYLESHEETS: string[]
declare const LOAD_ONCE_CONNECTED: string

const FILES = 'files'
/** The maximum number of stored scripts, styles and fonts, of this build and earlier ones. */
const MAX_FILES = 150
/** How long to wait for the server before a saved page is shown, in seconds. */
const NETWORK_TIMEOUT = 4
/** The minimum age of a saved page before it is saved again, in milliseconds. */
const SAVE_AGAIN_AFTER = 10_000
/** How long a tab that leaves a page may take to show the next page, in milliseconds. */
const LEAVE_DELAY = 1000

self.skipWaiting()
listenForPushes(self)
self.addEventListener('install', (event) => {
  // Chromium returns a request that the worker does not handle to its page. If that page has been left, the request is
  // lost, even with `keepalive`. Requests with a static route bypass the worker.
  const addingRoute = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  const addingFiles = caches
    .open(FILES)
    .then((files) => files.addAll([...STYLESHEETS, LOAD_ONCE_CONNECTED, FONT, '/icons.svg', MANIFEST]))
  event.waitUntil(Promise.all([addingRoute, addingFiles]))
})

/**
 * Whether the last loaded page was rendered for a visitor. If so, pending responses to earlier requests are not saved.
 */
let isSignedOut = false

/** Caches pages. Their response headers say which pages to save, for which account, and for how long. */
const keepPages: WorkboxPlugin = {
  // A page is saved under its path, and shown for any query.
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,

  async handlerWillStart({ state }) {
    if (state) state.requestedAt = Date.now()
  },

  async fetchDidSucceed({ request, response, event }) {
    const account = response.headers.get(ACCOUNT)
    const path = new URL(request.url).pathname
    if (request.mode === 'navigate' && account) isSignedOut = account === NOBODY
    if (account === NOBODY) {
      await clearSaved()
      await self.registration.unregister()
    } else if (account && !isSignedOut) {
      await claimSaved(account)
      if (isDefinitive(response) && !response.headers.has(OFFLINE_UNTIL)) await removeSaved(path)
      // Day sheets contain participants' private contacts, so former organizers lose them when they load any page.
      event.waitUntil(removeRefused((saved) => saved.endsWith('/sheet') && saved !== path))
    }
    return response
  },

  async cacheWillUpdate({ request, response, state }) {
    const { pathname, search } = new URL(request.url)
    const isKept = !isSignedOut && response.ok && response.headers.has(OFFLINE_UNTIL) && search === ''
    // Of two requests for a page, the earlier one may be answered last.
    if (!isKept || (await isSavedSince(pathname, state?.requestedAt))) return null
    return withSaveTimes(response, state?.requestedAt)
  },

  async cacheDidUpdate({ newResponse }) {
    if (await hasOwner()) await saveFilesOf(await newResponse.clone().text())
    // The user has signed out while the page was being saved.
    else await clearSaved()
  },

  async cachedResponseWillBeUsed({ request, cachedResponse, event }) {
    if (!cachedResponse) return null
    if (Date.parse(cachedResponse.headers.get(OFFLINE_UNTIL) ?? '') > Date.now())
      return withNote(cachedResponse, isFromItself(event))
    await removeSaved(new URL(request.url).pathname)
    return null
  },

  handlerDidError: noConnectionPage,
}

/**
 * Whether the page was requested from itself, by the link of its note or by a form. Workbox passes plugins a request
 * that has no referrer.
 */
const isFromItself = (event: ExtendableEvent | undefined) =>
  event instanceof FetchEvent && event.request.referrer === event.request.url

/**
 * Adds a note to a saved page that says when it was saved, and a script that loads the page once there is a connection.
 * `isAgain` says that it was requested from itself.
 */
async function withNote(page: Response, isAgain: boolean): Promise<Response> {
  const html = await page.text()
  setLanguage(languageOf(html))
  const at = savedAt(page)
  const saved = t.savedNote(savedText(at))
  const text = `${isAgain ? `${t.stillNoConnection} ` : ''}${saved} <a href="">${t.loadNewest}</a>`
  const data = `data-saved-at="${at.toISOString()}" data-connected="${t.connectedAgain} ${saved}"`
  const note = `<p class="wrap saved-note" role="status" ${data}>${text}</p>${loadOnceConnected}`
  const noted = html.replace('<main id="main">', (start) => start + note)
  return new Response(noted, { headers: page.headers })
}

/** Saves the files of a page. A file that fails to load is missing from the saved page. */
async function saveFilesOf(html: string) {
  await add(await caches.open(FILES), filesOf(html))
  await add(await findSavedCache(), picturesOf(html))
  await pruneSaved()
}

async function add(cache: Cache | null, paths: string[]) {
  for (const path of new Set(paths)) if (!(await cache?.match(path))) await cache?.add(path).catch(() => {})
}

const pages = new NetworkFirst({
  cacheName: SAVED,
  networkTimeoutSeconds: NETWORK_TIMEOUT,
  plugins: [keepPages],
})
registerRoute(new NavigationRoute(pages))

// A page sends the first message if it was loaded without the worker: it was requested before the first version was
// active, or was reloaded past the cache. It sends another one when it is hidden, for example when a phone is put away:
// it is saved again, because its live parts may have changed.
self.addEventListener('message', (event) =>
  event.waitUntil(event.data === OPENED ? claimPages(event) : saveAgain(event)),
)

/** Takes control of the open pages that were loaded without the worker, and saves them. */
async function claimPages(event: MessageFromPage) {
  const controlled = await openPages()
  await self.clients.claim()
  const claimed = (await openPages()).filter(({ id }) => controlled.every((page) => page.id !== id))
  await Promise.all(claimed.map(({ url }) => pages.handle({ event, request: new Request(url) })))
}

/** Returns the open pages that the worker controls. */
const openPages = () => self.clients.matchAll({ type: 'window' })

async function saveAgain(event: MessageFromPage) {
  // A page is also hidden when it is left, for example to sign out.
  await new Promise((resolve) => setTimeout(resolve, LEAVE_DELAY))
  const tab = event.source && (await self.clients.get(event.source.id))
  const { pathname } = new URL(tab?.url ?? self.location.href)
  if (await isSavedLongerThan(pathname, SAVE_AGAIN_AFTER))
    await pages.handle({ event, request: new Request(pathname) })
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(islands|fonts)\//.test(url.pathname),
  new CacheFirst({ cacheName: FILES, plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES })] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ['/icons.svg', MANIFEST].includes(url.pathname),
  new StaleWhileRevalidate({ cacheName: FILES }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const picture = await caches.match(request.url, { cacheName: SAVED })
      if (picture) return picture
      throw error
    }
  },
)

/** Handles the form that removes a saved page, which is on the page shown without a connection. */
registerRoute(
  ({ url }) => url.pathname === '/saved/remove',
  async ({ request }) => {
    const form = await request.formData()
    if (form.get('token') === (await removalToken())) await removeSaved(String(form.get('path')))
    return Response.redirect('/', 303)
  },
  'POST',
)

/**
 * Whether a form of this site was sent without files. Other forms bypass the worker: browsers keep the files of a form
 * and send them again when their own error page is reloaded, and would add the cookies of this site to a request of the
 * worker for a form of another site.
 */
const isOwnForm = (request: Request) =>
  request.mode === 'navigate' &&
  request.referrer.startsWith(`${self.location.origin}/`) &&
  request.headers.get('Content-Type') === 'application/x-www-form-urlencoded'

const SIGN_OUT = '/accounts/logout/'

/**
 * Without a connection, says that the user is still signed in. With one, signing out bypasses the worker, because the
 * next page unregisters it.
 */
registerRoute(
  ({ request, url }) => isOwnForm(request) && url.pathname === SIGN_OUT && !navigator.onLine,
  async ({ request }) => notSignedOutPage(request, await request.formData()),
  'POST',
)

registerRoute(
  ({ request, url }) => isOwnForm(request) && url.pathname !== SIGN_OUT,
  ({ request }) => sendForm(request),
  'POST',
)

/** Sends a form once, and shows a page that keeps what was entered if there is no answer. */
async function sendForm(request: Request): Promise<Response> {
  const entered = await request.clone().formData()
  const unsent = unsentForm(request, entered)
  // When Back leads to the page that answered a form, Chromium wants it from its cache, which does not contain it.
  if (request.cache === 'only-if-cached')
    return (await unsent.isRecorded()) ? notSentPage(request, entered) : loadByGet(request.url)
  const response = await fetch(request).catch(() => null)
  if (response) await unsent.remove()
  else await unsent.record()
  return response ?? notSentPage(request, entered)
}

/** A redirect would request the page from the browser's cache, too. */
const loadByGet = (url: string) => new Response(null, { headers: { Refresh: `0; url=${url}` } })
