import { invalid } from '../../shared/errors.ts'
import { amount } from '../../shared/format.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'

/** A line of a file, by the names of its columns, as typed. Lines are numbered as in a spreadsheet, from 1. */
export type Line = { number: number; cells: Record<string, string>; problem?: string }
export type Table = { columns: string[]; lines: Line[] }

/** The text of a file: UTF-8, or Windows-1252 as older spreadsheets write it. Without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const fileError = (message: string) => invalid({ file: [message] })

const MAX_COLUMNS = 100

/** A column as it is looked up: 'Distance (km)' is `distance`. */
const columnName = (heading: string) =>
  heading
    .replace(/\([^()]*\)/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/**
 * The lines of a CSV file with headings, which are separated by commas, semicolons or tabs. Empty lines are left out. Throws
 * 400 where it is no table, or a longer one than is taken.
 */
export async function readTable(text: string): Promise<Table> {
  const { default: Papa } = await import('papaparse')
  // A heading, the lines, and one that is too many; empty lines count too.
  const preview = MAX_IMPORT_LINES * 2
  // By the headings: over all lines, those with fewer cells have it guess none.
  const [headingLine = ''] = text.trimStart().split(/[\r\n]/, 1)
  const { delimiter } = Papa.parse(headingLine, { delimitersToGuess: [',', ';', '\t'] }).meta
  const parsed = Papa.parse<string[]>(text, { preview, delimiter })
  const unclosed = parsed.errors.find(({ type }) => type === 'Quotes')
  if (unclosed) throw fileError(`Line ${(unclosed.row ?? 0) + 1}: a quotation mark is not closed.`)
  const rows = parsed.data
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [headings, ...lines] = rows
  if (!headings || lines.length === 0) throw fileError('This file has no lines below its headings.')
  if (lines.length > MAX_IMPORT_LINES || parsed.meta.truncated)
    throw fileError(`This file has more than ${amount(MAX_IMPORT_LINES)} lines.`)
  if (headings.cells.length > MAX_COLUMNS) throw fileError(`This file has more than ${MAX_COLUMNS} columns.`)
  const columns = headings.cells.map(columnName)
  const repeated = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (repeated) throw fileError(`There are two columns ${repeated}.`)
  return { columns, lines: lines.map(({ number, cells }) => lineOf(number, columns, cells)) }
}

function lineOf(number: number, columns: string[], cells: string[]): Line {
  const named = columns.map((column, index) => [column, unescaped(cells[index] ?? '')] as const)
  const hasMore = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  return {
    number,
    cells: Object.fromEntries(named.filter(([column, cell]) => column !== '' && cell !== '')),
    ...(hasMore && { problem: 'This line has more cells than there are headings.' }),
  }
}

/** Without the apostrophe by which spreadsheets and our own files (src/http/csv.ts) say that a cell is no formula. */
const unescaped = (cell: string) => cell.trim().replace(/^'(?=[=+\-@'])/, '')
