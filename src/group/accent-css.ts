import { accentProperties } from '../shared/accent.ts'

/** Replaces the accent colour of tokens.css by the group's. Colours of states stay the same. */
export function accentCss(accent: string): string {
  const properties = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`)
  return `:root{${properties.join(';')}}\n`
}
