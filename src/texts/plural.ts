import { language } from './language.ts'

const rules = new Map<string, Intl.PluralRules>()

/** The form of a text for a number, by the rules of the current language: French has no plural for 0. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const code = language()
  const known = rules.get(code) ?? new Intl.PluralRules(code)
  rules.set(code, known)
  return known.select(count) === 'one' ? forms.one : forms.other
}
