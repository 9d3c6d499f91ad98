import * as english from './en/daily-mail.ts'
import { translated } from './translated.ts'

export const t = translated('dailyMail', english)
