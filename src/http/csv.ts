import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** Text, or a number that needs no escaping although it may begin with a minus. */
export type Cell = string | { number: string }

/** How spreadsheet programs in the language of the reader expect a file: with semicolons where the comma is the decimal sign. */
export type CsvDialect = { delimiter: ',' | ';'; decimalSign: '.' | ',' }

const WITH_COMMAS: CsvDialect = { delimiter: ',', decimalSign: '.' }
const WITH_SEMICOLONS: CsvDialect = { delimiter: ';', decimalSign: ',' }

/** By the language that the browser prefers. */
export function csvDialect(c: Context): CsvDialect {
  const [preferred] = parseAccept(c.req.header('Accept-Language') ?? '')
    .filter(({ type }) => type !== '*')
    .toSorted((one, other) => other.q - one.q)
  return preferred && decimalSign(preferred.type) === ',' ? WITH_SEMICOLONS : WITH_COMMAS
}

function decimalSign(language: string): string | undefined {
  try {
    return new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  } catch {
    return undefined
  }
}

/** Excel reads UTF-8 only behind a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** A whole file: RFC 4180, but for the dialect. */
export const csv = (lines: Cell[][], dialect: CsvDialect) => BYTE_ORDER_MARK + csvLines(lines, dialect)

const csvLines = (lines: Cell[][], { delimiter, decimalSign }: CsvDialect) =>
  lines
    .map((line) => {
      const cells = line.map((cell) =>
        typeof cell === 'string' ? textCell(cell) : cell.number.replace('.', decimalSign),
      )
      return `${cells.join(delimiter)}\r\n`
    })
    .join('')

/** The apostrophe prevents spreadsheets from running a cell as a formula (OWASP, CSV Injection). */
function textCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r|%]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvHeaders = (filename: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${filename}"`,
  'Cache-Control': 'private, no-store',
})

/**
 * A file of any length: `nextPage` reads the lines after the key of the last one, which it returns too, until there are
 * none. A failure in between ends the download with an error, so that no half of a file passes for a whole one.
 */
export function csvStream<Key>(
  columns: string[],
  dialect: CsvDialect,
  nextPage: (after: Key | undefined) => Promise<{ lines: Cell[][]; last: Key | undefined }>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: Key | undefined
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csv([columns], dialect))),
    async pull(controller) {
      const page = await nextPage(last)
      last = page.last
      if (page.lines.length > 0) controller.enqueue(encoder.encode(csvLines(page.lines, dialect)))
      if (last === undefined) controller.close()
    },
  })
}
