import * as z from 'zod'
import { withControl } from '../control.ts'
import { setWeather, WeatherMode } from './stand-in.ts'

/**
 * Adds `POST /dev/weather` with `{"mode": "fair"|"storm"|"slow"|"down"|"nonsense"}`, which sets how the stand-in for
 * the weather service responds.
 */
export const withWeather = <H extends Required<Pick<ExportedHandler<Env>, 'fetch'>>>(handler: H): H =>
  withControl(handler, {
    path: '/dev/weather',
    change: z.object({ mode: WeatherMode }),
    errors: { mode: [`This is none of ${WeatherMode.options.join(', ')}.`] },
    make: (change) => {
      setWeather(change.mode)
      return change
    },
  })
