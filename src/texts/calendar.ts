import * as english from './en/calendar.ts'
import { translated } from './translated.ts'

export const t = translated('calendar', english)
