import { hasQuota } from '../http/rate-limit.ts'
import { SECOND } from '../shared/duration.ts'
import { callService, fallbackIfDown } from '../work/services.ts'
import type { Work } from '../work/work.ts'
import type { Asked } from './open-meteo.ts'

/** How long the circuit breaker stays open after a failure. */
export const PAUSE = 30 * SECOND

/** The last failure of the provider in this isolate. */
let failedAt: Date | null = null

export const forgetFailure = () => {
  failedAt = null
}

/** Whether the circuit breaker is open. The clock may have been set back since the failure. */
export function isPaused({ now }: Work): boolean {
  const passed = failedAt === null ? PAUSE : now().getTime() - failedAt.getTime()
  return passed >= 0 && passed < PAUSE
}

/** Whether the provider may be asked for this hike outside the sweep. Requests that users cause are counted. */
export const isWithinBudget = async (work: Work, hikeId: number) =>
  (await hasQuota(work, 'forecast', hikeId)) && (await hasQuota(work, 'forecasts', 'all'))

/** The forecast of the provider; null if it fails, and while the circuit breaker is open. */
export async function askProvider(work: Work, asked: Asked) {
  if (isPaused(work)) return null
  const { config, platform, now } = work
  const { requestForecast } = await import('./open-meteo.ts')
  const hours = await callService('weather', () =>
    requestForecast(platform.fetchWeather, config.WEATHER_URL, asked),
  ).catch(fallbackIfDown(null))
  failedAt = hours ? null : now()
  return hours
}
