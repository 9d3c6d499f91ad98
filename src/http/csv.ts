import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** Text, or a number, which is not escaped even if it starts with a minus. */
export type Cell = string | { number: string }

/** Spreadsheet programs expect semicolons in languages with a decimal comma. */
export type CsvDialect = { delimiter: ',' | ';'; decimalSign: '.' | ',' }

const WITH_COMMAS: CsvDialect = { delimiter: ',', decimalSign: '.' }
const WITH_SEMICOLONS: CsvDialect = { delimiter: ';', decimalSign: ',' }

/** Returns the dialect of the browser's preferred language. */
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

/** Without a byte order mark, Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns a complete file in the format of RFC 4180, but with the given dialect. */
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
 * Streams a file of any length. `nextPage` reads the lines after a key, and returns the key of the last line, or
 * undefined at the end. An error aborts the download, so that no truncated file looks complete.
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
    // `bind` keeps the language: the stream is pulled outside the request's async context.
    pull: AsyncLocalStorage.bind(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const page = await nextPage(last)
      last = page.last
      if (page.lines.length > 0) controller.enqueue(encoder.encode(csvLines(page.lines, dialect)))
      if (last === undefined) controller.close()
    }),
  })
}
