import { html } from 'hono/html'
import { writtenLang } from '../texts/language.ts'

/**
 * For HTML written as a string: the attribute `lang` of a text that people wrote, with a leading space. Undefined if
 * `writtenLang` returns undefined.
 */
export const writtenIn = () => {
  const code = writtenLang()
  return code && html` lang="${code}"`
}
