import { t } from '../../texts/import.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'
import { fileError } from './reading.ts'

/**
 * A record of a CSV file. It spans several lines if a cell has line breaks; `line` is the number of the first, counted
 * from 1.
 */
export type CsvRecord = { line: number; cells: string[]; problem?: string }

/** The maximum number of unclosed quotation marks: the file is read again after each. */
const MAX_OPEN_QUOTES = 10

export const loadPapa = async () => (await import('papaparse')).default
type Papa = Awaited<ReturnType<typeof loadPapa>>

/**
 * Returns the non-empty records of `text` from line `firstLine` on. Its lines must end in LF. An unclosed quotation
 * mark would swallow the following lines, so its line gets a problem, and reading continues with the next line. Throws
 * 400 for too many such lines.
 */
export function recordsOf(papa: Papa, text: string, delimiter: string, firstLine: number): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = firstLine
  let start = startOfLine(text, firstLine)
  for (let broken = 0; start < text.length; broken++) {
    const read = readUntilProblem(papa, text.slice(start), delimiter, line)
    records.push(...read.records)
    if (read.problemAt === null) break
    if (broken === MAX_OPEN_QUOTES) throw fileError(t.quoteNotClosed(read.problemAt))
    start = startOfLine(text, read.problemAt)
    const cells = text.slice(start, endOfLine(text, start)).split(delimiter)
    records.push({ line: read.problemAt, cells, problem: t.openQuote })
    start = endOfLine(text, start) + 1
    line = read.problemAt + 1
  }
  return records
}

export const hasText = (cells: string[]) => cells.some((cell) => cell.trim() !== '')

/** Returns the non-empty records before the first problem, and the line of the problem, or null if there is none. */
function readUntilProblem(papa: Papa, text: string, delimiter: string, firstLine: number) {
  const read: { records: CsvRecord[]; problemAt: number | null } = { records: [], problemAt: null }
  let line = firstLine
  let end = 0
  papa.parse<string[]>(text, {
    ...{ delimiter, newline: '\n' },
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) read.problemAt = line
      else if (hasText(data)) read.records.push({ line, cells: data })
      line += lineBreaksIn(text, end, meta.cursor)
      end = meta.cursor
      // Reads the headings, titles above them, and more lines than allowed, so that `readTable` rejects a longer file.
      if (read.problemAt !== null || read.records.length > MAX_IMPORT_LINES * 2) parser.abort()
    },
  })
  return read
}

function lineBreaksIn(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

const endOfLine = (text: string, start: number) => {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

/** Returns the index at which this line begins. */
function startOfLine(text: string, line: number): number {
  let start = 0
  for (let number = 1; number < line; number++) start = endOfLine(text, start) + 1
  return Math.min(start, text.length)
}
