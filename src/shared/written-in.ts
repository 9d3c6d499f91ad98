import { html } from 'hono/html'
import { writtenLang } from '../texts/language.ts'

/**
 * The `lang` attribute from `writtenLang` for a string template, with a leading space; undefined if there is no
 * language.
 */
export const writtenIn = () => {
  const code = writtenLang()
  return code && html` lang="${code}"`
}
