import type { RequestContext } from '../context/context.ts'
import { callService, fallbackIfDown } from '../context/services.ts'
import { hasQuota } from '../http/rate-limit.ts'
import { SECOND } from '../shared/duration.ts'
import type { Asked } from './open-meteo.ts'

/** How long the circuit breaker stays open after a failure. */
export const PAUSE = 30 * SECOND

/** When the provider failed in this isolate; null if its last call succeeded. */
let failedAt: Date | null = null

export const forgetFailure = () => {
  failedAt = null
}

/** Whether the circuit breaker is open. If the clock was set back after the failure, it is closed. */
export function isPaused({ now }: RequestContext): boolean {
  const passed = failedAt === null ? PAUSE : now().getTime() - failedAt.getTime()
  return passed >= 0 && passed < PAUSE
}

/** Whether the provider may be called for this hike outside the sweep (src/server/sweep.ts). Counts the call. */
export const isWithinBudget = async (ctx: RequestContext, hikeId: number) =>
  (await hasQuota(ctx, 'forecast', hikeId)) && (await hasQuota(ctx, 'forecasts', 'all'))

/** Returns the provider's forecast; null if it fails, or while the circuit breaker is open. */
export async function askProvider(ctx: RequestContext, asked: Asked) {
  if (isPaused(ctx)) return null
  const { config, platform, now } = ctx
  const { requestForecast } = await import('./open-meteo.ts')
  const hours = await callService('weather', () =>
    requestForecast(platform.fetchWeather, config.WEATHER_URL, asked),
  ).catch(fallbackIfDown(null))
  failedAt = hours ? null : now()
  return hours
}
