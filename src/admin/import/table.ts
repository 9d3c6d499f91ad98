import { amount } from '../../shared/format.ts'
import { t } from '../../texts/import.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'
import { countKnown } from './columns.ts'
import { fileError } from './reading.ts'
import { type CsvRecord, hasText, loadPapa, recordsOf } from './records.ts'
import { memberColumn } from './vocabulary.ts'

/** A line of a table, with one trimmed cell for each heading. `number` is its line in the file, from 1. */
export type Line = { number: number; cells: string[]; problem?: string }
export type Table = {
  headings: string[]
  headingLine: number
  lines: Line[]
  /** Sentences about the lines above the headings, which are not imported. */
  leftOut: string[]
}

const MAX_COLUMNS = 100
const DELIMITERS = [',', ';', '\t']
/** The maximum number of lines, and of characters, that are searched for headings, because titles may precede them. */
const BEGINNING = 20
const MAX_BEGINNING = 20_000

/**
 * Reads the lines of a CSV file with headings, separated by commas, semicolons, tabs, or the separator of its first
 * line ('sep=;', an extension of Excel). Skips empty lines. Throws 400 if the file is not a table, or has too many
 * lines, columns or unclosed quotation marks.
 */
export async function readTable(text: string): Promise<Table> {
  const papa = await loadPapa()
  const separator = /^"?sep=(.)"?\n/i.exec(text)
  const beginning = text.slice(separator?.[0].length ?? 0).slice(0, MAX_BEGINNING)
  const candidates = (separator?.[1] ? [separator[1]] : DELIMITERS).map((delimiter) => {
    const { data } = papa.parse<string[]>(beginning, { delimiter, newline: '\n', preview: BEGINNING })
    return { delimiter, ...findHeadings(data.filter(hasText)) }
  })
  const { delimiter, above } = candidates.reduce((one, other) => (other.score > one.score ? other : one))
  const records = recordsOf(papa, text, delimiter, separator ? 2 : 1)
  const [headings, ...lines] = records.slice(above)
  if (!headings || lines.length === 0) throw fileError(t.noLines)
  if (headings.problem) throw fileError(t.atLine(headings.line, headings.problem))
  if (lines.length > MAX_IMPORT_LINES) throw fileError(t.tooManyLines(amount(MAX_IMPORT_LINES)))
  if (headings.cells.length > MAX_COLUMNS) throw fileError(t.tooManyColumns(MAX_COLUMNS))
  return {
    headings: headings.cells.map((cell) => cell.trim()),
    headingLine: headings.line,
    lines: lines.map((line) => lineOf(line, headings.cells.length)),
    leftOut: records.slice(0, above).map(({ line, cells }) => t.aboveHeadings(line, titleOf(cells))),
  }
}

const MAX_TITLE = 100

const titleOf = (cells: string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_TITLE)

/**
 * Finds the headings: the line with the most known cells, or the first line. `above` is the number of lines before it.
 */
function findHeadings(rows: string[][]) {
  const known = rows.map(countKnown)
  const most = Math.max(0, ...known)
  const best = Math.max(0, known.indexOf(most))
  // A single word such as 'Tour' may be in any line. A single heading for email addresses is enough, because a table
  // may have only addresses.
  const isSure =
    most > 1 || (most === 1 && rows[best]?.some((cell) => memberColumn(cell)?.column === 'email'))
  const above = isSure ? best : 0
  return { above, score: (known[above] ?? 0) * MAX_COLUMNS + Math.min(rows[above]?.length ?? 0, MAX_COLUMNS) }
}

function lineOf({ line: number, cells, problem }: CsvRecord, count: number): Line {
  const hasMore = cells.slice(count).some((cell) => cell.trim() !== '')
  const more = hasMore ? t.moreCells : undefined
  return {
    number,
    cells: Array.from({ length: count }, (_, index) => unescaped(cells[index] ?? '')),
    ...((problem ?? more) && { problem: problem ?? more }),
  }
}

/** Removes the apostrophe with which spreadsheets and this app's files (src/http/csv.ts) mark a cell as text. */
const unescaped = (cell: string) => cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠|%'])/, '')
