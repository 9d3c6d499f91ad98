import { html } from 'hono/html'
import { writtenLang } from '../texts/language.ts'

/** The attribute of `writtenLang` in a string template, with a leading space; undefined without a language. */
export const writtenIn = () => {
  const code = writtenLang()
  return code && html` lang="${code}"`
}
