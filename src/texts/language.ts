import { AsyncLocalStorage } from 'node:async_hooks'
import { FIRST_LANGUAGE, type Language } from './languages.ts'

// In bundles for browsers, this module has a fixed language instead (islands/one-language.ts).

/** The language of a running task. `switchLanguage` (load.ts) changes it. */
export type Scope = { language: Language }

export const scopes = new AsyncLocalStorage<Scope>()

/** The language of the current request or mail. Elsewhere, for example in a command, the first language. */
export const language = (): Language => scopes.getStore()?.language ?? FIRST_LANGUAGE
