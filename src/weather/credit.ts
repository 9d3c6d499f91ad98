import type { Config } from '../context/config.ts'
import { t } from '../texts/weather.ts'
import type { Credit } from './view/weather.tsx'

/** Open-Meteo's licence requires a link next to its data (https://open-meteo.com/en/license). */
export const creditOf = ({ WEATHER_CREDIT }: Pick<Config, 'WEATHER_CREDIT'>): Credit =>
  WEATHER_CREDIT === ''
    ? { text: t.credit, href: 'https://open-meteo.com/' }
    : { text: WEATHER_CREDIT, href: null }
