import { SECOND } from '../../src/shared/duration.ts'

/** Where the site is asked: at its address, unless SITE_AT says otherwise, as tests do. */
export const siteAt = (origin: string) => process.env.SITE_AT ?? origin

export type Health = {
  status: string
  version: string
  migration: string | null
  sweep_age_s: number | null
  jobs: { due: number | null; failing: number | null }
}

const TIMEOUT = 10 * SECOND

/** The answer of `/healthz`; a sentence where there is none. */
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
