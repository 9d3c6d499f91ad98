import type { Wanted } from '../context/language.ts'
import { cached } from '../shared/cached.ts'
import { isLanguage, type Language } from '../texts/languages.ts'

/** The query parameter that sets the language of a page for every reader. */
const PARAMETER = 'lang'
/** The cookie with the language that was chosen in this browser. */
export const LANGUAGE_COOKIE = 'language'

/** The language of each request that had the parameter in its URL. */
const pageLanguages = new WeakMap<Request, Language>()

/** Removes `lang` from the URL of a request, so that links and filters of the page do not repeat it. */
export function withoutLanguageParameter(request: Request): Request {
  if (!request.url.includes(`${PARAMETER}=`)) return request
  const url = new URL(request.url)
  const language = takeLanguageParameter(url)
  if (url.href === request.url) return request
  const rest = new Request(url, request)
  if (language) pageLanguages.set(rest, language)
  return rest
}

/** Removes `lang` from a URL. Returns its language, or null. */
export function takeLanguageParameter({ searchParams }: URL): Language | null {
  const code = searchParams.get(PARAMETER)
  if (code === null) return null
  searchParams.delete(PARAMETER)
  return isLanguage(code) ? code : null
}

/** Keeps the `lang` of a requested URL in a redirect within the site. */
export function keepLanguageParameter({ url }: Request, response: Response): Response {
  const location = response.headers.get('Location')
  if (location === null || !url.includes(`${PARAMETER}=`)) return response
  const from = new URL(url)
  const to = new URL(location, from)
  const language = takeLanguageParameter(from)
  if (!language || to.origin !== from.origin || to.searchParams.has(PARAMETER)) return response
  to.searchParams.set(PARAMETER, language)
  const headers = new Headers(response.headers)
  headers.set('Location', `${to.pathname}${to.search}${to.hash}`)
  return new Response(response.body, { status: response.status, headers })
}

/** Returns the address of a page in this language. Without `lang`, a page is in the group's language. */
export const addressIn = (language: Language, address: string, group: { language: Language }) =>
  language === group.language
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${language}`

/**
 * Returns the languages that a request asks for: in its own URL or that of the page that sent it, in its cookie, and in
 * its `Accept-Language`.
 */
export const wantedLanguages = (request: Request): Wanted => ({
  page: pageLanguages.get(request) ?? languageOfSender(request),
  browser: browserLanguages(request),
})

/** Returns the language of the page that sent a form or an API call. Their own URLs have no `lang`. */
function languageOfSender({ method, headers }: Request): Language | null {
  if (method === 'GET' || method === 'HEAD') return null
  const sender = URL.parse(headers.get('Referer') ?? '')
  return sender && takeLanguageParameter(sender)
}

const COOKIE = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=(\\w+)`)

/** Returns the languages of a browser, the preferred one first: by its cookie, then by `Accept-Language`. */
export function browserLanguages({ headers }: Request): readonly Language[] {
  const chosen = COOKIE.exec(headers.get('Cookie') ?? '')?.[1]
  const accepted = acceptedLanguages(headers.get('Accept-Language') ?? '')
  return isLanguage(chosen) ? [chosen, ...accepted] : accepted
}

const parsed = new Map<string, readonly Language[]>()
const MAX_PARSED = 500
/** The number of characters that are parsed: browsers send fewer than ten languages. */
const MAX_HEADER = 200

/**
 * Returns the supported languages in an `Accept-Language` (RFC 9110, 12.5.4), the preferred one first. 'de-CH' is
 * German.
 */
function acceptedLanguages(header: string): readonly Language[] {
  return cached(parsed, header.slice(0, MAX_HEADER), MAX_PARSED, () =>
    parseAccepted(header.slice(0, MAX_HEADER)),
  )
}

function parseAccepted(header: string) {
  const ranges = header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
      return { code: tag.split('-')[0]?.toLowerCase(), quality: Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return [...new Set(ranges.map(({ code }) => code).filter(isLanguage))]
}
