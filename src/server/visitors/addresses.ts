import { ID } from '../../http/path.ts'

/** The pages and feeds that are the same for every visitor, with the query parameters that they depend on, in this order. */
const pages: [path: string, parameters: string[]][] = [
  ['/', ['tab', 'limit', 'cursor']],
  ['/events/:id', []],
  ['/blog/:id', []],
  ['/users/:id', []],
  ['/events/:id.ics', []],
  ['/calendar.ics', []],
  ['/feed.xml', []],
  ['/events.xml', []],
]

const ID_PATTERN = ID.slice(1, -1)
const patterns = pages.map(
  ([path, parameters]) =>
    [new RegExp(`^${path.replace('.', '\\.').replace(':id', ID_PATTERN)}$`), parameters] as const,
)

/** Parameters that other sites and mails add to links. */
const TRACKING = /^(utm_[a-z]+|fbclid|gclid|mc_[ce]id)$/

/** `url` has the page's path and query in their only spelling. */
type RequestedPage = { origin: string; hostname: string; url: string }

const requested = new Map<string, RequestedPage>()
const MAX_REQUESTED = 1000
/** In characters. */
const MAX_URL = 200

/** The page that a URL asks for, null for anything else. Remembered: parsing costs as much as sending a kept page. */
export function requestedPage(url: string): RequestedPage | null {
  const known = requested.get(url)
  if (known) return known
  const parsed = new URL(url)
  const address = pageAddress(parsed)
  if (address === null) return null
  const page = { origin: parsed.origin, hostname: parsed.hostname, url: parsed.origin + address }
  if (requested.size >= MAX_REQUESTED) requested.clear()
  if (url.length <= MAX_URL) requested.set(url, page)
  return page
}

function pageAddress({ pathname, search, searchParams }: URL): string | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  const [, parameters] = patterns.find(([pattern]) => pattern.test(path)) ?? []
  if (!parameters) return null
  if (search === '') return path
  const query = new URLSearchParams()
  for (const name of parameters) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  // Whatever else is asked for, the app answers, or refuses.
  for (const name of searchParams.keys()) if (!query.has(name) && !TRACKING.test(name)) return null
  return query.size > 0 ? `${path}?${query}` : path
}
