import type * as English from './en/index.ts'
import { language, type Scope, scopes } from './language.ts'
import { FIRST_LANGUAGE, type Language } from './languages.ts'

/** The texts of a language, by file. A translation has those of the English ones, with the same parameters. */
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

/** Each isolate loads the languages that it needs. */
async function loadTexts(code: Language) {
  if (code !== FIRST_LANGUAGE && !loaded.has(code)) loaded.set(code, await translations[code]())
}

/** The translated texts of the current language; undefined for English, whose texts every file imports. */
export const currentTexts = () => loaded.get(language())

/** Runs `task` with the texts and formats of a language. */
export async function withLanguage<Result>(code: Language, task: (scope: Scope) => Result | Promise<Result>) {
  await loadTexts(code)
  const scope = { language: code }
  return scopes.run(scope, () => task(scope))
}

/** Changes the language of a running task: an account may have another one than its browser. */
export async function switchLanguage(scope: Scope, code: Language) {
  await loadTexts(code)
  scope.language = code
}
