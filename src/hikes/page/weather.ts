import type { Context } from 'hono'
import { mayFetchFromProvider } from '../../http/rate-limit.ts'
import { notFound } from '../../shared/errors.ts'
import { creditOf } from '../../weather/credit.ts'
import { type Forecast, forecastForPage, forecastNow } from '../../weather/forecast.ts'
import { hikeHours } from '../../weather/hike-hours.ts'
import type { ShownForecast } from '../../weather/view/weather.tsx'
import type { AppEnv } from '../../work/env.ts'
import type { Work } from '../../work/work.ts'
import { getHike, type Hike } from './hike-details.ts'
import { type HikeJson, hikeJson } from './json.ts'

/** The forecast on the page of a hike: null without one, and while it is being fetched. */
export function pageForecast(work: Work, hike: Hike, json: HikeJson): ShownForecast | null {
  const forecast = forecastForPage(work, hike, hike.forecast)
  return forecast && ofHike(work, forecast, json)
}

/** Throws 404 for a hike without a forecast, and where the provider has none. */
export async function getWeather(c: Context<AppEnv>, id: number) {
  const { work } = c.var
  const hike = await getHike(work, id)
  const mayFetch = () => mayFetchFromProvider(c)
  const forecast = await forecastNow(work, hike, hike.forecast, mayFetch)
  const shown = forecast && ofHike(work, forecast, hikeJson(hike))
  if (!shown) throw notFound('Forecast')
  const { hours, fetchedAt, credit } = shown
  return { hours, credit: credit.text, fetched_at: fetchedAt.toISOString() }
}

function ofHike({ config, now }: Work, { hours, fetchedAt }: Forecast, json: HikeJson): ShownForecast | null {
  const shown = hikeHours(hours, json, now())
  return shown.length > 0 ? { hours: shown, fetchedAt, credit: creditOf(config) } : null
}
