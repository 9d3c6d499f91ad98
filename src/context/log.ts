import { currentTime } from '../shared/clock.ts'
import { type LoggedError, loggedError } from './redact.ts'

/**
 * The fields of a log line. They contain no names, addresses, tokens, user-written text or bodies: people are logged as
 * ids, and paths as patterns. `note` is a fixed sentence, `subject` an id.
 */
type LogFields = {
  request_id?: string
  status?: number
  ms?: number
  d1_ms?: number
  rows?: number
  user_id?: number
  note?: string
  subject?: string
  error?: unknown
  browser?: Record<string, string>
}

const methods = { info: 'log', warn: 'warn', error: 'error' } as const

/**
 * Writes a JSON object as a line of the log. `route` is the pattern of a request's path, or the name of a task: 'cron',
 * 'job mail-notices', 'maps'.
 */
export function log(level: keyof typeof methods, route: string, { error, ...fields }: LogFields = {}) {
  const failure: { error?: LoggedError } = error === undefined ? {} : { error: loggedError(error) }
  console[methods[level]](JSON.stringify({ level, at: currentTime(), route, ...fields, ...failure }))
}
