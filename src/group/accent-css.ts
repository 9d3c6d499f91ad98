import { accentProperties } from '../shared/accent.ts'

/**
 * Returns CSS that overrides the accent colour of src/layout/tokens.css with the group's. The colours for states, such
 * as danger, stay the same.
 */
export function accentCss(accent: string): string {
  const properties = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`)
  return `:root{${properties.join(';')}}\n`
}
