import type { Language } from '../texts/languages.ts'
import { withLanguage } from '../texts/load.ts'

/** The languages that a request asks for. */
export type Wanted = {
  /** From the parameter `lang` of the URL. Takes precedence over the language of the reader's account. */
  page: Language | null
  /** From the cookie, then from `Accept-Language`, in order of preference. */
  browser: readonly Language[]
}

type Offered = { language: Language; languages: readonly Language[] }
type Account = { language: Language | null; lastLanguage: Language | null }

/** Returns the language in which a request is answered. */
export function languageOfReader(wanted: Wanted, account: Account | null, group: Offered): Language {
  const candidates = [wanted.page, account?.language, ...wanted.browser]
  return candidates.find((code) => code && group.languages.includes(code)) ?? group.language
}

/** Runs `compose`, which writes text for the owner of an account, in that account's language. */
export const inLanguageOf = <Result>(
  account: Account,
  group: Offered,
  compose: () => Result | Promise<Result>,
) =>
  withLanguage(
    languageOfReader({ page: null, browser: [account.lastLanguage ?? group.language] }, account, group),
    compose,
  )
