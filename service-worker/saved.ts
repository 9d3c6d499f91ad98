import { OFFLINE_UNTIL } from '../src/shared/offline-headers.ts'
import { t } from '../src/texts/offline.ts'
import { languageOf } from './language.ts'

// Pages of hikes saved for use without a connection, as the signed-in account saw them, with their pictures. Used by
// the service worker and by the page of My Hikes.

/** The cache of one account's pages and pictures. */
export const SAVED = 'saved'

const OWNER = '/saved/owner'
const TOKEN = '/saved/token'

export type SavedPage = {
  path: string
  /** HTML: has `&amp;` for `&`. */
  title: string
  /** The start of the hike as its page says it, such as 'Sat 14 Jun' with its instant; null if the page does not say it. */
  start: { day: string; at: Date } | null
  language: string | undefined
  savedAt: Date
}

/** The saved pages, by the start of their hikes. Empty if the browser stores nothing, as in a private window. */
export async function savedPages(): Promise<SavedPage[]> {
  // `caches.open` would create the cache.
  const saved = (await caches.has(SAVED).catch(() => false)) ? await openSaved() : null
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
      savedAt: savedAt(response),
    }
  })
  return (await Promise.all(pages))
    .filter((page) => page !== null)
    .sort((one, other) => startOf(one) - startOf(other))
}

const startOf = ({ start }: SavedPage) => start?.at.getTime() ?? Number.POSITIVE_INFINITY

const SAVED_AT = 'Saved-At'

/** By the clock of this device. */
export const savedAt = (page: Response) => new Date(page.headers.get(SAVED_AT) ?? 0)

/**
 * The page with two times by the clock of this device, which may be wrong: when it is saved, and until when it is kept.
 */
export function withSaveTimes(page: Response): Response {
  const headers = new Headers(page.headers)
  const now = Date.now()
  const lasts = Date.parse(headers.get(OFFLINE_UNTIL) ?? '') - Date.parse(headers.get('Date') ?? '')
  headers.set(SAVED_AT, new Date(now).toISOString())
  if (lasts) headers.set(OFFLINE_UNTIL, new Date(now + lasts).toISOString())
  return new Response(page.body, { headers })
}

/** 'Saved at 18:04', with the day unless it is today. */
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
 * The token of the forms that remove a saved page. Forms of other sites reach the service worker, too, but cannot read
 * the token.
 */
export async function removalToken(): Promise<string> {
  const saved = await openSaved()
  const stored = await saved?.match(TOKEN)
  if (stored) return stored.text()
  const token = crypto.randomUUID()
  await saved?.put(TOKEN, new Response(token)).catch(() => {})
  return token
}

/** Whether a page was saved more than `age` milliseconds ago. */
export async function isSavedLongerThan(path: string, age: number): Promise<boolean> {
  const page = await caches.match(path, { cacheName: SAVED }).catch(() => undefined)
  return page !== undefined && Date.now() - savedAt(page).getTime() > age
}

/** Whether the server has decided whether the account may read the page, instead of failing for the moment. */
export const isDefinitive = ({ status }: Response) => status < 500 && status !== 429

/**
 * Removes saved day sheets that the server no longer shows to the account, except one that was requested just now. They
 * contain the private contacts of participants, so a former organizer loses them with the next page of any kind.
 */
export async function removeRefusedSheets(except: string) {
  for (const { path } of await savedPages()) {
    if (!path.endsWith('/sheet') || path === except) continue
    const response = await fetch(path).catch(() => null)
    await response?.body?.cancel()
    if (response && isDefinitive(response) && !response.headers.has(OFFLINE_UNTIL)) await removeSaved(path)
  }
}

/** Removes pages past their time, and pictures that no remaining page shows. */
export async function pruneSaved() {
  const saved = await openSaved()
  const needed = new Set([OWNER, TOKEN])
  for (const request of (await saved?.keys()) ?? []) {
    const page = await saved?.match(request)
    const until = page?.headers.get(OFFLINE_UNTIL)
    if (!page || !until || Date.parse(until) < Date.now()) continue
    for (const path of [new URL(request.url).pathname, ...picturesOf(await page.text())]) needed.add(path)
  }
  for (const request of (await saved?.keys()) ?? [])
    if (!needed.has(new URL(request.url).pathname)) await saved?.delete(request)
}

/** Pictures saved per page, at most. */
const MAX_PICTURES = 60

/** The paths of the pictures in a page. */
export const picturesOf = (html: string) =>
  [...html.matchAll(/ src="(\/images\/[^"?]+)"/g)].map(([, path = '']) => path).slice(0, MAX_PICTURES)

/**
 * The paths of a page's scripts, styles and fonts, and of the scripts that it loads later and needs without a
 * connection.
 */
export const filesOf = (html: string) =>
  [...html.matchAll(/ (?:src|href|data-island|data-offline)="(\/(?:islands|fonts)\/[^"]+)"/g)].flatMap(
    ([, paths = '']) => paths.split(' '),
  )

/** Removes everything that is saved. */
export const clearSaved = () => caches.delete(SAVED).catch(() => false)

/** Makes the account the owner of saved pages, and removes those of another one. */
export async function claimSaved(account: string) {
  const owner = await (await openSaved())?.match(OWNER)
  if (owner && (await owner.text()) === account) return
  await clearSaved()
  await (await openSaved())?.put(OWNER, new Response(account)).catch(() => {})
}

const openSaved = () => caches.open(SAVED).catch(() => null)
