// Converts the rows of a backup to SQL, one statement per line, and back. SQLite's own shell escapes line feeds in the
// same way.

type Value = string | number | null
type Row = { table: string; columns: string[]; values: Value[] }

export const insertStatement = ({ table, columns, values }: Row) =>
  `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`)}) VALUES (${values.map(literal)});`

/** Characters that would end the line or the string literal, with their replacements. */
const REPLACED = [
  { character: '\n', code: 10, mark: '\\n' },
  { character: '\0', code: 0, mark: '\\0' },
]

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  const found = REPLACED.find(({ character }) => value.includes(character))
  if (!found) return `'${value.replaceAll("'", "''")}'`
  const mark = unusedMark(value, found.mark)
  return `replace(${literal(value.replaceAll(found.character, mark))},'${mark}',char(${found.code}))`
}

/**
 * Returns a mark that the text does not contain. A mark has a single backslash, at its start, so an inserted mark and
 * the text next to it cannot form another mark.
 */
function unusedMark(value: string, mark: string): string {
  for (let number = 0; ; number++) {
    const numbered = number === 0 ? mark : `${mark}(${number})`
    if (!value.includes(numbered)) return numbered
  }
}

const STATEMENT = /^INSERT INTO "(\w+)" \(("\w+"(?:,"\w+")*)\) VALUES \((.*)\);$/s

/** Parses a statement that `insertStatement` has returned. Throws for any other line. */
export function parseStatement(line: string): Row {
  const [, table = '', names = '', list = ''] = STATEMENT.exec(line) ?? []
  if (table === '') throw unreadable(line)
  const columns = names.slice(1, -1).split('","')
  const values: Value[] = []
  for (let at = 0; at < list.length || values.length === 0; ) {
    const { value, end } = parseValue(list, at)
    if (end < list.length && list[end] !== ',') throw unreadable(line)
    values.push(value)
    at = end + 1
  }
  if (values.length !== columns.length) throw unreadable(line)
  return { table, columns, values }
}

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/y
const TEXT = /'([^']*(?:''[^']*)*)'/y
const CODE = /,'([^']*)',char\((0|10)\)\)/y

/** Parses the value at an index, and returns the index after it. */
function parseValue(list: string, at: number): { value: Value; end: number } {
  if (list.startsWith('NULL', at)) return { value: null, end: at + 4 }
  if (list.startsWith('replace(', at)) {
    const { value, end } = parseValue(list, at + 'replace('.length)
    const [whole, mark = '', code] = matchAt(CODE, list, end)
    return {
      value: String(value).replaceAll(mark, String.fromCharCode(Number(code))),
      end: end + whole.length,
    }
  }
  if (list[at] === "'") {
    const [whole, text = ''] = matchAt(TEXT, list, at)
    return { value: unquoted(text), end: at + whole.length }
  }
  const [number] = matchAt(NUMBER, list, at)
  return { value: Number(number), end: at + number.length }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (!match) throw unreadable(text)
  return match
}

const unquoted = (text: string) => text.replaceAll("''", "'")
const unreadable = (line: string) => new Error(`This line is not of a backup: ${line.slice(0, 60)}`)
