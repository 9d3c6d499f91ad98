import { AsyncLocalStorage } from 'node:async_hooks'
import { FIRST_LANGUAGE, type Language } from './languages.ts'

// In bundles for browsers, this module has a fixed language instead (islands/one-language.ts).

/**
 * `language` is the language of a running task; `written` is that of the group, in which its users write.
 * `switchLanguage` (load.ts) changes both.
 */
export type Scope = { language: Language; written: Language }

export const scopes = new AsyncLocalStorage<Scope>()

/** The language of the current request or email. Elsewhere, for example in a command, the first language. */
export const language = (): Language => scopes.getStore()?.language ?? FIRST_LANGUAGE

/** The value of the attribute `lang` for text that users wrote; undefined on a page in the group's language. */
export function writtenLang(): string | undefined {
  const scope = scopes.getStore()
  return scope && scope.written !== scope.language ? scope.written : undefined
}
