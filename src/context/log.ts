import { currentTime } from '../shared/clock.ts'
import { type LoggedError, loggedError } from './redact.ts'

/**
 * What a line has. No name, address, token, text or body: of people there are ids, of paths their patterns. `note` is a
 * sentence of the app's own, `subject` an id.
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
 * Writes a line of the log: one JSON object. `route` is the pattern of a request's path, or what else runs: 'cron', 'job
 * mail-notices', 'maps'.
 */
export function log(level: keyof typeof methods, route: string, { error, ...fields }: LogFields = {}) {
  const failure: { error?: LoggedError } = error === undefined ? {} : { error: loggedError(error) }
  console[methods[level]](JSON.stringify({ level, at: currentTime(), route, ...fields, ...failure }))
}
