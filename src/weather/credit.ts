import type { Config } from '../context/config.ts'
import type { Credit } from './view/weather.tsx'

const OPEN_METEO = 'Weather data by Open-Meteo.com'

/** Open-Meteo's licence asks for a link beside its data (https://open-meteo.com/en/license). */
export const creditOf = ({ WEATHER_CREDIT }: Pick<Config, 'WEATHER_CREDIT'>): Credit =>
  WEATHER_CREDIT === ''
    ? { text: OPEN_METEO, href: 'https://open-meteo.com/' }
    : { text: WEATHER_CREDIT, href: null }
