/** The supported languages, each with its own name for itself. The texts are translated from the first one. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const

export type Language = keyof typeof languages

export const FIRST_LANGUAGE = 'en'
export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]]

export const isLanguage = (code: unknown): code is Language => LANGUAGES.includes(code as Language)
