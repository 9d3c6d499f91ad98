import { html } from 'hono/html'
import { writtenLang } from '../texts/language.ts'

/**
 * The `lang` attribute for text that users wrote, with a leading space, for HTML that is built as a string. Undefined
 * if `writtenLang` returns undefined.
 */
export const writtenIn = () => {
  const code = writtenLang()
  return code && html` lang="${code}"`
}
