import { accentThemes } from './view/accent.ts'

/** The stylesheet of a group's colour, which takes the place of that of tokens.css. The colours of states stay. */
export function accentCss(accent: string): string {
  const { light, dark } = accentThemes(accent)
  const both = (name: keyof typeof light) => `light-dark(${light[name]},${dark[name]})`
  return `:root{--accent:${both('accent')};--accent-background:${both('tint')};--primary:${both('accent')};--on-primary:${both('onAccent')}}\n`
}
