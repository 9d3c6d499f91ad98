/**
 * The parts of a database's schema, each as "table: part": the columns and constraints of its tables, its indexes, and
 * its triggers. The hash covers all parts.
 */
export type DatabaseSchema = { parts: string[]; hash: string }

/**
 * Selects a row for each table, index and trigger, except the triggers of a running backup
 * (src/admin/backup/snapshot.ts).
 */
export const SELECT_SCHEMA = `SELECT tbl_name AS "table", sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'backup_*'`
export type SchemaRow = { table: string; sql: string }

export async function toSchema(rows: SchemaRow[]): Promise<DatabaseSchema> {
  const parts = schemaParts(rows)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')))
  return { parts, hash: Array.from(new Uint8Array(digest), toHex).join('') }
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

export const schemaParts = (rows: SchemaRow[]): string[] => rows.flatMap(partsOf).sort()

export const tableOf = (part: string) => part.slice(0, part.indexOf(':'))

/**
 * Each column and constraint of a table is a separate part. ALTER TABLE appends columns to the text of CREATE TABLE, so
 * the whole text depends on the order of migrations.
 */
function partsOf({ table, sql }: SchemaRow): string[] {
  const tokens = tokensOf(sql)
  if (tokens[1] !== 'TABLE') return [`${table}: ${tokens.join(' ')}`]
  const [open, close] = [tokens.indexOf('('), tokens.lastIndexOf(')')]
  const options = tokens.slice(close + 1)
  const parts = splitAtCommas(tokens.slice(open + 1, close))
  return [['TABLE', ...options], ...parts].map((part) => `${table}: ${part.join(' ')}`)
}

/** A comment, white space, a string, a quoted name, a word, or any other character. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|\s+|'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\w+|[\s\S]/g

/**
 * Returns the tokens of a statement, without what SQLite or D1 may store differently: comments, white space, and quotes
 * around names.
 */
const tokensOf = (sql: string) =>
  [...sql.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !/^(?:\s|--|\/\*)/.test(token))
    .map((token) => (/^["`]/.test(token) ? token.slice(1, -1) : token))

function splitAtCommas(tokens: string[]): string[][] {
  const parts: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === ',' && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}
