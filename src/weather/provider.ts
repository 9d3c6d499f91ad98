import { hasQuota } from '../http/rate-limit.ts'
import { SECOND } from '../shared/duration.ts'
import { askOutside, insteadOfOutside } from '../work/outside.ts'
import type { Work } from '../work/work.ts'
import type { Asked } from './open-meteo.ts'

/** A provider that has just failed, for whichever hike, is left alone for as long. */
export const PAUSE = 30 * SECOND

/** When the provider failed last, as far as this isolate knows: a circuit breaker. */
let failedAt: Date | null = null

export const forgetFailure = () => {
  failedAt = null
}

/** Whether the provider is left alone now. The clock may have been set back since it failed. */
export function isPaused({ now }: Work): boolean {
  const passed = failedAt === null ? PAUSE : now().getTime() - failedAt.getTime()
  return passed >= 0 && passed < PAUSE
}

/** Whether the provider may be asked outside the sweep, for this hike: everything that people can cause is counted. */
export const isWithinBudget = async (work: Work, hikeId: number) =>
  (await hasQuota(work, 'forecast', hikeId)) && (await hasQuota(work, 'forecasts', 'all'))

/** The forecast of the provider; null where it fails, and while it is left alone. */
export async function askProvider(work: Work, asked: Asked) {
  if (isPaused(work)) return null
  const { config, platform, now } = work
  const { requestForecast } = await import('./open-meteo.ts')
  const hours = await askOutside('weather', () =>
    requestForecast(platform.fetchWeather, config.WEATHER_URL, asked),
  ).catch(insteadOfOutside(null))
  failedAt = hours ? null : now()
  return hours
}
