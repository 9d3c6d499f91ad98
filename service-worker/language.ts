import { FIRST_LANGUAGE, isLanguage, type Language } from '../src/texts/languages.ts'

// The service worker has a single address for all languages, so the few strings that it shows are built into it in
// every language (islands/one-language.ts). It uses the language of a saved page or of the browser.

let current: Language = FIRST_LANGUAGE

export const language = () => current

/** Uses a page's language or, if there is no page, a language of the browser. */
export function setLanguage(ofPage: string | undefined) {
  const codes = [ofPage, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  current = codes.find(isLanguage) ?? FIRST_LANGUAGE
}

export const languageOf = (html: string) => /<html[^>]* lang="(\w+)/.exec(html)?.[1]
