import { ApiError } from './api-error.ts'

const MOST_BYTES = 100_000

/**
 * Splits a D1 query into its statements. Throws for a statement that is too long. Also throws for a trigger that has
 * several lines (github.com/cloudflare/workers-sdk/issues/15690) or contains a statement that ends with a `CASE`
 * expression, because wrangler's own splitter does not find the end of such a trigger.
 */
export function splitSql(sql: string): string[] {
  const statements = statementsIn(sql)
  for (const statement of statements) {
    if (isUnreadableTrigger(statement)) throw new ApiError(400, 7500, 'incomplete input: SQLITE_ERROR')
    // https://developers.cloudflare.com/d1/platform/limits/
    if (Buffer.byteLength(statement) > MOST_BYTES)
      throw new ApiError(400, 7500, 'statement too long: SQLITE_TOOBIG')
  }
  return statements
}

const isUnreadableTrigger = (statement: string) =>
  /^CREATE\s+(TEMP(ORARY)?\s+)?TRIGGER\b/i.test(statement) &&
  (/[\r\n]/.test(statement) || /\bEND\s*;.*\bEND\s*$/i.test(statement))

/** Matches a comment, a quoted string or name, a semicolon, a word, white space, or any other character. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|;|\w+|\s+|[\s\S]/g

function statementsIn(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  // Inside the body of a trigger, semicolons end statements of the trigger.
  let depth = 0
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue
    const isTrigger = /^\s*CREATE\s+(TEMP(ORARY)?\s+)?TRIGGER\b/i.test(statement)
    if (isTrigger && /^(BEGIN|CASE)$/i.test(token)) depth++
    if (isTrigger && /^END$/i.test(token)) depth--
    if (token === ';' && depth <= 0) {
      statements.push(statement)
      statement = ''
      depth = 0
    } else statement += token
  }
  return [...statements, statement].map((text) => text.trim()).filter((text) => text !== '')
}
