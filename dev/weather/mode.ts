import * as z from 'zod'
import { setWeather, WeatherMode } from './stand-in.ts'

const Mode = z.object({ mode: WeatherMode })
const PATH = /^\/dev\/weather\/?$/

type Fetch = Required<Pick<ExportedHandler<Env>, 'fetch'>>

/**
 * Adds `POST /dev/weather` with `{"mode": "fair"|"storm"|"slow"|"down"|"nonsense"}`: how the stand-in for the provider of
 * weather answers. It is the isolate's, which `npm start` has one of.
 */
export const withWeather = <H extends Fetch>(handler: H): H => ({
  ...handler,
  fetch: ((request, env, context) =>
    request.method === 'POST' && PATH.test(new URL(request.url).pathname)
      ? answer(request)
      : handler.fetch(request, env, context)) satisfies Fetch['fetch'],
})

async function answer(request: Request): Promise<Response> {
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return new Response(null, { status: 403 })
  const change = Mode.safeParse(await request.json().catch(() => null))
  if (!change.success)
    return Response.json(
      { errors: { mode: [`This is none of ${WeatherMode.options.join(', ')}.`] } },
      { status: 400 },
    )
  setWeather(change.data.mode)
  return Response.json(change.data)
}
