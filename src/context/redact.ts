const EMAIL = /[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+/g
/** The query and fragment of a URL, which may contain a token or a search. */
const QUERY = /([?#])[^\s"'`)\]]+/g
/**
 * At least 20 letters, digits, hyphens and underscores in a row, with at least one digit: tokens of links and sessions,
 * and ids of other services.
 */
const TOKEN = /(?=[\w-]*\d)[\w-]{20,}/g
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g
const IDENTIFIER = /^.[A-Za-z_$][\w$.]{0,60}.$/

const MAX_MESSAGE = 300
const MAX_STACK = 3000

/**
 * Removes personal data from the text of an error: addresses, tokens, queries and quoted text. `keepsIdentifiers` keeps
 * quoted identifiers.
 */
export const redacted = (text: string, keepsIdentifiers = false): string =>
  text
    .slice(0, 10 * MAX_MESSAGE)
    .replace(QUOTED, (quoted) => (keepsIdentifiers && IDENTIFIER.test(quoted) ? quoted : '"…"'))
    .replace(EMAIL, '…')
    .replace(QUERY, '$1…')
    .replace(TOKEN, '…')
    .slice(0, MAX_MESSAGE)

/**
 * The path of a URL in a stack frame. Only paths of scripts are kept, because the path of a page may contain a token.
 */
const PATH = /(?<=:\/\/[^\s/()]{1,255})\/\S*(?=:\d+:\d+)/g
const SCRIPT = /^[^?#]*\.(?:m?js|tsx?)(?:[?#]|$)/

/**
 * Returns the frames of a stack, with files and positions. The first lines are dropped, because they repeat the
 * message.
 */
export const redactedStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?\s*$/.test(line) && /^\s+at |@/.test(line))
    // In Firefox and Safari, an @ separates the function from the file.
    .map((line) =>
      line
        .trim()
        .replace(/@(?=\w+:\/)/, ' ')
        .replace(PATH, (path) => (SCRIPT.test(path) ? path : '/…'))
        .replace(QUERY, '$1…')
        .replace(EMAIL, '…')
        .slice(0, 300),
    )
    .join('\n')
    .slice(0, MAX_STACK)

export type LoggedError = { name: string; message: string; stack: string; cause?: LoggedError }

/**
 * Redacts an error for the log: messages of syntax errors quote their input, and those of failed queries contain the
 * parameters.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: redacted(String(error)), stack: '' }
  const { name, message, stack = '', cause } = error
  const isOfCode = error instanceof TypeError || error instanceof ReferenceError
  const query = 'query' in error && typeof error.query === 'string' ? `Failed query: ${error.query}` : null
  return {
    name,
    message: redacted(query ?? message, isOfCode || query !== null),
    stack: redactedStack(stack),
    ...(cause !== undefined && depth < 2 && { cause: loggedError(cause, depth + 1) }),
  }
}
