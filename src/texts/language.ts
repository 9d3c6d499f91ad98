import { AsyncLocalStorage } from 'node:async_hooks'
import { FIRST_LANGUAGE, type Language } from './languages.ts'

// The bundles for browsers have this module with a fixed language instead (islands/one-language.ts).

/** What runs in a language, which `switchLanguage` (load.ts) changes. */
export type Scope = { language: Language }

export const scopes = new AsyncLocalStorage<Scope>()

/** The language of the current request or mail. Outside of both, as in a command, the first one. */
export const language = (): Language => scopes.getStore()?.language ?? FIRST_LANGUAGE
