/**
 * Removes control characters (except tabs and line feeds), U+FFFE and U+FFFF, which XML or iCalendar forbid. Replaces
 * carriage returns with line feeds, and lone surrogates with U+FFFD.
 */
export const plainCharacters = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, '')
