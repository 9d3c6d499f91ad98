import { accentProperties } from '../shared/accent.ts'

/** The stylesheet of a group's colour, which takes the place of that of tokens.css. The colours of states stay. */
export function accentCss(accent: string): string {
  const properties = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`)
  return `:root{${properties.join(';')}}\n`
}
