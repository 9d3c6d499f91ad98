import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../src/shared/duration.ts'

/** The URL for requests to the site: its origin, or SITE_AT in tests. */
export const siteAt = (origin: string) => process.env.SITE_AT ?? origin

export type Health = {
  status: string
  version: string
  migration: string | null
  sweep_age_s: number | null
  /** Missing from versions that did not record it. */
  backup_age_s?: number | null
  jobs: { due: number | null; failing: number | null }
  /** Sentences about optional settings that are wrong. */
  ignored?: string[]
}

const TIMEOUT = 10 * SECOND
const PAUSE = 2 * SECOND

/** The response of `/healthz`, or a sentence with the error. */
export async function askHealth(origin: string): Promise<Health | string> {
  try {
    const response = await fetch(`${siteAt(origin)}/healthz`, {
      redirect: 'manual',
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const text = await response.text()
    if (!text.startsWith('{')) return `${origin}/healthz answers ${response.status}, without JSON.`
    return JSON.parse(text)
  } catch (error) {
    const { message, cause } = error as Error
    return `${origin} does not answer: ${cause instanceof Error ? cause.message || message : message}`
  }
}

/** The problem of a version after `seconds`; null as soon as it is healthy. */
export async function problemWithin(
  origin: string,
  version: string,
  seconds: number,
): Promise<string | null> {
  const end = Date.now() + seconds * SECOND
  for (;;) {
    const problem = await problemOf(origin, version)
    if (!problem || Date.now() >= end) return problem
    await sleep(Math.min(PAUSE, Math.max(0, end - Date.now())))
  }
}

async function problemOf(origin: string, version: string): Promise<string | null> {
  const health = await askHealth(origin)
  if (typeof health === 'string') return health
  if (health.version !== version) return `${origin} still runs version ${health.version}.`
  if (health.status === 'ok') return null
  const note = causedBefore[health.status]
  if (!note) return health.status
  console.log(note)
  return null
}

/** Statuses that a new version cannot have caused, each with a note for the person who deploys. */
const causedBefore: Record<string, string> = {
  // The cron runs every five minutes, and a new version is a minute old.
  'The sweep has stopped.':
    'The sweep had stopped before. Whether it runs again is seen in five minutes: npm run doctor',
  // After a failed restore the new version may be the one that can finish it.
  'A backup is being restored.':
    'A backup is being restored: the app takes no writes until npm run restore has ended.',
}
