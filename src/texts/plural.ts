import { language } from './language.ts'

const rules: Record<string, Intl.PluralRules> = {}

/** Returns the singular or plural form for a number, by the rules of the current language. In French, 0 is singular. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const code = language()
  rules[code] ??= new Intl.PluralRules(code)
  return rules[code].select(count) === 'one' ? forms.one : forms.other
}
