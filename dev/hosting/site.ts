import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../src/shared/duration.ts'

/** Returns the URL for requests to the site: its origin or, in tests, SITE_AT. */
export const siteAt = (origin: string) => process.env.SITE_AT ?? origin

export type Health = {
  status: string
  version: string
  migration: string | null
  sweep_age_s: number | null
  /** Missing from versions that do not record it. */
  backup_age_s?: number | null
  jobs: { due: number | null; failing: number | null }
  /** Sentences about invalid optional settings. */
  ignored?: string[]
}

const TIMEOUT = 10 * SECOND
const PAUSE = 2 * SECOND

/**
 * Returns the header that sends a request to one version of the current deployment, even if that version gets no other
 * requests.
 */
export const overrideOf = (worker: string, version: string) => ({
  'Cloudflare-Workers-Version-Overrides': `${worker}="${version}"`,
})

/** Returns the response of `/healthz`, or a sentence with the error. */
export async function askHealth(origin: string, headers = {}): Promise<Health | string> {
  const response = await ask(origin, '/healthz', { 'Cache-Control': 'no-cache', ...headers })
  if (typeof response === 'string') return response
  if (!response.text.startsWith('{')) return `${origin}/healthz answers ${response.status}, without JSON.`
  return JSON.parse(response.text)
}

async function ask(origin: string, path: string, headers: object) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(siteAt(origin) + path, {
      redirect: 'manual',
      headers: { ...headers },
      signal,
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error
    return `${origin} does not answer: ${cause instanceof Error ? cause.message || message : message}`
  }
}

type Asked = {
  /** The headers of each request, such as an override. */
  headers?: object
  /** Whether to request pages as well as /healthz. */
  pages?: boolean
}

/** Returns null as soon as the version is healthy. If it still has a problem after `seconds`, returns the problem. */
export async function problemWithin(
  origin: string,
  version: string,
  seconds: number,
  asked: Asked = {},
): Promise<string | null> {
  const end = Date.now() + seconds * SECOND
  for (;;) {
    const problem = await problemOf(origin, version, asked)
    if (!problem || Date.now() >= end) return problem
    await sleep(Math.min(PAUSE, Math.max(0, end - Date.now())))
  }
}

async function problemOf(origin: string, version: string, { headers, pages = true }: Asked) {
  const health = await askHealth(origin, headers)
  if (typeof health === 'string') return health
  if (health.version !== version) return `${origin} still runs version ${health.version}.`
  const note = causedBefore[health.status]
  if (health.status !== 'ok' && !note) return health.status
  const problem = pages ? await problemOfPages(origin, headers) : null
  if (!problem && note) console.log(note)
  return problem
}

/**
 * A cookie with an unknown name, which makes the version render a page instead of using the cache of visitors' pages
 * (src/server/visitors/gateway.ts).
 */
const UNCACHED = { Cookie: 'check=session' }

/** Requests the home page, the first hike on it, and the sign-in page. Returns the first problem, or null. */
async function problemOfPages(origin: string, headers = {}): Promise<string | null> {
  const paths = ['/', '/accounts/login/']
  for (const path of paths) {
    const page = await ask(origin, path, { ...UNCACHED, ...headers })
    if (typeof page === 'string') return page
    if (page.status !== 200) return `${origin}${path} answers ${page.status}.`
    const hike = path === '/' && /\/events\/[1-9]\d{0,14}(?=")/.exec(page.text)
    if (hike) paths.push(hike[0])
  }
  return null
}

/** Statuses that a new version cannot have caused, each with a note for the person who deploys. */
const causedBefore: Record<string, string> = {
  // The cron sweeps every five minutes, but a new version is checked within its first minute.
  'The sweep has stopped.':
    'The sweep had stopped before. Whether it runs again is seen in five minutes: npm run doctor',
  // After a failed restore, the new version may contain the fix.
  'A backup is being restored.':
    'A backup is being restored: the app takes no writes until npm run restore has ended.',
}
