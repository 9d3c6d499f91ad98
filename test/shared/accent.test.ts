import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { accentProblem, accentThemes } from '../../src/shared/accent.ts'

const LIGHT_PAGE = '#fcfaf3'
const DARK_PAGE = '#0b150f'

const channel = ['00', '33', '66', '99', 'cc', 'ff']
const colors = channel.flatMap((r) => channel.flatMap((g) => channel.map((b) => `#${r}${g}${b}`)))

describe('the colour of a group', () => {
  it('can be read in both themes, and so can text on it, for every colour that is taken', () => {
    const taken = colors.filter((color) => accentProblem(color) === null)
    expect(taken.length).toBeGreaterThan(40)
    for (const color of taken) {
      const { light, dark } = accentThemes(color)
      const pairs = [
        [light.accent, LIGHT_PAGE],
        [light.accent, light.tint],
        [light.onAccent, light.accent],
        [dark.accent, DARK_PAGE],
        [dark.accent, dark.tint],
        [dark.onAccent, dark.accent],
      ] as const
      for (const [text, background] of pairs)
        expect(wcagContrast(text, background), `${color}: ${text} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        )
    }
  })

  it('is refused with its contrast where it cannot be read on the light page', () => {
    for (const color of colors)
      expect(accentProblem(color) !== null).toBe(wcagContrast(color, LIGHT_PAGE) < 4.5)
    expect(accentProblem('#ffd700')).toBe(
      'This colour has a contrast of 1.3 : 1 on the light page, where text needs 4.5 : 1. Please choose a darker one.',
    )
  })
})
