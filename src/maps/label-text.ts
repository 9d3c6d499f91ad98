export const fontSize = 12
export const lineHeight = 14
/** The maximum width of a line in pixels. One and a half times this width must be less than a tile (labels.ts). */
export const MAX_LINE_WIDTH = 160
const LONG = 16

/**
 * Breaks a long name into two lines of similar length, if it has a space or hyphen. A line that is too wide ends in
 * '…'.
 */
export function linesOf(name: string): string[] {
  const text = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return splitInTwo(text).map(shorten)
}

function splitInTwo(text: string): string[] {
  if (text.length <= LONG) return [text]
  // A line may break after a hyphen or at whitespace.
  const gaps = [...text.matchAll(/(?<=\p{L}-)|\s/gu)].map(({ index }) => index)
  const middle = text.length / 2
  const [gap] = gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return gap === undefined ? [text] : [text.slice(0, gap), text.slice(gap).trim()]
}

function shorten(line: string): string {
  if (widthOf(line) <= MAX_LINE_WIDTH) return line
  let kept = ''
  for (const character of line) {
    if (widthOf(`${kept}${character}…`) > MAX_LINE_WIDTH) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

/** Estimates the width of a line in pixels. The font depends on the system, so the widest common font is assumed. */
export function widthOf(line: string): number {
  let ems = 0
  for (const character of line) ems += emsOf(character)
  return ems * fontSize
}

function emsOf(character: string): number {
  if (/[iljtfrI.,'’()\-\s|]/.test(character)) return 0.42
  if (/[mwMW…%@]/.test(character)) return 1
  if (/\p{Lu}|[&0-9]/u.test(character)) return 0.76
  // Wide characters: ideographs, emoji and others that are as wide as they are high.
  return (character.codePointAt(0) ?? 0) >= 0x1100 ? 1.1 : 0.64
}
