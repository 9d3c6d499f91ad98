import {
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  toGamut,
  wcagContrast,
} from 'culori/fn'
import { t } from '../texts/common.ts'

// The group's accent colour in both themes, for links and as the background of buttons. This file also runs in the
// browser, in the form that sets the colour.

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerMode(mode as never)

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5

/** The page background of the light theme, and the lightest background of the dark theme (tokens.css). */
const LIGHT_PAGE = '#fcfaf3'
const DARK_SURFACE = { mode: 'oklch', l: 0.235, c: 0.02, h: 160 } as const
const WHITE = '#ffffff'
const DARK_TEXT = '#08110c'

export const ACCENT = /^#[0-9a-f]{6}$/

/**
 * `accent` is the colour of links and of the background of buttons, `onAccent` that of text on this background, and
 * `tint` is a background for links.
 */
type Theme = { accent: string; onAccent: string; tint: string }

/** Returns the reason why this colour cannot be used, or null. */
export function accentProblem(accent: string): string | null {
  const onPage = wcagContrast(accent, LIGHT_PAGE)
  if (onPage < MIN_CONTRAST) return t.tooLight(ratio(onPage), `${MIN_CONTRAST} : 1`)
  const withText = Math.max(wcagContrast(WHITE, accent), wcagContrast(DARK_TEXT, accent))
  return withText < MIN_CONTRAST ? t.unreadableText(ratio(withText), `${MIN_CONTRAST} : 1`) : null
}

/** Rounded down, so that the message never shows a sufficient contrast. */
const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`

/**
 * Returns the colours of both themes. For the dark theme, increases the lightness until text is readable both in the
 * colour and on it.
 */
export function accentThemes(accent: string): { light: Theme; dark: Theme } {
  const dark = darkAccent(accent)
  return {
    light: { accent, onAccent: textOn(accent), tint: tintOf(accent, LIGHT_PAGE, 0.1) },
    dark: { accent: dark, onAccent: DARK_TEXT, tint: tintOf(dark, formatHex(DARK_SURFACE), 0.16) },
  }
}

/** Returns the properties of tokens.css that derive from the colour, for both themes. */
export function accentProperties(accent: string): Record<string, string> {
  const { light, dark } = accentThemes(accent)
  const both = (name: keyof Theme) => `light-dark(${light[name]},${dark[name]})`
  return {
    ...{ '--accent': both('accent'), '--accent-background': both('tint') },
    ...{ '--primary': both('accent'), '--on-primary': both('onAccent') },
  }
}

const textOn = (accent: string) => (wcagContrast(WHITE, accent) >= MIN_CONTRAST ? WHITE : DARK_TEXT)

const toOklch = converter('oklch')
const inGamut = toGamut('rgb', 'oklch')
const STEP = 0.01

function darkAccent(accent: string): string {
  const { l = 0, c = 0, h = 0 } = toOklch(accent) ?? {}
  for (let lightness = l; lightness < 1; lightness += STEP) {
    const color = formatHex(inGamut({ mode: 'oklch', l: lightness, c, h }))
    if (isReadableInTheDark(color)) return color
  }
  return WHITE
}

/** Also checks the hover colour of buttons, which has a tenth of black mixed in. */
function isReadableInTheDark(color: string): boolean {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {}
  const hovered = formatHex({ mode: 'oklch', l: l * 0.9, c: c * 0.9, h })
  return wcagContrast(color, DARK_SURFACE) >= MIN_CONTRAST && wcagContrast(DARK_TEXT, hovered) >= MIN_CONTRAST
}

/** Mixes the colour into the background, by `share`, or by less if the colour would not be readable on the mix. */
function tintOf(accent: string, background: string, share: number): string {
  const mix = interpolate([background, accent], 'oklab')
  for (let part = share; part > 0; part -= STEP) {
    const tint = formatHex(mix(part)) ?? background
    if (wcagContrast(accent, tint) >= MIN_CONTRAST) return tint
  }
  return background
}
