import { OFFLINE_UNTIL } from '../src/shared/offline-headers.ts'

// What is kept for when there is no connection: pages of hikes, as the account that is signed in saw them, with their
// pictures. Read by the service worker and by the page of My Hikes.

/** Everything in it is one account's. */
export const SAVED = 'saved'

const OWNER = '/saved/owner'
const TOKEN = '/saved/token'

export type SavedPage = {
  path: string
  /** HTML: with `&amp;` where the title has `&`. */
  title: string
  savedAt: Date
}

/** The saved pages, the latest first. None where the browser keeps nothing, as in a private window. */
export async function savedPages(): Promise<SavedPage[]> {
  // Opening it would create it anew.
  const saved = (await caches.has(SAVED).catch(() => false)) ? await openSaved() : null
  const requests = (await saved?.keys()) ?? []
  const pages = requests.map(async ({ url }) => {
    const response = await saved?.match(url)
    const until = response?.headers.get(OFFLINE_UNTIL)
    if (!response || !until || Date.parse(until) < Date.now()) return null
    const [, title = ''] = /<title>(.*?)<\/title>/s.exec(await response.text()) ?? []
    return { path: new URL(url).pathname, title: title.split(' · ')[0] ?? '', savedAt: savedAt(response) }
  })
  return (await Promise.all(pages))
    .filter((page) => page !== null)
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
}

const SAVED_AT = 'Saved-At'

/** By the clock of this device, as it is read here. */
export const savedAt = (page: Response) => new Date(page.headers.get(SAVED_AT) ?? 0)

/** The page with the time at which it is saved, and until when it is kept, by the clock of this device, which may be wrong. */
export function timed(page: Response): Response {
  const headers = new Headers(page.headers)
  const now = Date.now()
  const lasts = Date.parse(headers.get(OFFLINE_UNTIL) ?? '') - Date.parse(headers.get('Date') ?? '')
  headers.set(SAVED_AT, new Date(now).toISOString())
  if (lasts) headers.set(OFFLINE_UNTIL, new Date(now + lasts).toISOString())
  return new Response(page.body, { headers })
}

/** 'Saved at 18:04', with the day unless it is today. */
export function savedWords(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString()
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'long' })
  return isToday ? `Saved at ${time}` : `Saved at ${time} on ${day}`
}

export async function removeSaved(path: string) {
  const saved = await openSaved()
  if (await saved?.delete(path)) await tidySaved()
}

/** The token of the forms that remove a saved page: another site, whose form would reach the service worker too, cannot read it. */
export async function removalToken(): Promise<string> {
  const saved = await openSaved()
  const stored = await saved?.match(TOKEN)
  if (stored) return stored.text()
  const token = crypto.randomUUID()
  await saved?.put(TOKEN, new Response(token)).catch(() => {})
  return token
}

/** Whether a page is saved, and was saved longer ago than that, in milliseconds. */
export async function isSavedLongerThan(path: string, age: number): Promise<boolean> {
  const page = await caches.match(path, { cacheName: SAVED }).catch(() => undefined)
  return page !== undefined && Date.now() - savedAt(page).getTime() > age
}

/** Whether the server has said what the account may keep of a page, and not that it cannot answer at the moment. */
export const isDecided = ({ status }: Response) => status < 500 && status !== 429

/**
 * Removes day sheets that the server shows the account no more, but for one that was just asked for. They have the private
 * contacts of others, and are there for two days of a hike alone: so whoever organizes it no longer loses them with the next
 * page of any kind.
 */
export async function removeRefusedSheets(except: string) {
  for (const { path } of await savedPages()) {
    if (!path.endsWith('/sheet') || path === except) continue
    const response = await fetch(path).catch(() => null)
    await response?.body?.cancel()
    if (response && isDecided(response) && !response.headers.has(OFFLINE_UNTIL)) await removeSaved(path)
  }
}

/** Removes pages whose time is over, and pictures of none that are left. */
export async function tidySaved() {
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

/** Pictures that one page has at most. */
const MOST_PICTURES = 60

/** The paths of the pictures in a page. */
export const picturesOf = (html: string) =>
  [...html.matchAll(/ src="(\/images\/[^"?]+)"/g)].map(([, path = '']) => path).slice(0, MOST_PICTURES)

/** The paths of its scripts, styles and fonts, and of the scripts that it loads later and needs without a connection too. */
export const filesOf = (html: string) =>
  [...html.matchAll(/ (?:src|href|data-island|data-offline)="(\/(?:islands|fonts)\/[^"]+)"/g)].flatMap(
    ([, paths = '']) => paths.split(' '),
  )

/** Removes everything that is saved. */
export const forgetSaved = () => caches.delete(SAVED).catch(() => false)

/** Removes what is saved unless it is this account's, and whatever is saved from now on is. */
export async function ownSaved(account: string) {
  const owner = await (await openSaved())?.match(OWNER)
  if (owner && (await owner.text()) === account) return
  await forgetSaved()
  await (await openSaved())?.put(OWNER, new Response(account)).catch(() => {})
}

const openSaved = () => caches.open(SAVED).catch(() => null)
