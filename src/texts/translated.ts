import { currentTexts, type Texts } from './load.ts'

/**
 * The texts of a file in the current language. Use them only in functions. At the top level of a module, they would be
 * in whatever language was current when it was loaded, so `npm run check` refuses that. In bundles for browsers,
 * islands/one-language.ts replaces the imports of these texts with those of a single language.
 */
export const translated = <File extends keyof Texts>(file: File, english: Texts[File]): Texts[File] =>
  new Proxy(english, {
    get: (_, key) => Reflect.get(currentTexts()?.[file] ?? english, key),
  })
