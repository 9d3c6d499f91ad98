/**
 * Removes characters that XML and iCalendar forbid: control characters except tabs and line feeds, and lone surrogates.
 */
export const plainCharacters = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, '')
