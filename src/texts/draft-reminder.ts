import * as english from './en/draft-reminder.ts'
import { translated } from './translated.ts'

export const t = translated('draftReminder', english)
