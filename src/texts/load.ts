import type * as English from './en/index.ts'
import { language, type Scope, scopes } from './language.ts'
import { FIRST_LANGUAGE, type Language } from './languages.ts'

/** The texts of a language, by file. A translation has the same texts as English, with the same parameters. */
export type Texts = Widened<typeof English>

type Widened<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result extends string ? string : Result
    : T extends object
      ? { readonly [Key in keyof T]: Widened<T[Key]> }
      : T

const translations: Record<Exclude<Language, typeof FIRST_LANGUAGE>, () => Promise<Texts>> = {
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
  it: () => import('./it/index.ts'),
}

const loaded = new Map<Language, Texts>()

/** Loads a language on first use in each isolate. */
async function loadTexts(code: Language) {
  if (code !== FIRST_LANGUAGE && !loaded.has(code)) loaded.set(code, await translations[code]())
}

/** The translated texts of the current language; undefined for English, whose texts each file imports directly. */
export const currentTexts = () => loaded.get(language())

/** Runs `task` with the texts and formats of a language. */
export async function withLanguage<Result>(code: Language, task: (scope: Scope) => Result | Promise<Result>) {
  await loadTexts(code)
  const scope = { language: code, written: code }
  return scopes.run(scope, () => task(scope))
}

/** Changes the languages of a running task, because an account's language may differ from the browser's. */
export async function switchLanguage(scope: Scope, code: Language, written: Language) {
  await loadTexts(code)
  Object.assign(scope, { language: code, written })
}
