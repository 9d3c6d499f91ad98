import type { Config } from '../../context/config.ts'
import type { Group } from '../../context/group.ts'
import { languageOfReader, type Wanted } from '../../context/language.ts'
import { addressIn } from '../../http/language.ts'
import { isLanguage, LANGUAGES, type Language } from '../../texts/languages.ts'

// A page is cached once for each language: at its address for the group's language, and at the address with `?lang=` for
// any other language. Serving a cached page does not read the group's languages from the database. Instead, each rendered page
// has them in a header, and the next request uses them.

type Offered = Pick<Group, 'language' | 'languages'>

/** The header with the languages that the group offers, the group's own first. */
const OFFERED = 'X-Languages'

/** Adds the languages that the group offers to a rendered page. */
export function withOffered(response: Response, group: Offered | undefined): Response {
  if (!group) return response
  const { status, headers: given } = response
  const headers = new Headers(given)
  headers.set(OFFERED, [...new Set([group.language, ...group.languages])].join(','))
  return new Response(response.body, { status, headers })
}

type Ask = (url: string) => Response | Promise<Response>

/** Returns a function that requests pages in the language of the reader. */
export function createLanguages() {
  let offered: Offered | undefined

  const addressOf = (url: string, wanted: Wanted, group: Offered) =>
    addressIn(languageOfReader(wanted, null, group), url, group)

  /** Calls `ask` again if the languages in the first response (`OFFERED`) result in another URL. */
  return async (url: string, wanted: Wanted, config: Config, ask: Ask): Promise<Response> => {
    const address = addressOf(
      url,
      wanted,
      offered ?? { language: config.GROUP_LANGUAGE, languages: LANGUAGES },
    )
    const response = await ask(address)
    const now = response.headers.get(OFFERED)
    if (now === null) return response
    offered = offeredBy(now)
    const right = addressOf(url, wanted, offered)
    return right === address ? response : ask(right)
  }
}

function offeredBy(header: string): Offered {
  const languages = header.split(',').filter(isLanguage)
  return { language: languages[0] as Language, languages }
}
