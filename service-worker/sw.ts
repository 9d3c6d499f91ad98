import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { ACCOUNT, NOBODY, OFFLINE_UNTIL } from '../src/shared/offline-headers.ts'
import { noConnectionPage } from './no-connection.ts'
import { listenForPushes } from './notifications.ts'
import {
  filesOf,
  forgetSaved,
  isDecided,
  isSavedLongerThan,
  ownSaved,
  picturesOf,
  removalToken,
  removeRefusedSheets,
  removeSaved,
  SAVED,
  savedAt,
  savedWords,
  tidySaved,
  timed,
} from './saved.ts'
import type { MessageFromPage, WorkerScope } from './scope.ts'

// The service worker of members: hikes they have opened open again without a connection. Registered by islands/hydrate.ts.

declare const self: WorkerScope
/** Those of this build (islands/build.ts). */
declare const STYLESHEETS: string[]

const FILES = 'files'
/** Scripts, styles and fonts of this build and of some before it. */
const MOST_FILES = 150
/** Seconds after which a saved page is shown in place of one that is still on its way. */
const PATIENCE = 4
/** Milliseconds after which a saved page is saved once more: one that is left at once has changed little. */
const SETTLED = 10_000
/** Milliseconds after which a tab that has left a page shows another one. */
const LEAVING = 1000

self.skipWaiting()
clientsClaim()
listenForPushes(self)
self.addEventListener('install', (event) => {
  // Chromium passes a request that the worker does not answer back to its page, and drops it where that has been left
  // meanwhile, even with `keepalive`. Requests with a static route never ask the worker.
  const addingRoute = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  const addingFiles = caches
    .open(FILES)
    .then((files) => files.addAll([...STYLESHEETS, '/fonts/heading.woff2', '/icons.svg']))
  event.waitUntil(Promise.all([addingRoute, addingFiles]))
})

/**
 * Whether the last page load was signed out. The answer to an earlier request, which is still under way, is then not saved.
 */
let isSignedOut = false

/** What pages the account may keep, and for how long, is told by their headers. */
const keepPages: WorkboxPlugin = {
  // A page is saved under its path, and shown for any query.
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,

  async fetchDidSucceed({ request, response, event }) {
    const account = response.headers.get(ACCOUNT)
    const path = new URL(request.url).pathname
    if (request.mode === 'navigate' && account) isSignedOut = account === NOBODY
    if (account === NOBODY) {
      await forgetSaved()
      await self.registration.unregister()
    } else if (account && !isSignedOut) {
      await ownSaved(account)
      if (isDecided(response) && !response.headers.has(OFFLINE_UNTIL)) await removeSaved(path)
      event.waitUntil(removeRefusedSheets(path))
    }
    return response
  },

  async cacheWillUpdate({ request, response }) {
    const isKept =
      !isSignedOut && response.ok && response.headers.has(OFFLINE_UNTIL) && new URL(request.url).search === ''
    return isKept ? timed(response) : null
  },

  cacheDidUpdate: async ({ newResponse }) => saveFilesOf(await newResponse.clone().text()),

  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse) return null
    if (Date.parse(cachedResponse.headers.get(OFFLINE_UNTIL) ?? '') > Date.now())
      return withNote(cachedResponse)
    await removeSaved(new URL(request.url).pathname)
    return null
  },

  handlerDidError: noConnectionPage,
}

/** The page with a line that says since when it may have changed. */
async function withNote(page: Response): Promise<Response> {
  const note = `<p class="wrap saved-note" role="status">${savedWords(savedAt(page))}. What has changed since is not in it.</p>`
  const html = (await page.text()).replace('<main id="main">', (start) => start + note)
  return new Response(html, { headers: page.headers })
}

/** Keeps what a page shows with it. What does not come is missing from the saved page. */
async function saveFilesOf(html: string) {
  await add(FILES, filesOf(html))
  await add(SAVED, picturesOf(html))
  await tidySaved()
}

async function add(cacheName: string, paths: string[]) {
  const cache = await caches.open(cacheName)
  for (const path of new Set(paths)) if (!(await cache.match(path))) await cache.add(path).catch(() => {})
}

const pages = new NetworkFirst({
  cacheName: SAVED,
  networkTimeoutSeconds: PATIENCE,
  plugins: [keepPages],
})
registerRoute(new NavigationRoute(pages))

// The page that has registered it came before it.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((clients) =>
        Promise.all(clients.map(({ url }) => pages.handle({ event, request: new Request(url) }))),
      ),
  ),
)

// A page that is hidden, as by a phone that is put away: what is live on it has changed since it was saved.
self.addEventListener('message', (event) => event.waitUntil(saveAgain(event)))

async function saveAgain(event: MessageFromPage) {
  // A page that is left is hidden too, such as by signing out.
  await new Promise((resolve) => setTimeout(resolve, LEAVING))
  const tab = event.source && (await self.clients.get(event.source.id))
  const { pathname } = new URL(tab?.url ?? self.location.href)
  if (await isSavedLongerThan(pathname, SETTLED))
    await pages.handle({ event, request: new Request(pathname) })
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(islands|fonts)\//.test(url.pathname),
  new CacheFirst({ cacheName: FILES, plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES })] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/icons.svg',
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

/** The form of the page without a connection. */
registerRoute(
  ({ url }) => url.pathname === '/saved/remove',
  async ({ request }) => {
    const form = await request.formData()
    if (form.get('token') === (await removalToken())) await removeSaved(String(form.get('path')))
    return Response.redirect('/', 303)
  },
  'POST',
)
