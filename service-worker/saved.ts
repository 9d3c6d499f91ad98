import { OFFLINE_UNTIL } from '../src/shared/offline-headers.ts'
import { t } from '../src/texts/offline.ts'
import { languageOf } from './language.ts'

// Pages of hikes saved for use without a connection, as rendered for the signed-in account, with their pictures. Used
// by the service worker and by the page of My Hikes.

/** The cache of one account's pages and pictures. */
export const SAVED = 'saved'

const OWNER = '/saved/owner'
const TOKEN = '/saved/token'
const UNSENT = '/saved/unsent'

export type SavedPage = {
  path: string
  /** Escaped HTML: `&` is `&amp;`. */
  title: string
  /**
   * The start of the hike as shown on its page, such as 'Sat 14 Jun' with its instant. Null if the page does not show
   * it.
   */
  start: { day: string; at: Date } | null
  language: string | undefined
  /** The link to the home page in the masthead, as HTML; empty if the page has none. */
  logo: string
  savedAt: Date
}

/**
 * Returns the saved pages that have not expired, ordered by the start of their hikes. Empty if the browser stores
 * nothing, for example in a private window.
 */
export async function savedPages(): Promise<SavedPage[]> {
  const saved = await findSavedCache()
  const requests = (await saved?.keys()) ?? []
  const pages = requests.map(async ({ url }) => {
    const response = await saved?.match(url)
    const until = response?.headers.get(OFFLINE_UNTIL)
    if (!response || !until || Date.parse(until) < Date.now()) return null
    const html = await response.text()
    const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
    const [, at, day = ''] = /<p class="meeting"><time datetime="([^"]+)"[^>]*>([^·<]+)/i.exec(html) ?? []
    return {
      path: new URL(url).pathname,
      title: title.split(' · ')[0] ?? '',
      start: at ? { day: day.trim(), at: new Date(at) } : null,
      language: languageOf(html),
      logo: /<a class="logo".*?<\/a>/s.exec(html)?.[0] ?? '',
      savedAt: savedAt(response),
    }
  })
  return (await Promise.all(pages))
    .filter((page) => page !== null)
    .sort((one, other) => startOf(one) - startOf(other))
}

const startOf = ({ start }: SavedPage) => start?.at.getTime() ?? Number.POSITIVE_INFINITY

const SAVED_AT = 'Saved-At'

/** Returns when a saved page was requested, according to this device's clock. */
export const savedAt = (page: Response) => new Date(page.headers.get(SAVED_AT) ?? 0)

/**
 * Adds headers that say when a page was requested and until when it is kept, according to this device's clock, which
 * may be wrong.
 */
export function withSaveTimes(page: Response, requestedAt: number): Response {
  const headers = new Headers(page.headers)
  const lasts = Date.parse(headers.get(OFFLINE_UNTIL) ?? '') - Date.parse(headers.get('Date') ?? '')
  headers.set(SAVED_AT, new Date(requestedAt).toISOString())
  if (lasts) headers.set(OFFLINE_UNTIL, new Date(requestedAt + lasts).toISOString())
  return new Response(page.body, { headers })
}

/** Returns 'Saved at 18:04', and includes the day unless it is today. */
export function savedText(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString()
  const time = at.toLocaleTimeString(t.locale, { hour: '2-digit', minute: '2-digit' })
  const day = at.toLocaleDateString(t.locale, { weekday: 'short', day: 'numeric', month: 'long' })
  return isToday ? t.savedToday(time) : t.savedOn(time, day)
}

export async function removeSaved(path: string) {
  const saved = await openSaved()
  if (await saved?.delete(path)) await pruneSaved()
}

/**
 * Returns the token of the forms that remove a saved page. Other sites can send forms to the service worker, but cannot
 * read the token.
 */
export async function removalToken(): Promise<string> {
  const saved = await openSaved()
  const stored = await saved?.match(TOKEN)
  if (stored) return stored.text()
  const token = crypto.randomUUID()
  await saved?.put(TOKEN, new Response(token)).catch(() => {})
  return token
}

/**
 * Records that a form got no answer, so that Back can show the page about it again. Forms are told apart by their
 * fields. A form with a password is not recorded.
 */
export function unsentForm({ url }: Request, entered: FormData) {
  const fields = [...entered].map(([name, value]) => [name, String(value)])
  const { pathname, search } = new URL(url)
  const key = `${UNSENT}?${pathname}${search}&${new URLSearchParams(fields)}`
  return {
    isRecorded: async () => (await findSaved(key)) !== undefined,
    async record() {
      if (!hasPassword(entered)) await (await openSaved())?.put(key, new Response()).catch(() => {})
    },
    remove: async () => (await findSavedCache())?.delete(key),
  }
}

export const hasPassword = (entered: FormData) =>
  [...entered.keys()].some((name) => name.includes('password'))

/** Whether a page was saved more than `age` milliseconds ago. */
export async function isSavedLongerThan(path: string, age: number): Promise<boolean> {
  const page = await findSaved(path)
  return page !== undefined && Date.now() - savedAt(page).getTime() > age
}

/** Whether the saved page was requested after this instant, in milliseconds. The clock may have been set back since. */
export async function isSavedSince(path: string, requestedAt: number): Promise<boolean> {
  const page = await findSaved(path)
  const at = page && savedAt(page).getTime()
  return at !== undefined && at > requestedAt && at <= Date.now()
}

const findSaved = (path: string) => caches.match(path, { cacheName: SAVED }).catch(() => undefined)

/** Whether a response shows if the account may read the page. A temporary failure does not show this. */
export const isDefinitive = ({ status }: Response) => status < 500 && status !== 429

/** Requests each saved page for which `isDoubtful` is true, and removes it if the account may no longer save it. */
export async function removeRefused(isDoubtful: (path: string) => boolean) {
  for (const { path } of await savedPages()) {
    if (!isDoubtful(path)) continue
    const response = await fetch(path).catch(() => null)
    await response?.body?.cancel()
    if (response && isDefinitive(response) && !response.headers.has(OFFLINE_UNTIL)) await removeSaved(path)
  }
}

/** Removes expired pages, and pictures that no remaining page shows. */
export async function pruneSaved() {
  const saved = await findSavedCache()
  const needed = new Set([OWNER, TOKEN, UNSENT])
  for (const request of (await saved?.keys()) ?? []) {
    const page = await saved?.match(request)
    const until = page?.headers.get(OFFLINE_UNTIL)
    if (!page || !until || Date.parse(until) < Date.now()) continue
    for (const path of [new URL(request.url).pathname, ...picturesOf(await page.text())]) needed.add(path)
  }
  for (const request of (await saved?.keys()) ?? [])
    if (!needed.has(new URL(request.url).pathname)) await saved?.delete(request)
}

/** The maximum number of pictures saved per page. */
const MAX_PICTURES = 60

/** Returns the paths of the pictures in a page, up to `MAX_PICTURES`. */
export const picturesOf = (html: string) =>
  [...html.matchAll(/ src="(\/images\/[^"?]+)"/g)].map(([, path = '']) => path).slice(0, MAX_PICTURES)

/**
 * Returns the paths of a page's scripts, styles and fonts, and of scripts that it loads later and needs without a
 * connection.
 */
export const filesOf = (html: string) =>
  [...html.matchAll(/ (?:src|href|data-island|data-offline)="(\/(?:islands|fonts)\/[^"]+)"/g)].flatMap(
    ([, paths = '']) => paths.split(' '),
  )

/** Removes everything that is saved. */
export const clearSaved = () => caches.delete(SAVED).catch(() => false)

/** Makes the account the owner of the saved pages, and removes another account's pages. */
export async function claimSaved(account: string) {
  const owner = await (await openSaved())?.match(OWNER)
  if (owner && (await owner.text()) === account) return
  await clearSaved()
  await (await openSaved())?.put(OWNER, new Response(account)).catch(() => {})
}

/** Whether an account has claimed the saved pages, and they have not been removed since. */
export const hasOwner = async () => (await findSaved(OWNER)) !== undefined

/** Returns the cache, or null if nothing has been saved. `caches.open` would create it. */
export const findSavedCache = async () => ((await caches.has(SAVED).catch(() => false)) ? openSaved() : null)

const openSaved = () => caches.open(SAVED).catch(() => null)
