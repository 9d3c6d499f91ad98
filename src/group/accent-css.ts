import { accentProperties } from '../shared/accent.ts'

/** Overrides the accent colour of tokens.css by the group's. Colours of states stay. */
export function accentCss(accent: string): string {
  const properties = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`)
  return `:root{${properties.join(';')}}\n`
}
