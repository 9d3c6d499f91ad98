import type { Context } from 'hono'
import type { RequestContext } from '../../context/context.ts'
import type { AppEnv } from '../../context/env.ts'
import { mayFetchFromProvider } from '../../http/rate-limit.ts'
import { notFound } from '../../shared/errors.ts'
import { creditOf } from '../../weather/credit.ts'
import { type Forecast, forecastForPage, forecastNow } from '../../weather/forecast.ts'
import { hikeHours } from '../../weather/hike-hours.ts'
import type { ShownForecast } from '../../weather/view/weather.tsx'
import { getHike, type Hike } from './hike-details.ts'
import { type HikeJson, hikeJson } from './json.ts'

/** Returns the forecast on the page of a hike; null if there is none, or while it is being fetched. */
export function pageForecast(ctx: RequestContext, hike: Hike, json: HikeJson): ShownForecast | null {
  const forecast = forecastForPage(ctx, hike, hike.forecast)
  return forecast && ofHike(ctx, forecast, json)
}

/** Returns the forecast of a hike. Throws 404 if the hike is missing or has no forecast. */
export async function getWeather(c: Context<AppEnv>, id: number) {
  const { ctx } = c.var
  const hike = await getHike(ctx, id)
  const mayFetch = () => mayFetchFromProvider(c)
  const forecast = await forecastNow(ctx, hike, hike.forecast, mayFetch)
  const shown = forecast && ofHike(ctx, forecast, hikeJson(hike))
  if (!shown) throw notFound('Forecast')
  const { days, fetchedAt, credit } = shown
  return { hours: days.flat(), credit: credit.text, fetched_at: fetchedAt.toISOString() }
}

function ofHike(
  { config, now }: RequestContext,
  { hours, fetchedAt }: Forecast,
  json: HikeJson,
): ShownForecast | null {
  const days = hikeHours(hours, json, now())
  return days.length > 0 ? { days, fetchedAt, credit: creditOf(config) } : null
}
