const MAX_OCTETS = 75

/**
 * Folds the lines of an iCalendar file at 75 octets of UTF-8 (RFC 5545, 3.1), never within a character. The library
 * counts UTF-16 code units and would split surrogate pairs.
 */
export const foldLines = (text: string) => text.split('\r\n').map(foldLine).join('\r\n')

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
