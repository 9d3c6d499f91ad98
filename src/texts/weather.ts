import * as english from './en/weather.ts'
import { translated } from './translated.ts'

export const t = translated('weather', english)
