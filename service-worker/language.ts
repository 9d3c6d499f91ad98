import { FIRST_LANGUAGE, isLanguage, type Language } from '../src/texts/languages.ts'

// The service worker has a single address, so it is built with the few texts that it shows in all languages
// (islands/one-language.ts). They are those of a page that is saved.

let current: Language = FIRST_LANGUAGE

export const language = () => current

/** Takes the language of a page; else, such as where none is saved, one of the browser's. */
export function setLanguage(ofPage: string | undefined) {
  const codes = [ofPage, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  current = codes.find(isLanguage) ?? FIRST_LANGUAGE
}

export const languageOf = (html: string) => /<html[^>]* lang="(\w+)/.exec(html)?.[1]
